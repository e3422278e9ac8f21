import { and, asc, eq, isNotNull, lte, notInArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { publishedPeople } from '#server/features/people/index.ts';
import { asSystem } from '#server/features/reach/index.ts';
import type { PersonId } from '#server/reached.ts';
import { deletionRequests, deletions } from './tables.ts';

export type DeletionRequest = typeof deletionRequests.$inferSelect;

export const addRequest = (tx: Transaction, values: DeletionRequest) => tx.insert(deletionRequests).values(values);

export async function removeRequest(tx: Transaction, person: PersonId): Promise<void> {
  await tx.delete(deletionRequests).where(eq(deletionRequests.user_id, person));
}

export async function requestOf(on: Queryable, person: PersonId): Promise<DeletionRequest | undefined> {
  const [row] = await on.select().from(deletionRequests).where(eq(deletionRequests.user_id, person));
  return row;
}

/** Returns the person whose deletion can be cancelled with an emailed link, and when the deletion is due. */
export async function requestOfToken(on: Queryable, hash: Buffer): Promise<{ user_id: PersonId; leaves_at: Date } | undefined> {
  const { id, leaves_at } = publishedPeople;
  const [request] = await on
    .select({ user_id: deletionRequests.user_id })
    .from(deletionRequests)
    .where(eq(deletionRequests.token_hash, hash));
  const [person] = request ? await on.select({ leaves_at }).from(publishedPeople).where(eq(id, request.user_id)) : [];
  return request && person?.leaves_at ? { user_id: request.user_id, leaves_at: person.leaves_at } : undefined;
}

/** Returns at most `most` people whose deletion is due, longest overdue first. */
export async function duePeople(on: Queryable, now: Date, but: readonly PersonId[], most: number): Promise<PersonId[]> {
  const { id, leaves_at } = publishedPeople;
  const rows = await on
    .select({ id })
    .from(publishedPeople)
    .where(and(isNotNull(leaves_at), lte(leaves_at, now), but.length > 0 ? notInArray(id, [...but]) : undefined))
    .orderBy(asc(leaves_at), id)
    .limit(most);
  return rows.map((row) => asSystem('people are deleted by a job').person(row.id));
}

export const addDeletion = (tx: Transaction, person_id: PersonId, deleted_at: Date) =>
  tx.insert(deletions).values({ person_id, deleted_at }).onConflictDoNothing();

/** Returns the people with these ids as email recipients, in any order. */
export const recipientsById = (on: Queryable, ids: readonly PersonId[]) => {
  const { id, email, full_name, may_sign_in } = publishedPeople;
  return on
    .select({ id, email, full_name })
    .from(publishedPeople)
    .where(and(sql`${id} in ${ids}`, may_sign_in));
};

/** Returns the super admins who may sign in. */
export async function superAdmins(on: Queryable): Promise<PersonId[]> {
  const { id, role, may_sign_in } = publishedPeople;
  const rows = await on
    .select({ id })
    .from(publishedPeople)
    .where(and(eq(role, 'SuperAdmin'), may_sign_in));
  return rows.map((row) => asSystem('super admins are informed by email').person(row.id));
}

/** Returns the given people whom the ledger does not list as deleted. A restore may have brought them back. */
export async function notDeletedYet(on: Queryable, ids: readonly string[]): Promise<PersonId[]> {
  const deleted = new Set<string>(await deletedIds(on));
  const { person } = asSystem('people whom a restore brought back are deleted again');
  return ids.filter((id) => !deleted.has(id)).map(person);
}

/** Returns the ids of everyone who was ever deleted. */
export const deletedIds = async (on: Queryable): Promise<PersonId[]> =>
  (await on.select({ id: deletions.person_id }).from(deletions)).map(({ id }) => id);
