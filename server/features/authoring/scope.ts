import type { AuthorRight } from '#contract/access.ts';
import type { Queryable } from '#server/database/database.ts';
import { companyById } from '#server/features/companies/index.ts';
import { authorRightsOf } from '#server/features/members/index.ts';
import { companyFor } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Enter } from '#server/http/handle.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { companyOfModule, companyOfTrack, type Scope } from './queries.ts';
import { ensureWorkingCopies } from './working-copies.ts';

type AuthoringServices = Pick<Services, 'database' | 'clock'>;

/** A caller's rights by scope. Null for super admins, who may do everything everywhere. */
type Rights = ReadonlyMap<Scope, ReadonlySet<AuthorRight>> | null;

/** Throws `wrong_role` for a caller without any right to write or review courses. */
async function rightsOf(on: Queryable, caller: Caller): Promise<Rights> {
  if (caller.role === 'SuperAdmin') return null;
  const rows = await authorRightsOf(on, caller);
  if (rows.length === 0) throw new Refusal('wrong_role');
  const byScope = Map.groupBy(rows, ({ company_id }) => company_id);
  return new Map([...byScope].map(([scope, own]) => [scope, new Set(own.map(({ right }) => right))]));
}

/** Throws `not_found` for a scope that the caller has no right in, and `wrong_role` if they may only review there. */
function requireRight(rights: Rights, scope: Scope, isRead: boolean): Scope {
  if (rights === null) return scope;
  const held = found(rights.get(scope));
  if (!isRead && !held.has('author')) throw new Refusal('wrong_role');
  return scope;
}

/**
 * Returns the scope that a call without a track or module is about: the one that it names, or else the platform's if the caller may write
 * or review there, or else their company's. Throws `not_found` for a company that doesn't exist, or where the caller has no right.
 */
async function namedScope(on: Queryable, rights: Rights, caller: Caller, company: string | undefined): Promise<Scope> {
  if (rights === null) return company === undefined ? null : found(await companyById(on, companyFor(caller, company))).id;
  const scopes = [...rights.keys()];
  if (company !== undefined) return found(scopes.find((scope) => scope === company));
  return rights.has(null) ? null : must(scopes[0], 'the scope of an author');
}

interface Asked {
  params?: { trackId?: string; moduleId?: string };
  query?: { company?: string };
}

/** Returns the company that the named track or module belongs to, if the call names one; undefined if it does not exist. */
const companyOf = (on: Queryable, { moduleId, trackId = '' }: NonNullable<Asked['params']>) =>
  moduleId === undefined ? companyOfTrack(on, trackId) : companyOfModule(on, moduleId);

/** Returns the scope of the track or module that a call names, or of the call itself. Throws `not_found`. */
async function askedScope(services: AuthoringServices, rights: Rights, caller: Caller, { params, query }: Asked): Promise<Scope> {
  if (params?.moduleId === undefined && params?.trackId === undefined) return namedScope(services.database, rights, caller, query?.company);
  const known = await companyOf(services.database, params);
  if (known) return known.company_id;
  await ensureWorkingCopies(services);
  return found(await companyOf(services.database, params)).company_id;
}

type Called = Parameters<Enter>[0];
const isRead = ({ method, needsNoKey }: Called) => method === 'GET' || needsNoKey === 'reads';

/**
 * Lets authors and reviewers reach their own courses, and no others. PostgreSQL then keeps a company's author from writing anyone else's.
 * Throws `wrong_role` and `not_found`.
 * @param openToReviewers the calls that people who may only review can make although they write something
 */
export const enterAsAuthor =
  (services: AuthoringServices, openToReviewers: readonly Called[] = []): Enter =>
  async (endpoint, { caller: maybe, ...asked }) => {
    const caller = must(maybe, 'the caller of a call for authors');
    const rights = await rightsOf(services.database, caller);
    const scope = requireRight(
      rights,
      await askedScope(services, rights, caller, asked as Asked),
      isRead(endpoint) || openToReviewers.includes(endpoint),
    );
    return caller.viewed_by ? 'nothing' : scope;
  };

/** Returns the scope of a call that names no track or module. Its right has been checked by `enterAsAuthor`. */
export async function scopeFor(
  { database }: Pick<Services, 'database'>,
  caller: Caller,
  query?: { company?: string | undefined },
): Promise<Scope> {
  return namedScope(database, await rightsOf(database, caller), caller, query?.company);
}

/** Like `scopeFor`, for a call about the platform's catalog as a whole. Throws `not_found` for an author who only has a company's courses. */
export async function requirePlatform(services: Pick<Services, 'database'>, caller: Caller): Promise<void> {
  if ((await scopeFor(services, caller)) !== null) throw new Refusal('not_found');
}
