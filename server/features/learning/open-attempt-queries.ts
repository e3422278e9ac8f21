import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { integer, statement, text } from '#server/database/statement.ts';
import type { PersonId } from '#server/reached.ts';
import { openAttempts } from './tables.ts';

export type OpenAttemptRow = typeof openAttempts.$inferSelect;

const ofQuiz = (id: PersonId, moduleId: string, fileName: string) =>
  and(eq(openAttempts.user_id, id), eq(openAttempts.module_id, moduleId), eq(openAttempts.file_name, fileName));

/** The attempt at a quiz that a person has started, if there is one. */
export async function openAttemptAt(on: Queryable, id: PersonId, moduleId: string, fileName: string): Promise<OpenAttemptRow | undefined> {
  const [row] = await on
    .select()
    .from(openAttempts)
    .where(ofQuiz(id, moduleId, fileName));
  return row;
}

/** Starts an attempt, unless the person has one at the quiz already. Call it under the person's lock. */
export async function addOpenAttempt(tx: Transaction, row: OpenAttemptRow): Promise<void> {
  await tx.insert(openAttempts).values(row).onConflictDoNothing();
}

/** Sets the answers of a started attempt. Call it under the person's lock. */
export async function setOpenResults(tx: Transaction, id: string, results: OpenAttemptRow['results']): Promise<void> {
  await tx.update(openAttempts).set({ results }).where(eq(openAttempts.id, id));
}

/** Removes a started attempt, whose answers are then those of a graded one. */
export async function removeOpenAttempt(tx: Transaction, id: string): Promise<void> {
  await tx.delete(openAttempts).where(eq(openAttempts.id, id));
}

const selectFileVersion = statement(
  'learning_file_version',
  'select version from published.files where module_id = $1 and file_name = $2',
  { version: text },
);
/** The present version of a quiz; undefined when it is no longer published. */
export const fileVersionOf = async (on: Queryable, moduleId: string, fileName: string): Promise<string | undefined> =>
  (await selectFileVersion.row(on, [moduleId, fileName]))?.version;

const selectTimesHad = statement(
  'learning_times_had',
  `select r.question_id, count(*) as times from quiz_attempts a cross join lateral jsonb_to_recordset(a.results) as r(question_id text)
    where a.user_id = $1 and a.module_id = $2 and a.file_name = $3 group by r.question_id`,
  { question_id: text, times: integer },
);

/** How often a person has answered each question of a quiz in earlier attempts, by the question's id, in whichever version. */
export async function timesHadOf(on: Queryable, id: PersonId, moduleId: string, fileName: string): Promise<ReadonlyMap<string, number>> {
  const rows = await selectTimesHad.rows(on, [id, moduleId, fileName]);
  return new Map(rows.map(({ question_id, times }) => [question_id, times]));
}
