import { and, desc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { boolean, integer, json, moment, nullable, type RowOf, statement, text, texts } from '#server/database/statement.ts';
import { type RestDays, restDaysColumn } from '#server/features/companies/index.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import { quizAttempts } from './tables.ts';

/** How far a person is in a file that they have opened. */
export interface OpenedFile {
  module_id: string;
  file_name: string;
  /** Moments in milliseconds since 1970: there are many, and few are shown. */
  opened_at: number;
  completed_at: number | null;
  /** Seconds. */
  time_spent: number;
  percentage: number;
  last_activity_at: number;
  /** Whether it was more than a glance: the view says what that is. */
  is_begun: boolean;
}

/** A file by its keys, and the version of the catalog in which it was found. */
export interface FileAtVersion {
  module_id: string;
  file_name: string;
  catalog_version: number;
}

const milliseconds = (column: string) => `(extract(epoch from p.${column}) * 1000)::float8 as ${column}`;
const openedFiles = statement(
  'learning_opened_files',
  `select s.version, p.module_id, p.file_name, ${milliseconds('opened_at')}, ${milliseconds('completed_at')}, p.time_spent, p.percentage,
      ${milliseconds('last_activity_at')}, p.is_begun
    from published.catalog_version s left join published.file_progress p on p.user_id = $1`,
  {
    version: integer,
    module_id: nullable(text),
    file_name: nullable(text),
    opened_at: nullable(integer),
    completed_at: nullable(integer),
    time_spent: nullable(integer),
    percentage: nullable(integer),
    last_activity_at: nullable(integer),
    is_begun: nullable(boolean),
  },
);
type OpenedFileRow = RowOf<typeof openedFiles>;

/** Everything that a person has opened, archived files too, and the version of the catalog at the same moment. */
export async function readOpenedFiles(on: Queryable, id: PersonId): Promise<{ version: number; files: OpenedFile[] }> {
  const rows = await openedFiles.rows(on, [id]);
  const { version } = must(rows[0], 'the version of the catalog');
  // Of a person who has opened nothing there is one row, without a file.
  return { version, files: rows.filter((row): row is OpenedFileRow & OpenedFile => row.module_id !== null) };
}

// The insert is only made when there is no row: an upsert would write on each reading.
const opening = statement(
  'learning_open',
  `with opened as (
      insert into file_progress (user_id, module_id, file_name, opened_at, last_activity_at)
      select $1, $2, $3, $4::timestamptz, $4::timestamptz from published.catalog_version
      where version = $5 and $6 and not exists (select from file_progress where user_id = $1 and module_id = $2 and file_name = $3)
      on conflict do nothing
    )
    select s.version = $5 as is_current, p.completed_at, coalesce(p.time_spent, 0) as time_spent, coalesce(p.percentage, 0) as percentage
    from published.catalog_version s left join file_progress p on p.user_id = $1 and p.module_id = $2 and p.file_name = $3`,
  { is_current: boolean, completed_at: nullable(moment), time_spent: integer, percentage: integer },
);

/**
 * Reads how far a person is in a file, and records its first opening when `records`; undefined, and nothing is
 * recorded, when the catalog has changed since that version.
 */
export async function openFile(on: Queryable, id: PersonId, file: FileAtVersion, now: Date, records: boolean) {
  const row = await opening.one(on, [id, file.module_id, file.file_name, now, file.catalog_version, records]);
  return row.is_current ? row : undefined;
}

export interface Change {
  completed: boolean;
  /** Seconds, cumulative; more than the wall clock since the file was opened, or than is left of it by other files, is clamped. */
  time_spent: number;
  /** Per cent. */
  percentage: number;
  now: Date;
  /** The person's calendar date at `now`. */
  day: string;
}

/** How late study may be reported, by a browser that was without a line; of what is later, no more than so much counts. */
const latest = '2 hours';

// A clock that is not there yet begins with the first file that the person opened. Without a time there is nothing to look up.
const growing = statement(
  'learning_grow',
  `with before as (
      select completed_at, time_spent from file_progress where user_id = $1 and module_id = $2 and file_name = $3
    ), clock as (
      select case when $7::int > 0 then greatest($4::timestamptz - interval '${latest}', coalesce(
        (select used_until from study_clocks where user_id = $1), (select min(opened_at) from file_progress where user_id = $1), $4::timestamptz)) end as used_until
    ), after as (
      insert into file_progress as p (user_id, module_id, file_name, opened_at, last_activity_at, completed_at, percentage)
      select $1, $2, $3, $4::timestamptz, $4::timestamptz, case when $6 then $4::timestamptz end, $8::smallint
      from published.catalog_version where version = $5
      on conflict (user_id, module_id, file_name) do update set
        completed_at = coalesce(p.completed_at, excluded.completed_at),
        time_spent = greatest(p.time_spent, least($7::int, floor(extract(epoch from $4::timestamptz - p.opened_at))::int,
          p.time_spent + floor(extract(epoch from $4::timestamptz - (select used_until from clock)))::int)),
        percentage = greatest(p.percentage, excluded.percentage),
        last_activity_at = greatest(p.last_activity_at, excluded.last_activity_at)
      returning completed_at, time_spent
    ), growth as (
      select (after.completed_at is not null and before.completed_at is null)::int as files, after.time_spent - coalesce(before.time_spent, 0) as seconds
      from after left join before on true
    ), used as (
      insert into study_clocks (user_id, used_until)
      select $1, clock.used_until + make_interval(secs => growth.seconds) from growth cross join clock where growth.seconds > 0
      on conflict (user_id) do update set used_until = excluded.used_until
    ), day as (
      insert into study_days as d (user_id, day, seconds, files_completed)
      select $1, $9::date, seconds, files from growth where seconds > 0 or files > 0
      on conflict (user_id, day) do update set seconds = d.seconds + excluded.seconds, files_completed = d.files_completed + excluded.files_completed
      returning seconds, files_completed
    )
    select growth.files = 1 as completed_now, after.completed_at is not null as completed, growth.seconds,
      coalesce(day.seconds, 0) as day_seconds, coalesce(day.files_completed, 0) as day_files
    from growth cross join after left join day on true`,
  { completed_now: boolean, completed: boolean, seconds: integer, day_seconds: integer, day_files: integer },
);

/**
 * What a report has changed: whether the file is completed, and whether it was not before; the seconds by which the time spent has grown;
 * and what the whole day has after it, which is nothing when nothing has grown.
 */
export type Growth = RowOf<typeof growing>;

/**
 * Lets a file's values grow, and with them the person's day; call it under the person's lock. Undefined, and nothing is
 * written, when the catalog has changed since that version.
 */
export const growFile = (tx: Transaction, id: PersonId, file: FileAtVersion, change: Change): Promise<Growth | undefined> =>
  growing.row(tx, [
    id,
    file.module_id,
    file.file_name,
    change.now,
    file.catalog_version,
    change.completed,
    change.time_spent,
    change.percentage,
    change.day,
  ]);

const addingModuleCompletion = statement(
  'learning_add_module_completion',
  'insert into module_completions (user_id, module_id, completed_at) values ($1, $2, $3) on conflict do nothing',
  {},
);

/** Records that a person has all files of a module; true for the one call that did. */
export const addModuleCompletion = async (tx: Transaction, id: PersonId, moduleId: string, now: Date): Promise<boolean> =>
  (await addingModuleCompletion.count(tx, [id, moduleId, now])) === 1;

const addingTrackCompletion = statement(
  'learning_add_track_completion',
  `insert into track_completions (user_id, track_id, completed_at)
    select $1::uuid, $2, max(completed_at) from module_completions where user_id = $1 and module_id = any($3::text[]) having count(*) = cardinality($3::text[])
    on conflict do nothing returning completed_at`,
  { completed_at: moment },
);

/**
 * Records that a person has all modules of a track, if it is so: from the moment of the last of them, which is given to
 * the one call that recorded it.
 */
export const addTrackCompletion = async (
  tx: Transaction,
  id: PersonId,
  trackId: string,
  moduleIds: readonly string[],
): Promise<Date | undefined> => (await addingTrackCompletion.row(tx, [id, trackId, moduleIds]))?.completed_at;

const lastTrack = statement(
  'learning_last_track',
  `select max(completed_at) as at from track_completions where user_id = $1 and track_id = any($2::text[]) having count(*) = cardinality($2::text[])`,
  { at: moment },
);

/** When a person had the last of these tracks; undefined when one is missing. */
export const lastTrackOf = async (tx: Transaction, id: PersonId, trackIds: readonly string[]): Promise<Date | undefined> =>
  (await lastTrack.row(tx, [id, trackIds]))?.at;

const settingTracks = statement(
  'learning_set_track_completions',
  `insert into track_completions (user_id, track_id, completed_at) select $1::uuid, * from unnest($2::text[], $3::timestamptz[])
    on conflict (user_id, track_id) do update set completed_at = excluded.completed_at`,
  {},
);

/** Puts right when a person completed tracks, and adds those that are missing; tracks that are not given stay as they are. */
export async function setTrackCompletions(
  tx: Transaction,
  id: PersonId,
  tracks: readonly { track_id: string; completed_at: Date }[],
): Promise<void> {
  await settingTracks.count(tx, [id, tracks.map(({ track_id }) => track_id), tracks.map(({ completed_at }) => completed_at)]);
}

const days = statement(
  'learning_days',
  `select to_char(day, 'YYYY-MM-DD') as day, seconds, files_completed from study_days where user_id = $1 order by study_days.day`,
  { day: text, seconds: integer, files_completed: integer },
);

/** The days (`YYYY-MM-DD`) on which a person did anything, in order. */
export const readDays = (on: Queryable, id: PersonId) => days.rows(on, [id]);

const daysOfStudy = statement(
  'learning_study_days',
  `select array(select to_char(d.day, 'YYYY-MM-DD') from published.study_days d where d.user_id = p.id and d.is_study order by d.day) as days,
      ${restDaysColumn('p.company_id')} as rest
    from published.people p where p.id = $1`,
  { days: texts, rest: json<RestDays[]>() },
);

/** The days that count as study, in order, and when the person's company rests: what a streak is made of. */
export const readStudyDays = (on: Queryable, id: PersonId) => daysOfStudy.one(on, [id]);

export type AttemptRow = typeof quizAttempts.$inferSelect;

export async function addAttempts(tx: Transaction, attempts: readonly AttemptRow[]): Promise<void> {
  if (attempts.length > 0) await tx.insert(quizAttempts).values([...attempts]);
}

/** Attempts of a person at a quiz that are shown; the keys sort by their birth. */
const shownAttempts = 50;

/** A person's latest attempts at a quiz, newest first. */
export function attemptsOf(on: Queryable, id: PersonId, moduleId: string, fileName: string): Promise<AttemptRow[]> {
  return on
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.user_id, id), eq(quizAttempts.module_id, moduleId), eq(quizAttempts.file_name, fileName)))
    .orderBy(desc(quizAttempts.created_at), desc(quizAttempts.id))
    .limit(shownAttempts);
}
