import type { Queryable } from '#server/database/database.ts';
import { integer, statement, text } from '#server/database/statement.ts';
import type { PersonId } from '#server/reached.ts';

const selectFileVersion = statement(
  'learning_file_version',
  'select version from published.all_files where module_id = $1 and file_name = $2',
  { version: text },
);
/** Returns a quiz's current version; undefined if it is no longer published. */
export const fileVersionOf = async (on: Queryable, moduleId: string, fileName: string): Promise<string | undefined> =>
  (await selectFileVersion.row(on, [moduleId, fileName]))?.version;

const selectTimesHad = statement(
  'learning_times_had',
  `select r.question_id, count(*) as times from quiz_attempts a cross join lateral jsonb_to_recordset(a.results) as r(question_id text)
    where a.user_id = $1 and a.module_id = $2 and a.file_name = $3 group by r.question_id`,
  { question_id: text, times: integer },
);

/** Returns how often a person has answered each question in a quiz in earlier attempts at any version, by question id. */
export async function timesHadOf(on: Queryable, id: PersonId, moduleId: string, fileName: string): Promise<ReadonlyMap<string, number>> {
  const rows = await selectTimesHad.rows(on, [id, moduleId, fileName]);
  return new Map(rows.map(({ question_id, times }) => [question_id, times]));
}
