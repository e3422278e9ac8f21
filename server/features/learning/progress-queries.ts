import type { Transaction } from '#server/database/database.ts';
import { boolean, integer, nullable, type RowOf, statement, texts } from '#server/database/statement.ts';
import type { PersonId } from '#server/reached.ts';
import { currentCatalog, type FileAtVersion } from './queries.ts';

/** The file that a report is about, with its module. */
export interface ProgressFile extends FileAtVersion {
  track_id: string;
  /** The names of the module's files in that version. */
  module_files: readonly string[];
}

export interface ReportedValues {
  completed: boolean;
  /**
   * The time spent on the file in total, in seconds. It is limited to the wall-clock time since the file was opened, minus the time
   * reported for other files.
   */
  time_spent: number;
  /** How much of the file was read, in per cent. */
  percentage: number;
  /** Whether the report belongs to an attempt at a quiz or an exercise. */
  is_attempt: boolean;
  /** Whether an exercise's tests passed in the browser. */
  practised: boolean;
  now: Date;
  /** The person's calendar date at `now`. */
  day: string;
}

/** How late a browser that was offline may report study. Of study reported later, at most this much counts. */
const latest = '2 hours';

/** Seconds by which a completed file's time has to rise in one report to count as activity; less is only a glance. */
const glance = 10;
/** A file's time after a report, limited by the wall clock. */
const grownTime = `greatest(p.time_spent, least($7::int, floor(extract(epoch from $4::timestamptz - p.opened_at))::int,
          p.time_spent + floor(extract(epoch from $4::timestamptz - (select used_until from clock)))::int))`;

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const isBegun = (row: string) => `is_begun(${row}.completed_at, ${row}.time_spent, ${row}.percentage)`;

const askedAgain = (fileName: string) =>
  `select from edition_effects e where e.user_id = $1 and e.module_id = $2 and e.file_name = ${fileName} and e.kind = 'asked_again'`;

