import type { Calls } from '#contract/calls.ts';
import type { QueryOf } from '#contract/endpoint.ts';

/** How a list of modules can be asked for. */
export type ModuleFilter = Partial<QueryOf<Calls['GET /api/learning/modules']>>;
