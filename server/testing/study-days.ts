import type { TestApp } from './app.ts';

/**
 * A person's work on one day. It is written directly to the table, so that a test can choose the person's company and chapter at the time.
 */
export interface WrittenDay {
  user_id: string;
  day: string;
  company_id: string;
  chapter_id: string | null;
  track_id?: string;
  seconds?: number;
  files_completed?: number;
  modules_begun?: number;
  modules_completed?: number;
  points?: number;
}

/** Writes day rows, with their points. */
export async function writeDays({ connection: { pool } }: Pick<TestApp, 'connection'>, days: readonly WrittenDay[]): Promise<void> {
  const rows = JSON.stringify(days.map((row) => ({ track_id: 'first-steps', ...row })));
  const from = `from jsonb_to_recordset($1::jsonb) as r (user_id uuid, day date, company_id uuid, chapter_id uuid, track_id text,
    seconds int, files_completed int, modules_begun int, modules_completed int, points int)`;
  await pool.query(
    `insert into study_days (user_id, day, track_id, company_id, chapter_id, seconds, files_completed, modules_begun, modules_completed)
      select user_id, day, track_id, company_id, chapter_id, coalesce(seconds, 0), coalesce(files_completed, 0), coalesce(modules_begun, 0),
        coalesce(modules_completed, 0) ${from}`,
    [rows],
  );
  await pool.query(
    `insert into point_days (user_id, day, track_id, company_id, chapter_id, points)
      select user_id, day, track_id, company_id, chapter_id, points ${from} where points is not null`,
    [rows],
  );
}