// If the person's clock does not exist yet, it starts when they opened their first file. A report without a time needs no clock.
const upsertFileProgress = statement(
  'learning_grow',
  `with before as (
      select completed_at, time_spent from file_progress where user_id = $1 and module_id = $2 and file_name = $3
    ), clock as (
      select case when $7::int > 0 then greatest($4::timestamptz - interval '${latest}', coalesce(
        (select used_until from learner_totals where user_id = $1), (select min(opened_at) from file_progress where user_id = $1), $4::timestamptz)) end as used_until
    ), after as (
      insert into file_progress as p (user_id, module_id, file_name, opened_at, last_activity_at, completed_at, percentage, practised_at)
      select $1, $2, $3, $4::timestamptz, $4::timestamptz, case when $6 then $4::timestamptz end, $8::smallint, case when $13 then $4::timestamptz end
      from (${currentCatalog}) s where s.version = $5
      on conflict (user_id, module_id, file_name) do update set
        completed_at = coalesce(p.completed_at, excluded.completed_at),
        repeated_at = case when $6 and p.completed_at is not null and exists (${askedAgain('$3')}) then $4::timestamptz else p.repeated_at end,
        time_spent = ${grownTime},
        percentage = greatest(p.percentage, excluded.percentage),
        practised_at = coalesce(p.practised_at, excluded.practised_at),
        last_activity_at = case when p.completed_at is not null and not $12 and ${grownTime} < p.time_spent + ${glance} then p.last_activity_at
          else greatest(p.last_activity_at, excluded.last_activity_at) end
      returning opened_at, completed_at, time_spent, percentage, practised_at, last_activity_at
    ), module_completion as (
      insert into module_completions (user_id, module_id, completed_at)
      select $1, $2, $4::timestamptz from after where $6 and not exists (
        select from unnest($11::text[]) f (name) where f.name <> $3 and not exists (
          select from file_progress p where p.user_id = $1 and p.module_id = $2 and p.file_name = f.name and p.completed_at is not null
            and not exists (${askedAgain('f.name')})))
      on conflict do nothing returning 1
    ), answered as (
      delete from edition_effects where $6 and user_id = $1 and module_id = $2 and file_name = $3
    ), beginning as (
      insert into begun_modules (user_id, module_id) select $1, $2 from after where ${isBegun('after')}
        and not exists (select from begun_modules b where b.user_id = $1 and b.module_id = $2)
      on conflict do nothing returning 1
    ), period_steps as (
      insert into period_completions (period_id, module_id, file_name, completed_at)
      select p.id, $2, $3, $4::timestamptz from learning_periods p join required_contents c on c.id = p.content_id cross join after
      where $6 and p.user_id = $1 and p.closed_at is null
        and c.steps @> jsonb_build_array(jsonb_build_object('module_id', $2::text, 'file_name', $3::text))
      on conflict do nothing returning period_id
    ), growth as (
      select after.last_activity_at, (after.completed_at is not null and before.completed_at is null)::int as files, after.time_spent - coalesce(before.time_spent, 0) as seconds,
        (select count(*) from beginning)::int as begun, (select count(*) from module_completion)::int as modules
      from after left join before on true
    ), total as (
      insert into learner_totals as t (user_id, used_until, seconds, files_completed, modules_begun, modules_completed, last_activity_at)
      select $1, case when seconds > 0 then clock.used_until + make_interval(secs => seconds) end, seconds, files, begun, modules, last_activity_at
      from growth cross join clock
      on conflict (user_id) do update set version = t.version + 1, used_until = coalesce(excluded.used_until, t.used_until),
        seconds = t.seconds + excluded.seconds, files_completed = t.files_completed + excluded.files_completed,
        modules_begun = t.modules_begun + excluded.modules_begun, modules_completed = t.modules_completed + excluded.modules_completed,
        last_activity_at = greatest(t.last_activity_at, excluded.last_activity_at)
      returning version, seconds
    ), day as (
      insert into study_days as d (user_id, day, track_id, company_id, chapter_id, seconds, files_completed, modules_begun, modules_completed)
      select $1, $9::date, $10, u.company_id, u.chapter_id, seconds, files, begun, modules
      from growth cross join published.people u where u.id = $1 and (seconds > 0 or files > 0 or begun > 0 or modules > 0)
      on conflict on constraint study_days_key do update set seconds = d.seconds + excluded.seconds,
        files_completed = d.files_completed + excluded.files_completed, modules_begun = d.modules_begun + excluded.modules_begun,
        modules_completed = d.modules_completed + excluded.modules_completed
    ), day_before as (
      select coalesce(sum(seconds), 0)::int as seconds, coalesce(sum(files_completed), 0)::int as files from study_days where user_id = $1 and day = $9::date
    )
    select growth.files = 1 as completed_now, growth.modules = 1 as module_completed_now, growth.seconds,
      ${milliseconds('after.opened_at')} as opened_at, ${milliseconds('after.completed_at')} as completed_at, after.time_spent, after.percentage,
      not $6 and exists (${askedAgain('$3')}) as is_asked_again, after.practised_at is not null as is_practised,
      ${milliseconds('after.last_activity_at')} as last_activity_at, ${isBegun('after')} as is_begun,
      total.version, total.seconds as total_seconds, day_before.seconds as day_seconds_before, day_before.files as day_files_before,
      array(select period_id from period_steps) as period_ids
    from growth cross join after cross join total cross join day_before`,
  {
    completed_now: boolean,
    module_completed_now: boolean,
    seconds: integer,
    opened_at: integer,
    completed_at: nullable(integer),
    is_asked_again: boolean,
    is_practised: boolean,
    time_spent: integer,
    percentage: integer,
    last_activity_at: integer,
    is_begun: boolean,
    version: integer,
    total_seconds: integer,
    day_seconds_before: integer,
    day_files_before: integer,
    /** The open learning periods in which the file is completed for the first time. */
    period_ids: texts,
  },
  { byIndex: true },
);

/**
 * The result of a report: whether it completed the file and the module; the seconds by which the time spent has risen; the file's current
 * state (with times in milliseconds since 1970); the person's history version; their total seconds; and the day's totals before the report.
 */
export type ProgressChange = RowOf<typeof upsertFileProgress>;

/**
 * Raises the values of a file, its module, the person's day and the totals. Must be called while holding the person's lock. If the catalog
 * has changed since the given version, it returns undefined and writes nothing.
 */
