import { and, desc, eq } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '#server/database/database.ts';
import { type RestDays, restDaysColumn } from '#server/features/companies/rest-days.ts';
import { found } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import { leastSeconds } from './streak.ts';
import { quizAttempts } from './tables.ts';

/** The pool, or the connection of a transaction. */
export type Connection = Pick<pg.Pool, 'query'>;

/** Where a person stands in a file. */
export interface FileRow {
  module_id: string;
  file_name: string;
  /** Moments in milliseconds since 1970: there are many, and few are shown. */
  opened_at: number;
  completed_at: number | null;
  time_spent: number;
  percentage: number;
  last_activity_at: number;
}

/** A file by its keys, and the version of the catalog in which it was found. */
export interface Place {
  moduleId: string;
  fileName: string;
  version: number;
}

const milliseconds = (column: string) => `(extract(epoch from p.${column}) * 1000)::float8 as ${column}`;
const standing = {
  name: 'learning_standing',
  text: `select s.version, p.module_id, p.file_name, ${milliseconds('opened_at')}, ${milliseconds('completed_at')}, p.time_spent, p.percentage,
      ${milliseconds('last_activity_at')}
    from catalog_state s left join file_progress p on p.user_id = $1`,
};

/** Everything a person has opened, archived files too, and the version of the catalog at the same moment. */
export async function readStanding(connection: Connection, userId: string): Promise<{ version: number; rows: FileRow[] }> {
  const { rows } = await connection.query<FileRow & { version: number }>({ ...standing, values: [userId] });
  const first = must(rows[0], 'the row of figures');
  // A person who has opened nothing gets one row without a file.
  return { version: first.version, rows: first.module_id === null ? [] : rows };
}

export type Opened = Pick<FileRow, 'time_spent' | 'percentage'> & { completed_at: Date | null };

// The insert is only made when there is no row: an upsert would write on each reading.
const opening = {
  name: 'learning_open',
  text: `with opened as (
      insert into file_progress (user_id, module_id, file_name, opened_at, last_activity_at)
      select $1, $2, $3, $4::timestamptz, $4::timestamptz from catalog_state
      where version = $5 and $6 and not exists (select from file_progress where user_id = $1 and module_id = $2 and file_name = $3)
      on conflict do nothing
    )
    select s.version = $5 as current, p.completed_at, coalesce(p.time_spent, 0) as time_spent, coalesce(p.percentage, 0) as percentage
    from catalog_state s left join file_progress p on p.user_id = $1 and p.module_id = $2 and p.file_name = $3`,
};

/**
 * Reads where a person stands in a file, and records its first opening when `records`; undefined, and nothing is
 * recorded, when the catalog has changed since that version.
 */
export async function openFile(
  connection: Connection,
  userId: string,
  { moduleId, fileName, version }: Place,
  now: Date,
  records: boolean,
): Promise<Opened | undefined> {
  const { rows } = await connection.query<Opened & { current: boolean }>({
    ...opening,
    values: [userId, moduleId, fileName, now, version, records],
  });
  const row = must(rows[0], 'the row of an opened file');
  return row.current ? row : undefined;
}

export interface Change {
  completed: boolean;
  /** Seconds, cumulative; more than the wall clock since the file was opened is clamped. */
  time_spent: number;
  /** Per cent. */
  percentage: number;
  now: Date;
  /** The person's calendar date at `now`. */
  day: string;
}

const growing = {
  name: 'learning_grow',
  text: `with before as (
      select completed_at, time_spent from file_progress where user_id = $1 and module_id = $2 and file_name = $3
    ), after as (
      insert into file_progress as p (user_id, module_id, file_name, opened_at, last_activity_at, completed_at, percentage)
      select $1, $2, $3, $4::timestamptz, $4::timestamptz, case when $6 then $4::timestamptz end, $8::smallint from catalog_state where version = $5
      on conflict (user_id, module_id, file_name) do update set
        completed_at = coalesce(p.completed_at, excluded.completed_at),
        time_spent = greatest(p.time_spent, least($7::int, floor(extract(epoch from $4::timestamptz - p.opened_at))::int)),
        percentage = greatest(p.percentage, excluded.percentage),
        last_activity_at = greatest(p.last_activity_at, excluded.last_activity_at)
      returning completed_at, time_spent
    ), growth as (
      select (after.completed_at is not null and before.completed_at is null)::int as files, after.time_spent - coalesce(before.time_spent, 0) as seconds
      from after left join before on true
    ), day as (
      insert into study_days as d (user_id, day, seconds, files_completed)
      select $1, $9::date, seconds, files from growth where seconds > 0 or files > 0
      on conflict (user_id, day) do update set seconds = d.seconds + excluded.seconds, files_completed = d.files_completed + excluded.files_completed
      returning seconds, files_completed
    )
    select growth.files = 1 as completed_now, after.completed_at is not null as completed, growth.seconds,
      coalesce(day.seconds, 0) as day_seconds, coalesce(day.files_completed, 0) as day_files
    from growth cross join after left join day on true`,
};

