import type pg from 'pg';
import type { RestDays } from '#server/features/companies/rest-days.ts';

/** What a person did, plainly: all that recognition is computed from. Lists of moments are in order. */
export interface History {
  userId: string;
  /** IANA. */
  timezone: string;
  /** Completed ones; `key` is `<module>/<file>`. */
  files: { key: string; at: Date }[];
  modules: { id: string; track: string; at: Date }[];
  tracks: { id: string; at: Date }[];
  /** Passed ones, and when first; `firstTry`: never failed before. */
  quizzes: { key: string; at: Date; perfectAt: Date | null; firstTry: boolean }[];
  days: { day: string; seconds: number; files_completed: number }[];
  rest: RestDays[];
}

/** JSON has no moments. */
type Sent<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K] extends (infer I)[] ? Sent<I>[] : T[K];
};

const list = (rows: string) => `coalesce((select json_agg(r) from (${rows}) r), '[]')`;

const reading = {
  name: 'recognition_history',
  text: `select u.id as "userId", u.timezone,
    ${list(`select module_id || '/' || file_name as key, completed_at as at from file_progress
      where user_id = u.id and completed_at is not null order by completed_at`)} as files,
    ${list(`select c.module_id as id, m.track_id as track, c.completed_at as at from module_completions c join modules m on m.id = c.module_id
      where c.user_id = u.id order by c.completed_at`)} as modules,
    ${list('select track_id as id, completed_at as at from track_completions where user_id = u.id order by completed_at')} as tracks,
    ${list(`select module_id || '/' || file_name as key, min(created_at) filter (where passed) as at,
      min(created_at) filter (where passed and score = 100) as "perfectAt",
      min(created_at) filter (where passed) <= coalesce(min(created_at) filter (where not passed), 'infinity') as "firstTry"
      from quiz_attempts where user_id = u.id group by module_id, file_name having bool_or(passed)`)} as quizzes,
    ${list(`select to_char(day, 'YYYY-MM-DD') as day, seconds, files_completed from study_days d where user_id = u.id order by d.day`)} as days,
    ${list(`select to_char(d."from", 'YYYY-MM-DD') as "from", weekdays from company_rest_days d where company_id = u.company_id order by d."from"`)} as rest
    from users u where u.id = any($1::uuid[]) order by u.id`,
};

const moment = <T extends { at: string }>(row: T) => ({ ...row, at: new Date(row.at) });

/** The plain histories of these people. */
export async function historiesOf(connection: Pick<pg.Pool, 'query'>, userIds: readonly string[]): Promise<History[]> {
  const { rows } = await connection.query<Sent<History>>({ ...reading, values: [userIds] });
  return rows.map((row) => ({
    ...row,
    files: row.files.map(moment),
    modules: row.modules.map(moment),
    tracks: row.tracks.map(moment),
    quizzes: row.quizzes.map((quiz) => ({ ...moment(quiz), perfectAt: quiz.perfectAt === null ? null : new Date(quiz.perfectAt) })),
  }));
}
