import type { Queryable } from '#server/database/database.ts';
import { isOneOf } from '#server/database/is-one-of.ts';
import { boolean, integer, nullable, statement, text, uuid } from '#server/database/statement.ts';
import { isNotHidden } from '#server/features/catalog/index.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Days } from './period.ts';

/** Selects the days to add up: a company's, or one chapter's or track's. */
export interface Selection extends Days {
  company: CompanyId;
  chapter: string | null;
  track: string | null;
  /**
   * Which days belong to a chapter: all days of the people counted in it, or the days when people were in it, which would describe just a
   * few people if the chapter was small then.
   */
  by: 'people' | 'days';
}

export const valuesOf = ({ company, from, to, chapter, track }: Selection) => [company, from, to, chapter, track];
/** Matches the rows in a table of days that belong to a selection. The selection's values are the first five parameters. */
export const whereClause = `company_id = $1 and day between $2::date and $3::date
  and ($4::uuid is null or chapter_id = $4) and ($5::text is null or track_id = $5)`;

/** Prepares a statement for both meanings of a chapter's days, under a separate name for each. */
function byEither<S>(make: (name: (of: string) => string, trackDays: string, pointDays: string) => S): (selection: Selection) => S {
  const made = {
    days: make((of) => `reports_${of}`, 'published.track_days', 'published.point_days'),
    people: make((of) => `reports_counted_${of}`, 'published.counted_track_days', 'published.counted_point_days'),
  };
  return ({ by }) => made[by];
}

const studySums = `sum(seconds) as seconds, sum(files_completed) as files, sum(modules_begun) as begun, sum(modules_completed) as completed,
    sum(files_completed) > 0 or sum(seconds) >= 60 as is_study`;
const personDaysOf = (days: string) => `select user_id, day, ${studySums} from ${days} where ${whereClause} group by user_id, day`;
/** Selects one row per person and day. */
export const personDays = personDaysOf('published.track_days');

export const sums = {
  active_people: integer,
  study_days: integer,
  seconds: integer,
  files_completed: integer,
  modules_begun: integer,
  modules_completed: integer,
};
/** The columns of `sums`, over rows by person and day. */
const summed = `count(distinct user_id) filter (where is_study)::int as active_people, count(*) filter (where is_study)::int as study_days,
    coalesce(sum(seconds), 0) as seconds, coalesce(sum(files), 0)::int as files_completed,
    coalesce(sum(begun), 0)::int as modules_begun, coalesce(sum(completed), 0)::int as modules_completed`;

// `part` is null for the sum of all parts. This row exists even if there are no days.
const totals = byEither((name, days) =>
  statement(
    name('totals'),
    `select width_bucket(day, $6::date[])::int as part, ${summed} from (${personDaysOf(days)}) d group by grouping sets ((), (1))`,
    { part: nullable(integer), ...sums },
  ),
);
/**
 * Adds up all days in a selection, and each part of it when someone was active.
 *
 * @param parts the first day of each part
 *
 * @returns `all`: the sums over all days; `parts`: the sums for each part, by its number, counted from 1
 */
export async function totalsOf(on: Queryable, selection: Selection, parts: readonly string[]) {
  const rows = await totals(selection).rows(on, [...valuesOf(selection), parts]);
  return { all: rows.find(({ part }) => part === null), parts: new Map(rows.map((row) => [row.part, row])) };
}

const chapters = byEither((name, days) =>
  statement(
    name('chapters'),
    `select chapter_id, ${summed} from (
        select chapter_id, user_id, day, ${studySums} from ${days} where ${whereClause} group by chapter_id, user_id, day) d
      group by chapter_id`,
    { chapter_id: nullable(uuid), ...sums },
  ),
);
/** Returns the sums by chapter; the chapter is null for days without one. */
export const sumsOfChapters = (on: Queryable, selection: Selection) => chapters(selection).rows(on, valuesOf(selection));

const otherChapters = byEither((name, days) =>
  statement(
    name('other_chapters'),
    `select ${summed} from (
        select user_id, day, ${studySums} from ${days}
        where ${whereClause} and (chapter_id is null or chapter_id <> all ($6::uuid[])) group by user_id, day) d`,
    sums,
  ),
);
/** Returns the sums over days in other chapters than these, and days without a chapter. */
export const sumsOfOthers = (on: Queryable, selection: Selection, but: readonly string[]) =>
  otherChapters(selection).one(on, [...valuesOf(selection), but]);

const tracks = byEither((name, days) =>
  statement(
    name('tracks'),
    `select d.track_id, min(n.title) as title, ${summed} from (
        select track_id, user_id, day, ${studySums} from ${days} where ${whereClause} group by track_id, user_id, day) d
      left join published.track_names n on n.id = d.track_id group by d.track_id order by min(n.position) nulls last`,
    { track_id: nullable(text), title: nullable(text), ...sums },
  ),
);
/** Returns the sums by track, in catalog order; the track is null for time without a known track. */
export const sumsOfTracks = (on: Queryable, selection: Selection) => tracks(selection).rows(on, valuesOf(selection));