/** What a report has changed. */
export interface Growth {
  /** Whether the file is completed, and whether it was not before. */
  completed: boolean;
  completed_now: boolean;
  /** By which the time spent has grown. */
  seconds: number;
  /** Of the whole day, after; nothing when nothing has grown. */
  day_seconds: number;
  day_files: number;
}

/**
 * Lets a file's values grow, and with them the person's day; call it in the person's turn. Undefined, and nothing is
 * written, when the catalog has changed since the place's version.
 */
export async function growFile(
  connection: Connection,
  userId: string,
  { moduleId, fileName, version }: Place,
  { now, completed, time_spent, percentage, day }: Change,
): Promise<Growth | undefined> {
  const values = [userId, moduleId, fileName, now, version, completed, time_spent, percentage, day];
  const { rows } = await connection.query<Growth>({ ...growing, values });
  return rows[0];
}

/** Records that a person has all files of a module; true for the one call that did. */
export async function addModuleCompletion(connection: Connection, userId: string, moduleId: string, now: Date): Promise<boolean> {
  const { rowCount } = await connection.query({
    name: 'learning_module_completion',
    text: 'insert into module_completions (user_id, module_id, completed_at) values ($1, $2, $3) on conflict do nothing',
    values: [userId, moduleId, now],
  });
  return rowCount === 1;
}

/**
 * Records that a person has all modules of a track, if it is so: from the moment of the last of them, which is given to
 * the one call that recorded it.
 */
export async function addTrackCompletion(
  connection: Connection,
  userId: string,
  trackId: string,
  moduleIds: readonly string[],
): Promise<Date | undefined> {
  const { rows } = await connection.query<{ completed_at: Date }>({
    name: 'learning_track_completion',
    text: `insert into track_completions (user_id, track_id, completed_at)
      select $1::uuid, $2, max(completed_at) from module_completions where user_id = $1 and module_id = any($3::text[]) having count(*) = cardinality($3::text[])
      on conflict do nothing returning completed_at`,
    values: [userId, trackId, moduleIds],
  });
  return rows[0]?.completed_at;
}

/** When a person had the last of these tracks; undefined when one is missing. */
export async function lastTrackOf(connection: Connection, userId: string, trackIds: readonly string[]): Promise<Date | undefined> {
  const { rows } = await connection.query<{ at: Date }>({
    name: 'learning_all_tracks',
    text: `select max(completed_at) as at from track_completions where user_id = $1 and track_id = any($2::text[]) having count(*) = cardinality($2::text[])`,
    values: [userId, trackIds],
  });
  return rows[0]?.at;
}

export interface DayRow {
  /** `YYYY-MM-DD` */
  day: string;
  seconds: number;
  files_completed: number;
}

/** The days on which a person did anything, in order. */
export async function readDays(connection: Connection, userId: string): Promise<DayRow[]> {
  const { rows } = await connection.query<DayRow>({
    name: 'learning_days',
    text: `select to_char(day, 'YYYY-MM-DD') as day, seconds, files_completed from study_days where user_id = $1 order by study_days.day`,
    values: [userId],
  });
  return rows;
}

/** The days that count as study, in order, and when the person's company rests: what a streak is made of. */
export async function readStudyDays(connection: Connection, userId: string): Promise<{ days: string[]; rest: RestDays[] }> {
  const { rows } = await connection.query<{ days: string[]; rest: RestDays[] }>({
    name: 'learning_study_days',
    text: `select array(select to_char(day, 'YYYY-MM-DD') from study_days
        where user_id = u.id and (files_completed > 0 or seconds >= $2) order by study_days.day) as days,
      ${restDaysColumn('u.company_id')} as rest
      from users u where u.id = $1`,
    values: [userId, leastSeconds],
  });
  return found(rows[0]);
}

export type AttemptRow = typeof quizAttempts.$inferSelect;

export async function addAttempt(connection: Connection, row: AttemptRow): Promise<void> {
  await connection.query({
    name: 'learning_attempt',
    text: `insert into quiz_attempts (id, user_id, module_id, file_name, file_version, answers, results, score, pass_mark, passed, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      row.id,
      row.userId,
      row.moduleId,
      row.fileName,
      row.file_version,
      JSON.stringify(row.answers),
      JSON.stringify(row.results),
      row.score,
      row.pass_mark,
      row.passed,
      row.created_at,
    ],
  });
}

/** Attempts of a person at a quiz that are shown; the keys sort by their birth. */
const shownAttempts = 50;

/** A person's latest attempts at a quiz, newest first. */
export function attemptsOf(database: Database, userId: string, moduleId: string, fileName: string): Promise<AttemptRow[]> {
  return database
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.user_id, userId), eq(quizAttempts.module_id, moduleId), eq(quizAttempts.file_name, fileName)))
    .orderBy(desc(quizAttempts.created_at), desc(quizAttempts.id))
    .limit(shownAttempts);
}
