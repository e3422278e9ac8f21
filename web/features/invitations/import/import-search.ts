import { importRowStates } from '#contract/people-import-values.ts';
import { type ListSearch, type ListShape, listSearch } from '#web/ui/data-table/list-search.ts';
import { idOf, known } from '#web/ui/search-params.ts';

/** How the rows of a file can be asked for. */
export const importRowList = { filters: { state: importRowStates } } as const satisfies ListShape;

/** What the address says: which file was sent, so that a page that is loaded again still shows it, and which of its rows. */
export type ImportSearch = ListSearch<typeof importRowList> & { file?: string | undefined };

export const importSearch = (raw: Record<string, unknown>): ImportSearch =>
  known({ file: idOf(raw['file']), ...listSearch(importRowList, raw) });
