import type { Calls } from '#contract/calls.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { levels, moduleSorts, progressStatuses } from '#contract/values.ts';
import { type ResultKind, resultKinds } from '#web/lib/result-kinds.ts';
import { known, oneOf, textOf, unusual } from '#web/ui/search-params.ts';

/** The ways to request the module list. */
type ModuleFilter = Partial<QueryOf<Calls['GET /api/learning/modules']>>;

/** The filters of the module list, without paging. */
export type ListedModules = Pick<ModuleFilter, 'search' | 'track_id' | 'level' | 'skill' | 'status' | 'sort'>;

/** The state in the catalog's address: the list's filters, and the kind of results in texts. */
export type CatalogSearch = ListedModules & { kind?: ResultKind | undefined };

/** Returns the filters of the module list alone. */
export const listedModules = ({ kind: _kind, ...filters }: CatalogSearch): ListedModules => filters;

/** Reads the address, leaving out unknown values. */
export const catalogSearch = (raw: Record<string, unknown>): CatalogSearch =>
  known({
    search: textOf(raw['search']),
    track_id: textOf(raw['track_id']),
    level: oneOf(levels, raw['level']),
    skill: textOf(raw['skill']),
    status: oneOf(progressStatuses, raw['status']),
    sort: unusual(moduleSorts, raw['sort']),
    // The results in texts are shown only for a search.
    kind: textOf(raw['search']) === undefined ? undefined : oneOf(resultKinds, raw['kind']),
  });
