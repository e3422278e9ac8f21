import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { users } from '#server/features/identity/tables.ts';
import type { Actor } from '#server/http/actor.ts';
import { found } from '#server/http/refusal.ts';

/** Whose progress and study an actor may read. */
export interface Learner {
  id: string;
  /** IANA. */
  timezone: string;
}

/** One's own progress, a member's for their company admin, anyone's for a super admin. */
function visibleTo(actor: Actor): SQL | undefined {
  if (actor.role === 'SuperAdmin') return undefined;
  if (actor.role === 'CompanyAdmin' && actor.companyId !== null) return eq(users.companyId, actor.companyId);
  return sql`false`;
}

export const self = ({ userId, timezone }: Actor): Learner => ({ id: userId, timezone });

/** Whether what this person opens and does is recorded: a super admin only looks. */
export const isLearner = ({ role }: Actor): boolean => role !== 'SuperAdmin';

/** The person whose progress is asked for. Refuses with `not_found` when they are not there or not the actor's to see. */
export async function learnerFor(database: Database, actor: Actor, userId: string): Promise<Learner> {
  if (userId === actor.userId) return self(actor);
  const [person] = await database
    .select({ id: users.id, timezone: users.timezone })
    .from(users)
    .where(and(eq(users.id, userId), visibleTo(actor)));
  return found(person);
}