/**
 * Selects the days when people completed modules. Completed modules are counted on these days, so that they belong to the company and
 * chapter the person was in that day.
 */
const completingDays = (days: string) => `completing as materialized (
      select distinct user_id, day, track_id, chapter_id from ${days} where modules_completed > 0 and ${whereClause}
    ), d as materialized (
      select c.*, u.timezone from completing c
        join (select id, timezone from published.people where ${isOneOf('id', 'select user_id from completing')}) u on u.id = c.user_id
    )`;
const isCompleting = isOneOf('user_id', 'select user_id from completing');

const modules = byEither((name, days) =>
  statement(
    name('modules'),
    `with ${completingDays(days)}, c as materialized (select user_id, module_id, completed_at from published.module_completions where ${isCompleting}), checked as materialized (
      select user_id, module_id, count(*) as passed from published.passed_steps where ${isCompleting} group by 1, 2
    ), exercises as materialized (
      select user_id, module_id, count(*) as practised from published.practised_exercises where ${isCompleting} group by 1, 2
    )
    select n.id, n.title, t.title as track_title, coalesce(k.completed_by, 0)::int as completed_by, coalesce(k.checked, 0)::int as steps_checked,
      coalesce(k.practised, 0)::int as practised,
      (select count(*)::int from published.all_files f where f.module_id = n.id and f.kind = 'exercise') as exercises
    from published.module_names n join published.track_names t on t.id = n.track_id left join (
        select c.module_id, d.track_id, count(*) as completed_by, sum(q.passed) as checked, sum(e.practised) as practised
        from d join c on c.user_id = d.user_id and (c.completed_at at time zone d.timezone)::date = d.day
          left join checked q on q.user_id = c.user_id and q.module_id = c.module_id
          left join exercises e on e.user_id = c.user_id and e.module_id = c.module_id group by 1, 2
      ) k on k.module_id = n.id and k.track_id = n.track_id
    where ($5::text is null or n.track_id = $5) and (k.completed_by > 0 or exists (select from published.all_modules m where m.id = n.id and ${isNotHidden('$1', 'm.track_id')}))
      and (n.company_id is null or n.company_id = $1)
    order by t.position, n.position`,
    {
      id: text,
      title: text,
      track_title: text,
      completed_by: integer,
      steps_checked: integer,
      practised: integer,
      exercises: integer,
    },
  ),
);
/**
 * Returns the number of people who have completed each module, for modules in the catalog, in its order, and for completed modules that are
 * no longer in it.
 */
export const completionsOfModules = (on: Queryable, selection: Selection) => modules(selection).rows(on, valuesOf(selection));

const awards = byEither((name, days) =>
  statement(
    name('awards'),
    `with ${completingDays(days)}, completed_tracks as materialized (
      select user_id, track_id, completed_at from published.track_completions where ${isCompleting}
    ), held as materialized (
      select user_id, track_id, serial, issued_at from published.certificates where ${isCompleting} and revoked_at is null
    ), awarded as (
      select d.chapter_id, 'track:' || c.user_id || c.track_id as track, null as certificate
      from d join completed_tracks c on c.user_id = d.user_id and c.track_id = d.track_id and (c.completed_at at time zone d.timezone)::date = d.day
      union all
      select d.chapter_id, null, c.serial from d join held c on c.user_id = d.user_id
        and (c.track_id = d.track_id or (c.track_id is null and $5::text is null)) and (c.issued_at at time zone d.timezone)::date = d.day)
    select chapter_id, grouping(chapter_id) = 1 as is_total, count(distinct track)::int as tracks_completed, count(distinct certificate)::int as certificates
    from awarded group by grouping sets ((), (chapter_id))`,
    { chapter_id: nullable(uuid), is_total: boolean, tracks_completed: integer, certificates: integer },
  ),
);
/** Returns the numbers of completed tracks and of valid certificates issued, in total and by chapter. */
export const awardsOf = (on: Queryable, selection: Selection) => awards(selection).rows(on, valuesOf(selection));

const points = byEither((name, _, days) =>
  statement(
    name('points'),
    `select chapter_id, width_bucket(day, $6::date[])::int as part, sum(points)::int as points from ${days} where ${whereClause} group by 1, 2`,
    { chapter_id: nullable(uuid), part: integer, points: integer },
  ),
);
/** Returns the points by chapter and by part, counted from 1. @param parts the first day of each part */
export const pointsOf = (on: Queryable, selection: Selection, parts: readonly string[]) =>
  points(selection).rows(on, [...valuesOf(selection), parts]);
