import { catalogStatuses } from '#contract/authoring-values.ts';
import type { ListSearch, ListShape } from '#web/ui/data-table/list-search.ts';
import { listSearch } from '#web/ui/data-table/list-search.ts';
import { textOf } from '#web/ui/search-params.ts';

/** The options for requesting the module list. */
export const moduleList = {
  sorts: ['position', 'title', 'updated_at', 'minutes'],
  filters: { status: catalogStatuses, changes: ['unpublished', 'none'] },
  ids: { track: [] },
  columns: ['track', 'files', 'minutes', 'updated'],
  isSearchable: true,
} as const satisfies ListShape;

export type ModuleSearch = ListSearch<typeof moduleList>;

/** Reads the address, which names a track by its catalog id. */
export function moduleSearch(raw: Record<string, unknown>): ModuleSearch {
  const track = textOf(raw['track']);
  return { ...listSearch(moduleList, raw), ...(track ? { track } : {}) };
}
