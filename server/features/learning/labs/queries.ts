import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import { labAttempts } from '../tables.ts';

export type LabAttemptRow = typeof labAttempts.$inferSelect;

/** The keys of a person's lab work. */
export interface OwnLab {
  user_id: PersonId;
  module_id: string;
  file_name: string;
}

const isOf = ({ user_id, module_id, file_name }: OwnLab) =>
  and(eq(labAttempts.user_id, user_id), eq(labAttempts.module_id, module_id), eq(labAttempts.file_name, file_name));

/** Returns a person's open attempt at a lab, if there is one. */
export async function openLabAttempt(on: Queryable, lab: OwnLab): Promise<LabAttemptRow | undefined> {
  const [row] = await on
    .select()
    .from(labAttempts)
    .where(and(isOf(lab), isNull(labAttempts.ended_at)));
  return row;
}

/** Returns one of a person's attempts at a lab. */
export async function labAttemptOf(on: Queryable, lab: OwnLab, id: string): Promise<LabAttemptRow | undefined> {
  const [row] = await on
    .select()
    .from(labAttempts)
    .where(and(isOf(lab), eq(labAttempts.id, id)));
  return row;
}

/** The number of finished attempts shown. Keys sort by start time. */
const shownAttempts = 50;

/** Returns a person's latest ended attempts at a lab, newest first. */
export const endedLabAttempts = (on: Queryable, lab: OwnLab): Promise<LabAttemptRow[]> =>
  on
    .select()
    .from(labAttempts)
    .where(and(isOf(lab), isNotNull(labAttempts.ended_at)))
    .orderBy(desc(labAttempts.ended_at), desc(labAttempts.id))
    .limit(shownAttempts);

/** Starts an attempt, unless the person already has an open one at the lab. Must be called while holding the person's lock. */
export async function addLabAttempt(tx: Transaction, row: LabAttemptRow): Promise<void> {
  await tx.insert(labAttempts).values(row).onConflictDoNothing();
}

/** Sets an attempt's answers and, if they end it, its result. Must be called while holding the person's lock. */
export async function setLabAnswers(
  tx: Transaction,
  id: string,
  change: Pick<LabAttemptRow, 'answers' | 'ended_at' | 'score' | 'passed'>,
): Promise<LabAttemptRow> {
  const [row] = await tx.update(labAttempts).set(change).where(eq(labAttempts.id, id)).returning();
  return must(row, 'the attempt whose answers were set');
}
