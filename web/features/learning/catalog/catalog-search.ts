import { levels, moduleSorts, progressStatuses } from '#contract/values.ts';
import { known, oneOf, textOf, unusual } from '#web/ui/search-params.ts';
import type { ModuleFilter } from '../module-filter.ts';

/** What the catalog's address says: the filter of the list, without paging. */
export type CatalogSearch = Pick<ModuleFilter, 'search' | 'track_id' | 'level' | 'skill' | 'status' | 'sort'>;

/** Reads the address; what it does not know is left out. */
export const catalogSearch = (raw: Record<string, unknown>): CatalogSearch =>
  known({
    search: textOf(raw['search']),
    track_id: textOf(raw['track_id']),
    level: oneOf(levels, raw['level']),
    skill: textOf(raw['skill']),
    status: oneOf(progressStatuses, raw['status']),
    sort: unusual(moduleSorts, raw['sort']),
  });
