import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { refusedWhenTaken } from '#server/database/refused-when.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { CompanyId, PersonId, Reached } from '#server/reached.ts';
import { externalLearningClaims } from './tables.ts';

export type ClaimRow = typeof externalLearningClaims.$inferSelect;

/** Adds a request, unless no one has decided on the same one yet; returns whether it was added. */
export async function addClaim(tx: Transaction, row: typeof externalLearningClaims.$inferInsert): Promise<boolean> {
  const added = await tx.insert(externalLearningClaims).values(row).onConflictDoNothing().returning({ id: externalLearningClaims.id });
  return added.length > 0;
}

/** Any request. The rights of a caller must be checked separately. */
export async function claimById(on: Queryable, id: string): Promise<ClaimRow | undefined> {
  const [row] = await on.select().from(externalLearningClaims).where(eq(externalLearningClaims.id, id));
  return row;
}

/** The request about a record and a round that no one has decided on. */
export async function openClaimOf(on: Queryable, learning_id: string, round_id: string): Promise<ClaimRow | undefined> {
  const { learning_id: learning, round_id: round, decided_at } = externalLearningClaims;
  const [row] = await on
    .select()
    .from(externalLearningClaims)
    .where(and(eq(learning, learning_id), eq(round, round_id), isNull(decided_at)));
  return row;
}

/** The requests of a company that no one has decided on, oldest first. */
export const openClaims = (on: Queryable, company: CompanyId): Promise<ClaimRow[]> =>
  on
    .select()
    .from(externalLearningClaims)
    .where(and(eq(externalLearningClaims.company_id, company), isNull(externalLearningClaims.decided_at)))
    .orderBy(asc(externalLearningClaims.asked_at), asc(externalLearningClaims.id));

/** The requests about records, oldest first. */
export const claimsOf = (on: Queryable, learning: readonly string[]): Promise<ClaimRow[]> =>
  learning.length === 0
    ? Promise.resolve([])
    : on
        .select()
        .from(externalLearningClaims)
        .where(inArray(externalLearningClaims.learning_id, [...learning]))
        .orderBy(asc(externalLearningClaims.asked_at), asc(externalLearningClaims.id));

/** Records a decision; returns whether no one had decided before. Throws `learning_used`. */
export async function decide(
  tx: Transaction,
  { id }: Reached<ClaimRow>,
  decision: { at: Date; by: PersonId; is_accepted: boolean; answer: string },
): Promise<boolean> {
  const { at, by, is_accepted, answer } = decision;
  const deciding = tx
    .update(externalLearningClaims)
    .set({ decided_at: at, decided_by: by, is_accepted, answer: sql`nullif(${answer}, '')` })
    .where(and(eq(externalLearningClaims.id, id), isNull(externalLearningClaims.decided_at)))
    .returning({ id: externalLearningClaims.id });
  const decided = await refusedWhenTaken(deciding, 'external_learning_claims_used', () => new Refusal('learning_used'));
  return decided.length > 0;
}
