import { importRowStates } from '#contract/people-import-values.ts';
import { type ListSearch, type ListShape, listSearch } from '#web/ui/data-table/list-search.ts';
import { idOf, known } from '#web/ui/search-params.ts';

/** How the rows of a file can be requested. */
export const importRowList = { filters: { state: importRowStates } } as const satisfies ListShape;

/** The address state: which file was uploaded, so that a reloaded page still shows it, and which of its rows. */
export type ImportSearch = ListSearch<typeof importRowList> & { file?: string | undefined };

export const importSearch = (raw: Record<string, unknown>): ImportSearch =>
  known({ file: idOf(raw['file']), ...listSearch(importRowList, raw) });
