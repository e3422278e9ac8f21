import { importRowStates } from '#contract/people-import-values.ts';
import { type ListSearch, type ListShape, listSearch } from '#web/ui/data-table/list-search.ts';
import { idOf, known } from '#web/ui/search-params.ts';

/** The options for requesting a file's rows. */
export const importRowList = { filters: { state: importRowStates } } as const satisfies ListShape;

/** The state in the address: the uploaded file, so that a reloaded page still shows it, and the filter of its rows. */
export type ImportSearch = ListSearch<typeof importRowList> & { file?: string | undefined };

export const importSearch = (raw: Record<string, unknown>): ImportSearch =>
  known({ file: idOf(raw['file']), ...listSearch(importRowList, raw) });
