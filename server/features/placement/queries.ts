import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { PlacementOpening } from '#contract/placement-values.ts';
import type { Transaction } from '#server/database/database.ts';
import type { PersonId } from '#server/reached.ts';
import { placementAnswers, placementResults, placementSessions } from './tables.ts';

export type SessionRow = typeof placementSessions.$inferSelect;
export type AnswerRow = typeof placementAnswers.$inferSelect;
export type ResultRow = typeof placementResults.$inferSelect;

/** Returns a person's placements of a track, newest first. */
export const sessionsOf = (tx: Transaction, id: PersonId, trackId: string): Promise<SessionRow[]> =>
  tx
    .select()
    .from(placementSessions)
    .where(and(eq(placementSessions.user_id, id), eq(placementSessions.track_id, trackId)))
    .orderBy(desc(placementSessions.started_at));

/** Returns a person's placement. */
export async function sessionOf(tx: Transaction, id: PersonId, sessionId: string): Promise<SessionRow | undefined> {
  const [row] = await tx
    .select()
    .from(placementSessions)
    .where(and(eq(placementSessions.user_id, id), eq(placementSessions.id, sessionId)));
  return row;
}

/** Starts a placement. Must be called while holding the person's lock. */
export async function addSession(tx: Transaction, row: SessionRow): Promise<void> {
  await tx.insert(placementSessions).values(row);
}

export async function endSession(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(placementSessions).set({ ended_at: at }).where(eq(placementSessions.id, id));
}

/** Returns the answers in these placements, in the order given. */
export const answersIn = (tx: Transaction, sessions: readonly string[]): Promise<AnswerRow[]> =>
  tx
    .select()
    .from(placementAnswers)
    .where(inArray(placementAnswers.session_id, [...sessions]))
    .orderBy(asc(placementAnswers.answered_at), asc(placementAnswers.question_id));

export async function addAnswer(tx: Transaction, row: AnswerRow): Promise<void> {
  await tx.insert(placementAnswers).values(row);
}

/** Stores what a placement has shown. */
export async function addResults(tx: Transaction, rows: readonly ResultRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(placementResults).values([...rows]);
}

export const resultsOf = (tx: Transaction, sessionId: string): Promise<ResultRow[]> =>
  tx.select().from(placementResults).where(eq(placementResults.session_id, sessionId));

/** Stores why a module no longer counts as known. */
export async function setOpened(tx: Transaction, id: PersonId, moduleId: string, by: PlacementOpening): Promise<void> {
  await tx
    .update(placementResults)
    .set({ opened_by: by })
    .where(and(eq(placementResults.user_id, id), eq(placementResults.module_id, moduleId), eq(placementResults.verdict, 'known')));
}
