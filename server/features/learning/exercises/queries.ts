import { and, asc, desc, eq, inArray, ne, not, sql } from 'drizzle-orm';
import { earlierDrafts, keptAttempts, shownExerciseAttempts } from '#contract/exercise-values.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { nextRevision } from '#server/database/revision.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import { earlierExerciseDrafts, editionEffects, exerciseAttempts, exerciseDrafts, solutionRequests } from '../tables.ts';

/** The keys of a person's exercise work. */
export interface OwnExercise {
  user_id: PersonId;
  module_id: string;
  file_name: string;
}

type OwnTable = typeof exerciseDrafts | typeof earlierExerciseDrafts | typeof exerciseAttempts | typeof solutionRequests;
const isOf = (table: OwnTable, { user_id, module_id, file_name }: OwnExercise) =>
  and(eq(table.user_id, user_id), eq(table.module_id, module_id), eq(table.file_name, file_name));

export type DraftRow = typeof exerciseDrafts.$inferSelect;
export type EarlierDraftRow = typeof earlierExerciseDrafts.$inferSelect;
export type ExerciseAttemptRow = typeof exerciseAttempts.$inferSelect;

/** Returns the stored draft; its code is null if the person has started again. */
export async function draftOf(on: Queryable, exercise: OwnExercise): Promise<DraftRow | undefined> {
  const [row] = await on.select().from(exerciseDrafts).where(isOf(exerciseDrafts, exercise));
  return row;
}

/** Sets the draft and gives it the next revision. @param code null to start again */
export async function setDraft(tx: Transaction, exercise: OwnExercise, code: string | null, at: Date): Promise<DraftRow> {
  const { user_id, module_id, file_name } = exercise;
  const { user_id: user, module_id: module, file_name: file, revision } = exerciseDrafts;
  const [row] = await tx
    .insert(exerciseDrafts)
    .values({ user_id, module_id, file_name, code, revision: 1, saved_at: at })
    .onConflictDoUpdate({ target: [user, module, file], set: { code, revision: nextRevision(revision), saved_at: at } })
    .returning();
  return must(row, 'the draft that was saved');
}

/** Returns the earlier drafts, newest first. */
export const earlierDraftsOf = (on: Queryable, exercise: OwnExercise): Promise<EarlierDraftRow[]> =>
  on
    .select()
    .from(earlierExerciseDrafts)
    .where(isOf(earlierExerciseDrafts, exercise))
    .orderBy(desc(earlierExerciseDrafts.saved_at), desc(earlierExerciseDrafts.id));

/**
 * Stores code as an earlier draft, unless there is already an earlier draft with the same code. Deletes the oldest ones beyond the limit.
 * Refused drafts have a separate limit, so that a tab that was left open doesn't displace other drafts.
 */
export async function keepEarlierDraft(
  tx: Transaction,
  exercise: OwnExercise,
  draft: Pick<EarlierDraftRow, 'code' | 'reason' | 'saved_at'>,
): Promise<void> {
  const { user_id, module_id, file_name, code_hash, reason, saved_at } = earlierExerciseDrafts;
  await tx
    .insert(earlierExerciseDrafts)
    .values({ ...exercise, ...draft })
    .onConflictDoUpdate({
      target: [user_id, module_id, file_name, code_hash],
      set: {
        saved_at: sql`greatest(${saved_at}, excluded.saved_at)`,
        reason: sql`case when excluded.reason = 'refused' then ${reason} else excluded.reason end`,
      },
    });
  const isOfGroup = and(isOf(earlierExerciseDrafts, exercise), draft.reason === 'refused' ? eq(reason, 'refused') : ne(reason, 'refused'));
  const kept = tx
    .select({ id: earlierExerciseDrafts.id })
    .from(earlierExerciseDrafts)
    .where(isOfGroup)
    .orderBy(desc(earlierExerciseDrafts.saved_at), desc(earlierExerciseDrafts.id))
    .limit(earlierDrafts);
  await tx.delete(earlierExerciseDrafts).where(and(isOfGroup, not(inArray(earlierExerciseDrafts.id, kept))));
}

/** Deletes the refused draft with this code, because the learner preferred it to the newer draft and it is now their draft. */
export async function dropRefusedDraft(tx: Transaction, exercise: OwnExercise, code: string): Promise<void> {
  const { code_hash, reason } = earlierExerciseDrafts;
  await tx
    .delete(earlierExerciseDrafts)
    .where(and(isOf(earlierExerciseDrafts, exercise), eq(reason, 'refused'), eq(code_hash, sql`md5(${code})`)));
}

/** Returns the attempts that are shown, newest first. */
export const exerciseAttemptsOf = (on: Queryable, exercise: OwnExercise): Promise<ExerciseAttemptRow[]> =>
  on
    .select()
    .from(exerciseAttempts)
    .where(isOf(exerciseAttempts, exercise))
    .orderBy(desc(exerciseAttempts.created_at), desc(exerciseAttempts.id))
    .limit(shownExerciseAttempts);

/** Returns one of a person's attempts. */
export async function exerciseAttemptOf(on: Queryable, person: PersonId, id: string): Promise<ExerciseAttemptRow | undefined> {
  const [row] = await on
    .select()
    .from(exerciseAttempts)
    .where(and(eq(exerciseAttempts.user_id, person), eq(exerciseAttempts.id, id)));
  return row;
}

/** Adds an attempt and deletes the oldest ones beyond the limit, except the first one that passed. */
export async function addExerciseAttempt(tx: Transaction, attempt: ExerciseAttemptRow): Promise<void> {
  await tx.insert(exerciseAttempts).values(attempt);
  const own = isOf(exerciseAttempts, attempt);
  const { id, created_at, all_passed } = exerciseAttempts;
  const newest = tx.select({ id }).from(exerciseAttempts).where(own).orderBy(desc(created_at), desc(id)).limit(keptAttempts);
  const firstPassed = tx.select({ id }).from(exerciseAttempts).where(and(own, all_passed)).orderBy(asc(created_at), asc(id)).limit(1);
  await tx.delete(exerciseAttempts).where(and(own, not(inArray(id, newest)), not(inArray(id, firstPassed))));
}

/** Returns when a person requested the solution, in order. */
export async function solutionRequestsOf(on: Queryable, exercise: OwnExercise): Promise<Date[]> {
  const rows = await on
    .select({ at: solutionRequests.requested_at })
    .from(solutionRequests)
    .where(isOf(solutionRequests, exercise))
    .orderBy(asc(solutionRequests.number));
  return rows.map(({ at }) => at);
}

export async function addSolutionRequest(tx: Transaction, exercise: OwnExercise, number: number, requested_at: Date): Promise<void> {
  await tx
    .insert(solutionRequests)
    .values({ ...exercise, number, requested_at })
    .onConflictDoNothing();
}

/** Whether an edition requires the person to complete the exercise again. */
export async function isAskedAgain(on: Queryable, { user_id, module_id, file_name }: OwnExercise): Promise<boolean> {
  const { user_id: user, module_id: module, file_name: file, kind, number } = editionEffects;
  const [effect] = await on
    .select({ number })
    .from(editionEffects)
    .where(and(eq(user, user_id), eq(module, module_id), eq(file, file_name), eq(kind, 'asked_again')));
  return effect !== undefined;
}
