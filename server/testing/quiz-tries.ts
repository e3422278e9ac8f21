import type { Connection } from './app.ts';
import { insertPerson } from './factories.ts';

/** A person's answer to each quiz question, and whether it was right. */
export type Answers = Record<string, { right: boolean; given?: readonly string[] }>;

/** Writes one attempt at a quiz version for each of these people, who are created here. */
export async function addTries(
  { database, pool }: Connection,
  at: Date,
  quiz: { moduleId: string; fileName: string; version: string },
  people: readonly Answers[],
  facts: Parameters<typeof insertPerson>[2] = {},
): Promise<void> {
  for (const answers of people) {
    const { id } = await insertPerson(database, at, facts);
    const results = Object.entries(answers).map(([question_id, { right, given = [] }]) => ({ question_id, right, given }));
    await pool.query(
      `insert into quiz_attempts (id, user_id, module_id, file_name, file_version, results, score, pass_mark, passed)
        values (gen_random_uuid(), $1, $2, $3, $4, $5, 0, 70, false)`,
      [id, quiz.moduleId, quiz.fileName, quiz.version, JSON.stringify(results)],
    );
  }
}
