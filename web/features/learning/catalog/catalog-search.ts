import type { Calls } from '#contract/calls.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { levels, moduleSorts, progressStatuses } from '#contract/values.ts';
import { known, oneOf, textOf, unusual } from '#web/ui/search-params.ts';

/** The ways to request the module list. */
type ModuleFilter = Partial<QueryOf<Calls['GET /api/learning/modules']>>;

/** The state in the catalog's address: the list's filters, without paging. */
export type CatalogSearch = Pick<ModuleFilter, 'search' | 'track_id' | 'level' | 'skill' | 'status' | 'sort'>;

/** Reads the address, leaving out unknown values. */
export const catalogSearch = (raw: Record<string, unknown>): CatalogSearch =>
  known({
    search: textOf(raw['search']),
    track_id: textOf(raw['track_id']),
    level: oneOf(levels, raw['level']),
    skill: textOf(raw['skill']),
    status: oneOf(progressStatuses, raw['status']),
    sort: unusual(moduleSorts, raw['sort']),
  });