export const writeProgress = (
  tx: Transaction,
  id: PersonId,
  file: ProgressFile,
  values: ReportedValues,
): Promise<ProgressChange | undefined> =>
  upsertFileProgress.row(tx, [
    id,
    file.module_id,
    file.file_name,
    values.now,
    file.catalog_version,
    values.completed,
    values.time_spent,
    values.percentage,
    values.day,
    file.track_id,
    file.module_files,
    values.is_attempt,
    values.practised,
  ]);

const replaceBegunModules = statement(
  'learning_set_begun_modules',
  `with begun as (
      select distinct user_id, module_id from published.file_progress where user_id = any($1::uuid[]) and is_begun
    ), others as (
      delete from begun_modules b where b.user_id = any($1::uuid[]) and not exists (
        select from begun where begun.user_id = b.user_id and begun.module_id = b.module_id)
    )
    insert into begun_modules (user_id, module_id) select user_id, module_id from begun on conflict do nothing`,
  {},
);

const upsertTotals = statement(
  'learning_set_totals',
  `insert into learner_totals as t (user_id, seconds, files_completed, modules_begun, modules_completed, last_activity_at)
    select p.id, coalesce(f.seconds, 0), coalesce(f.files, 0), coalesce(f.modules, 0),
      (select count(*) from module_completions c where c.user_id = p.id), f.last_activity_at
    from unnest($1::uuid[]) p (id) left join lateral (
      select sum(time_spent) as seconds, count(completed_at) as files, count(distinct module_id) filter (where is_begun) as modules,
        max(last_activity_at) as last_activity_at
      from published.file_progress where user_id = p.id) f on true
    on conflict (user_id) do update set version = t.version + 1, seconds = excluded.seconds, files_completed = excluded.files_completed,
      modules_begun = excluded.modules_begun, modules_completed = excluded.modules_completed, last_activity_at = excluded.last_activity_at`,
  {},
);

const clearDays = statement(
  'learning_clear_days',
  'update study_days set files_completed = 0, modules_begun = 0, modules_completed = 0 where user_id = $1',
  {},
);
// A day that already has a row keeps its company, its chapter and its time, because file rows do not record time by day.
const upsertDays = statement(
  'learning_set_days',
  `insert into study_days as d (user_id, day, track_id, company_id, chapter_id, files_completed, modules_begun, modules_completed)
    select x.user_id, x.day, m.track_id, coalesce(k.company_id, u.company_id), case when k.user_id is null then u.chapter_id else k.chapter_id end,
      sum(x.files), sum(x.begun), sum(x.completed)
    from (
        select p.user_id, p.module_id, (p.completed_at at time zone u.timezone)::date as day, 1 as files, 0 as begun, 0 as completed
        from file_progress p join published.people u on u.id = p.user_id where p.user_id = $1 and p.completed_at is not null
        union all
        select p.user_id, p.module_id, (min(p.opened_at) at time zone min(u.timezone))::date, 0, 1, 0
        from published.file_progress p join published.people u on u.id = p.user_id where p.user_id = $1 and p.is_begun group by 1, 2
        union all
        select c.user_id, c.module_id, (c.completed_at at time zone u.timezone)::date, 0, 0, 1
        from module_completions c join published.people u on u.id = c.user_id where c.user_id = $1
      ) x join published.people u on u.id = x.user_id join published.module_names m on m.id = x.module_id
      left join lateral (select user_id, company_id, chapter_id from study_days k where k.user_id = x.user_id and k.day = x.day limit 1) k on true
    group by 1, 2, 3, 4, 5
    on conflict on constraint study_days_key do update set files_completed = excluded.files_completed,
      modules_begun = excluded.modules_begun, modules_completed = excluded.modules_completed`,
  {},
);

/** Corrects a person's day counts to match their files and modules, after a recomputation found them wrong. */
export async function setDays(tx: Transaction, person: PersonId): Promise<void> {
  await clearDays.count(tx, [person]);
  await upsertDays.count(tx, [person]);
}

/**
 * Sets people's totals, and the modules that they have started, to the sums of their rows. This is needed after rows were written without
 * updating the totals, or if the totals were found wrong.
 */
export async function setTotals(tx: Transaction, people: readonly PersonId[]): Promise<void> {
  await replaceBegunModules.count(tx, [people]);
  await upsertTotals.count(tx, [people]);
}
