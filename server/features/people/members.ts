import { and, count, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import { chapterLeads, users } from './tables.ts';

/** Somebody who is in another chapter now. */
export interface MovedMember {
  id: PersonId;
  from_chapter_id: string | null;
}

/**
 * Puts people of a company into one of its chapters, or out of any; gives those for whom that is a change. Undefined, and nobody is
 * moved, when one of them is not of the company.
 */
export async function moveToChapter(
  tx: Transaction,
  company: CompanyId,
  ids: readonly string[],
  chapter_id: string | null,
  at: Date,
): Promise<MovedMember[] | undefined> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const people = await tx
    .select({ id: users.id, from_chapter_id: users.chapter_id })
    .from(users)
    .where(and(eq(users.company_id, company), sql`${users.id} in ${wanted}`))
    .orderBy(users.id)
    .for('no key update');
  if (people.length < wanted.length) return undefined;
  const moved = people.filter(({ from_chapter_id }) => from_chapter_id !== chapter_id);
  const movedIds = moved.map(({ id }) => id);
  if (moved.length > 0) await tx.update(users).set({ chapter_id, updated_at: at }).where(inArray(users.id, movedIds));
  return moved;
}

/** Puts everybody of a chapter into another one of the same company; gives who that is. */
export async function moveAllOfChapter(tx: Transaction, company: CompanyId, from: string, to: string, at: Date): Promise<MovedMember[]> {
  const moved = await tx
    .update(users)
    .set({ chapter_id: to, updated_at: at })
    .where(and(eq(users.company_id, company), eq(users.chapter_id, from)))
    .returning({ id: users.id });
  return moved.map(({ id }) => ({ id, from_chapter_id: from }));
}

const isClosed = or(isNotNull(users.rejected_at), isNotNull(users.deactivated_at));

/** How many people are in a chapter who are active or wait to be let in. */
export async function countInChapter(on: Queryable, company: CompanyId, chapter: string): Promise<number> {
  const [row] = await on
    .select({ people: count() })
    .from(users)
    .where(and(eq(users.company_id, company), eq(users.chapter_id, chapter), isNull(users.rejected_at), isNull(users.deactivated_at)));
  return row?.people ?? 0;
}

/** Takes people whose account is closed out of a chapter. */
export async function takeClosedOut(tx: Transaction, company: CompanyId, chapter: string, at: Date): Promise<void> {
  await tx
    .update(users)
    .set({ chapter_id: null, updated_at: at })
    .where(and(eq(users.company_id, company), eq(users.chapter_id, chapter), isClosed));
}

/** The active member of a company with that id, held until the transaction ends: nobody deactivates them meanwhile. */
export async function holdMember(tx: Transaction, company: CompanyId, id: string): Promise<PersonId | undefined> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.company_id, company),
        sql`${users.id} = ${id}`,
        isNotNull(users.approved_at),
        isNull(users.rejected_at),
        isNull(users.deactivated_at),
      ),
    )
    .for('share');
  return row?.id;
}

export async function leadOf(on: Queryable, chapter: string): Promise<PersonId | null> {
  const [row] = await on.select({ user_id: chapterLeads.user_id }).from(chapterLeads).where(eq(chapterLeads.chapter_id, chapter));
  return row?.user_id ?? null;
}

/** Has somebody lead a chapter, or nobody. The database refuses who is not of the company. */
export async function setLead(tx: Transaction, company_id: CompanyId, chapter_id: string, user_id: PersonId | null): Promise<void> {
  if (user_id === null) return void (await tx.delete(chapterLeads).where(eq(chapterLeads.chapter_id, chapter_id)));
  await tx
    .insert(chapterLeads)
    .values({ chapter_id, company_id, user_id })
    .onConflictDoUpdate({ target: chapterLeads.chapter_id, set: { user_id } });
}

/** Of somebody who is no member any more. */
export async function removeLeadsOf(tx: Transaction, user: PersonId): Promise<void> {
  await tx.delete(chapterLeads).where(eq(chapterLeads.user_id, user));
}
