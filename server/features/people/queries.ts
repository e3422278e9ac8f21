import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { isUnchangedSince, nextRevision } from '#server/database/revision.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import { earlierMemberships, users } from './tables.ts';

export type NewUser = typeof users.$inferInsert;

/** Returns a person's company. */
export async function companyOf(on: Queryable, id: PersonId): Promise<CompanyId | null> {
  const [row] = await on.select({ company_id: users.company_id }).from(users).where(eq(users.id, id));
  return row?.company_id ?? null;
}

/** Adds a person and returns their id. If the address already has an account, it stores nothing and returns undefined. */
export async function addUser(tx: Transaction, values: NewUser): Promise<PersonId | undefined> {
  const [added] = await tx.insert(users).values(values).onConflictDoNothing({ target: users.email }).returning({ id: users.id });
  return added?.id;
}

export async function updateUser(tx: Transaction, id: PersonId, values: Partial<NewUser>): Promise<void> {
  await tx.update(users).set(values).where(eq(users.id, id));
}

/** Writes the profile; returns true only if no one has changed it since the given revision. */
export async function writeProfile(
  tx: Transaction,
  id: PersonId,
  values: Partial<NewUser>,
  revision: number | undefined,
): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ ...values, revision: nextRevision(users.revision) })
    .where(and(eq(users.id, id), isUnchangedSince(users.revision, revision)))
    .returning({ id: users.id });
  return rows.length === 1;
}

/** Locks the person's row until the transaction ends, so that two sign-ins are counted one after another. */
export async function lockUser(tx: Transaction, id: PersonId): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}

/** Locks the rows of all super admins with an active account until the transaction ends, and returns their ids. */
export async function lockActiveSuperAdmins(tx: Transaction): Promise<PersonId[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'SuperAdmin'), isOpen))
    .orderBy(users.id)
    .for('update');
  return rows.map(({ id }) => id);
}

/** A filter for a company's members. All its conditions must hold. */
interface Members {
  ids?: readonly string[];
  chapter_id?: string;
  manager_id?: PersonId;
  /** Whether the account was rejected or deactivated. */
  closed?: true;
}

const isClosed = or(isNotNull(users.rejected_at), isNotNull(users.deactivated_at));
const isOpen = and(isNotNull(users.approved_at), isNull(users.rejected_at), isNull(users.deactivated_at));

const whichMembers = (company: CompanyId, { ids, chapter_id, manager_id, closed }: Members) =>
  and(
    eq(users.company_id, company),
    ids && sql`${users.id} in ${ids}`,
    chapter_id === undefined ? undefined : eq(users.chapter_id, chapter_id),
    manager_id && eq(users.manager_id, manager_id),
    closed && isClosed,
  );

/** Records the end of a period in which someone belonged to a company, or to none. */
export async function endMembership(tx: Transaction, user_id: PersonId, company_id: CompanyId | null, until: Date): Promise<void> {
  await tx.insert(earlierMemberships).values({ user_id, company_id, until });
}

/** Returns a company's members with these ids, and locks them until the transaction ends. */
export const lockMembers = (tx: Transaction, company: CompanyId, ids: readonly string[]) =>
  tx.select().from(users).where(whichMembers(company, { ids })).orderBy(users.id).for('no key update');

/** Returns a company's active member with this id, and prevents their deactivation until the transaction ends. */
export async function lockActiveMember(tx: Transaction, company: CompanyId, id: string): Promise<PersonId | undefined> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(whichMembers(company, { ids: [id] }), isOpen))
    .for('share');
  return row?.id;
}

/** Changes a company's members; returns the changed ones. */
export async function updateMembers(
  tx: Transaction,
  company: CompanyId,
  which: Members,
  values: Pick<Partial<NewUser>, 'chapter_id' | 'manager_id' | 'updated_at'>,
): Promise<PersonId[]> {
  const changed = await tx.update(users).set(values).where(whichMembers(company, which)).returning({ id: users.id });
  return changed.map(({ id }) => id);
}
