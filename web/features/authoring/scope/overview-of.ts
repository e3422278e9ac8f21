import type { Scope } from '#web/lib/author-rights.ts';
import { read } from '#web/lib/read.ts';

/** Returns the arguments of calls that name no track or module: whose courses they are about. */
export const queryOf = (scope: Scope): { query: { company?: string } } => ({ query: scope === null ? {} : { company: scope } });

/** Reads the tracks and modules of a company, or of the platform, as their authors see them. */
export const overviewOf = (scope: Scope) => read('GET /api/admin/authoring', queryOf(scope));
