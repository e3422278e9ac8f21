import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import type { CompanyId, PersonId, Reached } from '#server/reached.ts';
import { exemptionRequests } from './tables.ts';

export type ExemptionRow = typeof exemptionRequests.$inferSelect;

/** Adds a request, unless the round has an undecided one; returns whether it did. */
export async function addExemption(tx: Transaction, row: typeof exemptionRequests.$inferInsert): Promise<boolean> {
  const added = await tx.insert(exemptionRequests).values(row).onConflictDoNothing().returning({ id: exemptionRequests.id });
  return added.length > 0;
}

/** Returns any request. The caller's rights must be checked separately. */
export async function exemptionById(on: Queryable, id: string): Promise<ExemptionRow | undefined> {
  const [row] = await on.select().from(exemptionRequests).where(eq(exemptionRequests.id, id));
  return row;
}

/** Returns a company's undecided requests, oldest first. */
export const openExemptions = (on: Queryable, company: CompanyId): Promise<ExemptionRow[]> =>
  on
    .select()
    .from(exemptionRequests)
    .where(and(eq(exemptionRequests.company_id, company), isNull(exemptionRequests.decided_at)))
    .orderBy(asc(exemptionRequests.asked_at), asc(exemptionRequests.id));

/** Returns the latest request for each round. */
export async function latestExemptions(on: Queryable, rounds: readonly string[]): Promise<Map<string, ExemptionRow>> {
  if (rounds.length === 0) return new Map();
  const rows = await on
    .select()
    .from(exemptionRequests)
    .where(inArray(exemptionRequests.round_id, [...rounds]))
    .orderBy(asc(exemptionRequests.asked_at), asc(exemptionRequests.id));
  return new Map(rows.map((row) => [row.round_id, row]));
}

/** Records a decision; returns false if someone had already decided. */
export async function decide(
  tx: Transaction,
  { id }: Reached<ExemptionRow>,
  decision: { at: Date; by: PersonId; is_granted: boolean; answer: string },
): Promise<boolean> {
  const { at, by, is_granted, answer } = decision;
  const decided = await tx
    .update(exemptionRequests)
    .set({ decided_at: at, decided_by: by, is_granted, answer: sql`nullif(${answer}, '')` })
    .where(and(eq(exemptionRequests.id, id), isNull(exemptionRequests.decided_at)))
    .returning({ id: exemptionRequests.id });
  return decided.length > 0;
}
