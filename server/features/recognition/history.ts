import type { Queryable } from '#server/database/database.ts';
import { json, nullable, statement, text } from '#server/database/statement.ts';
import type { RestDays } from '#server/features/companies/index.ts';
import { restDaysOfPerson } from '#server/features/people/index.ts';
import { type PersonId, reachedCompanyId, reachedPersonId } from '#server/reached.ts';

/** A time as a string in JSON. */
type Sent = string;

const list = (rows: string) => `coalesce((select json_agg(r) from (${rows}) r), '[]')`;

const selectHistories = statement(
  'recognition_history',
  `select u.id as user_id, u.company_id, u.timezone,
    ${list(`select module_id, file_name, completed_at as at from published.file_progress
      where user_id = u.id and completed_at is not null order by completed_at, module_id, file_name`)} as files,
    ${list(`select c.module_id as id, m.track_id as track, c.completed_at as at
      from published.module_completions c join published.module_names m on m.id = c.module_id
      where c.user_id = u.id order by c.completed_at, c.module_id`)} as modules,
    ${list(`select track_id as id, completed_at as at from published.track_completions
      where user_id = u.id order by completed_at, track_id`)} as tracks,
    ${list(`select module_id, file_name, min(created_at) filter (where passed) as at,
      (array_agg(score order by created_at) filter (where passed))[1] as score,
      min(created_at) filter (where passed and score = 100) as perfect_at,
      min(created_at) filter (where passed) <= coalesce(min(created_at) filter (where not passed), 'infinity') as first_try
      from published.quiz_attempts where user_id = u.id group by module_id, file_name having bool_or(passed)`)} as quizzes,
    ${list(`select module_id, file_name, created_at as at, score from published.quiz_attempts
      where user_id = u.id and not passed order by created_at`)} as failed,
    ${list(`select to_char(day, 'YYYY-MM-DD') as day, seconds, files_completed from published.study_days d
      where user_id = u.id order by d.day`)} as days,
    ${restDaysOfPerson('u.id', 'u.company_id')} as rest
    from published.people u where u.id = any($1::uuid[]) order by u.id`,
  {
    user_id: reachedPersonId,
    company_id: nullable(reachedCompanyId),
    timezone: text,
    files: json<{ module_id: string; file_name: string; at: Sent }[]>(),
    modules: json<{ id: string; track: string; at: Sent }[]>(),
    tracks: json<{ id: string; at: Sent }[]>(),
    quizzes: json<{ module_id: string; file_name: string; at: Sent; score: number; perfect_at: Sent | null; first_try: boolean }[]>(),
    failed: json<{ module_id: string; file_name: string; at: Sent; score: number }[]>(),
    days: json<{ day: string; seconds: number; files_completed: number }[]>(),
    rest: json<RestDays[]>(),
  },
);

const dated = <T extends { at: Sent }>(row: T) => ({ ...row, at: new Date(row.at) }) as Omit<T, 'at'> & { at: Date };

/**
 * Returns people's plain histories, ordered by id. All recognition is computed from them. `files` holds the completed files; `quizzes`
 * holds the passed quizzes, with the time and score of the first pass and whether it came without a failed attempt; `failed` holds all
 * failed attempts.
 */
export async function historiesOf(on: Queryable, people: readonly PersonId[]) {
  const rows = await selectHistories.rows(on, [people]);
  return rows.map((row) => ({
    ...row,
    files: row.files.map(dated),
    modules: row.modules.map(dated),
    tracks: row.tracks.map(dated),
    failed: row.failed.map(dated),
    quizzes: row.quizzes.map((quiz) => ({ ...dated(quiz), perfect_at: quiz.perfect_at === null ? null : new Date(quiz.perfect_at) })),
  }));
}

/** A person's history. Lists of times are in order. */
export type History = Awaited<ReturnType<typeof historiesOf>>[number];
