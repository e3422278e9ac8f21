import type { Queryable } from '#server/database/database.ts';
import { companyById } from '#server/features/companies/index.ts';
import { authorRightsOf, type PersonOfCourses, peopleOfCourses } from '#server/features/members/index.ts';
import { companyFor } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Enter } from '#server/http/handle.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { taskById } from './queries.ts';
import type { markingTasks } from './tables.ts';

/** The queue of a company's reviewers, or of the platform's if it is null. */
export type Queue = CompanyId | null;

/** Returns the queue that a submission is in. */
export const queueOf = ({ for_platform, company_id }: Pick<typeof markingTasks.$inferSelect, 'for_platform' | 'company_id'>): Queue =>
  for_platform ? null : company_id;

/** Returns the people who may mark what is in a queue: those with the right to review. It is checked anew for each call. */
export const markersOf = async (on: Queryable, queue: Queue): Promise<PersonOfCourses[]> =>
  (await peopleOfCourses(on, queue)).filter(({ is_reviewer }) => is_reviewer);

/** Returns who would mark something of this learner's: the reviewers of their company, or else the platform's; null if there are none. */
export async function queueFor(
  on: Queryable,
  { id, company_id }: { id: PersonId; company_id: CompanyId | null },
): Promise<{ queue: Queue } | null> {
  for (const queue of company_id === null ? [null] : [company_id, null])
    if ((await markersOf(on, queue)).some((person) => person.id !== id)) return { queue };
  return null;
}

interface Asked {
  params?: { taskId?: string };
  query?: { company?: string | undefined };
}

/**
 * Returns the queue that a call is about: that of the submission that it names, or the one that its query names, or else the first in which
 * the caller may mark, with the platform's before a company's. Throws `wrong_role` for someone without the right to review, and `not_found`
 * for a queue out of their reach.
 */
export async function askedQueue({ database }: Pick<Services, 'database'>, caller: Caller, { params, query }: Asked): Promise<Queue> {
  const isSuperAdmin = caller.role === 'SuperAdmin';
  const rights = isSuperAdmin ? [] : await authorRightsOf(database, caller);
  if (!isSuperAdmin && rights.length === 0) throw new Refusal('wrong_role');
  const own = rights.filter(({ right }) => right === 'reviewer').map(({ company_id }) => company_id);
  const known = rights.map(({ company_id }) => company_id);
  let queue: Queue;
  if (params?.taskId !== undefined) queue = queueOf(found(await taskById(database, params.taskId)));
  else if (query?.company !== undefined && isSuperAdmin) queue = found(await companyById(database, companyFor(caller, query.company))).id;
  else if (query?.company !== undefined) queue = found(known.find((company) => company === query.company));
  else queue = isSuperAdmin ? null : ([...own, ...known][0] ?? null);
  if (isSuperAdmin) return queue;
  if (!known.includes(queue)) throw new Refusal('not_found');
  if (!own.includes(queue)) throw new Refusal('wrong_role');
  return queue;
}

/** Lets reviewers reach what is in their own queues, and super admins what is in all. PostgreSQL keeps the former from writing elsewhere. */
export const enterAsMarker =
  (services: Services): Enter =>
  async (_endpoint, { caller, ...asked }) => {
    const who = must(caller, 'the caller of a call for reviewers');
    const queue = await askedQueue(services, who, asked as Asked);
    return who.viewed_by ? 'nothing' : queue;
  };
