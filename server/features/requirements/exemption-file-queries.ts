import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import type { PersonId, Reached } from '#server/reached.ts';
import type { ExemptionRow } from './exemption-queries.ts';
import { exemptionFiles, exemptionRequests, requirementRounds } from './tables.ts';

export type ExemptionFileRow = typeof exemptionFiles.$inferSelect;

/** The latest request of a round, locked until the transaction ends. */
export async function lockLatestExemption(tx: Transaction, round: string): Promise<ExemptionRow | undefined> {
  const [row] = await tx
    .select()
    .from(exemptionRequests)
    .where(eq(exemptionRequests.round_id, round))
    .orderBy(desc(exemptionRequests.asked_at), desc(exemptionRequests.id))
    .limit(1)
    .for('update');
  return row;
}

/** Stores the file of a request, in place of an earlier one. */
export async function setExemptionFile(tx: Transaction, row: typeof exemptionFiles.$inferInsert): Promise<void> {
  const { request_id: _, company_id: __, ...values } = row;
  await tx.insert(exemptionFiles).values(row).onConflictDoUpdate({ target: exemptionFiles.request_id, set: values });
}

/** Deletes the file of a request; returns whether there was one. */
export async function deleteExemptionFile(tx: Transaction, request: string): Promise<boolean> {
  const rows = await tx.delete(exemptionFiles).where(eq(exemptionFiles.request_id, request)).returning({ id: exemptionFiles.request_id });
  return rows.length > 0;
}

/** Returns the names and sizes of the files of requests, by request. */
export async function exemptionFileNames(on: Queryable, requests: readonly string[]) {
  if (requests.length === 0) return new Map<string, Pick<ExemptionFileRow, 'name' | 'bytes'>>();
  const { request_id, name, bytes } = exemptionFiles;
  const rows = await on
    .select({ request_id, name, bytes })
    .from(exemptionFiles)
    .where(inArray(request_id, [...requests]));
  return new Map(rows.map((row) => [row.request_id, { name: row.name, bytes: row.bytes }]));
}

/** Returns the file of a request with its content. */
export async function exemptionFileOf(on: Queryable, { id }: Reached<ExemptionRow>): Promise<ExemptionFileRow | undefined> {
  const [row] = await on.select().from(exemptionFiles).where(eq(exemptionFiles.request_id, id));
  return row;
}

/** The rounds of a person. */
const roundsOf = (on: Queryable, person: PersonId) =>
  on.select({ id: requirementRounds.id }).from(requirementRounds).where(eq(requirementRounds.user_id, person));

/** Returns the file of the latest request about one of a person's own rounds. */
export async function ownExemptionFile(on: Queryable, person: PersonId, round: string): Promise<ExemptionFileRow | undefined> {
  const [latest] = await on
    .select({ id: exemptionRequests.id })
    .from(exemptionRequests)
    .where(and(eq(exemptionRequests.round_id, round), inArray(exemptionRequests.round_id, roundsOf(on, person))))
    .orderBy(desc(exemptionRequests.asked_at), desc(exemptionRequests.id))
    .limit(1);
  if (!latest) return undefined;
  const [row] = await on.select().from(exemptionFiles).where(eq(exemptionFiles.request_id, latest.id));
  return row;
}

/** Yields the files of all requests of a person, oldest first. Each is read when it is needed. */
export async function* exemptionFilesOf(on: Queryable, person: PersonId): AsyncGenerator<ExemptionFileRow> {
  const requests = await on
    .select({ id: exemptionRequests.id })
    .from(exemptionRequests)
    .where(inArray(exemptionRequests.round_id, roundsOf(on, person)))
    .orderBy(exemptionRequests.asked_at, exemptionRequests.id);
  for (const { id } of requests) {
    const [row] = await on.select().from(exemptionFiles).where(eq(exemptionFiles.request_id, id));
    if (row) yield row;
  }
}
