import { discloses } from '#contract/disclosure.ts';
import type { Queryable } from '#server/database/database.ts';
import { isOneOf } from '#server/database/is-one-of.ts';
import { integer, json, nullable, statement, text, uuid } from '#server/database/statement.ts';
import { wholeMinutesSql } from '#server/database/whole-minutes.ts';
import type { CompanyRow } from '#server/features/companies/index.ts';
import { studiedSince } from '#server/features/learning/index.ts';
import type { LedChapter } from '#server/features/reach/index.ts';
import type { CompanyId } from '#server/reached.ts';
import { countOfStates, memberStates, stateCounts, statesOf } from './member-states.ts';
import type { Period } from './period.ts';

const countMembersByState = statement('analytics_dashboard_members', `${memberStates} ${countOfStates}`, stateCounts);

/**
 * Counts members and those in each state, their open modules, the members who have any, and the modules that all of them completed in the
 * period.
 */
export const countMembers = (on: Queryable, company: CompanyId, idleSince: Date, { starts, days }: Period) =>
  countMembersByState.one(on, [company, idleSince, starts, days]);

const countChapterByState = statement(
  'analytics_chapter_members',
  `${statesOf('n.company_id = $1 and n.chapter_id = $5')} ${countOfStates}`,
  stateCounts,
);

/** `countMembers` for one chapter. */
export const countChapter = (on: Queryable, { company_id, id }: LedChapter, idleSince: Date, { starts, days }: Period) =>
  countChapterByState.one(on, [company_id, idleSince, starts, days, id]);

const figures = statement(
  'analytics_dashboard_figures',
  `with d as (
      select user_id, day, sum(seconds) as seconds, sum(files_completed) > 0 or sum(seconds) >= 60 as is_study, day >= $2::date as is_now
      from published.track_days where company_id = $1 and day >= $3::date group by user_id, day
    ), all_days as (
      select sum(modules_begun) as begun, sum(modules_completed) as completed, sum(modules_begun) filter (where day < $2::date) as begun_before,
        sum(modules_completed) filter (where day < $2::date) as completed_before
      from published.track_days where company_id = $1
    ), c as (
      select count(*) filter (where issued_at >= $4::timestamptz) as now, count(*) filter (where issued_at < $4::timestamptz) as before
      from published.certificates c
      where ${isOneOf('c.user_id', 'select id from published.counted_people where company_id = $1 and is_counted')} and c.revoked_at is null and c.issued_at >= $5::timestamptz and c.issued_at < $6::timestamptz
    )
    select (select count(distinct user_id) from d where is_study and is_now)::int as active,
      (select count(distinct user_id) from d where is_study and not is_now)::int as active_before,
      (select ${wholeMinutesSql('sum(seconds) filter (where is_now)')} from d) as minutes,
      (select ${wholeMinutesSql('sum(seconds) filter (where not is_now)')} from d) as minutes_before,
      least(100, coalesce(round(100.0 * completed / nullif(begun, 0)), 0))::int as completion,
      least(100, coalesce(round(100.0 * completed_before / nullif(begun_before, 0)), 0))::int as completion_before,
      c.now::int as certificates, c.before::int as certificates_before
    from all_days cross join c`,
  {
    active: integer,
    active_before: integer,
    minutes: integer,
    minutes_before: integer,
    completion: integer,
    completion_before: integer,
    certificates: integer,
    certificates_before: integer,
  },
);

/** Returns the work done in a company in this period and the previous one by people who were members on those days. */
export const readFigures = (on: Queryable, company: CompanyId, { from, before, starts, startsBefore, ends }: Period) =>
  figures.one(on, [company, from, before, starts, startsBefore, ends]);

const isMember = isOneOf('user_id', 'select id from m');

const funnel = statement(
  'analytics_dashboard_funnel',
  `with m as (select id from published.counted_people where company_id = $1 and is_counted)
  select ((select count(*) from m) + (select count(*) from published.invitations
      where company_id = $1 and accepted_at is null and revoked_at is null and expires_at > $2::timestamptz))::int as invited,
    (select count(*) from m)::int as active,
    (select count(*) from published.learner_totals t where ${isMember} and t.modules_completed > 0)::int as first_module,
    (select count(distinct c.user_id) from published.track_completions c where ${isMember})::int as track`,
  { invited: integer, active: integer, first_module: integer, track: integer },
);
export const readFunnel = (on: Queryable, company: CompanyId, now: Date) => funnel.one(on, [company, now]);

const chaptersOn = (name: string, days: string) =>
  statement(
    name,
    `with m as (select id, chapter_id from published.counted_people where company_id = $1 and is_counted),
    g as (
      select m.chapter_id, count(*)::int as members, (count(*) filter (where ${studiedSince('m.id', '$2::date')}))::int as active_members,
        least(100, coalesce(round(100.0 * sum(t.modules_completed) / nullif(sum(t.modules_begun), 0)), 0))::int as completion
      from m left join (select * from published.learner_totals where ${isMember}) t on t.user_id = m.id group by m.chapter_id
    ), d as (
      select chapter_id, day, sum(seconds) as seconds from ${days}
      where company_id = $1 and day >= least($2::date, ($3::date[])[1]) group by chapter_id, day
    )
    select c.id as chapter_id, c.name, coalesce(g.members, 0) as members, coalesce(g.active_members, 0) as active_members,
      coalesce(g.completion, 0) as completion,
      (select ${wholeMinutesSql('sum(d.seconds)')} from d where d.chapter_id is not distinct from c.id and d.day >= $2::date) as minutes,
      (select json_agg((select ${wholeMinutesSql('sum(d.seconds)')} from d
        where d.chapter_id is not distinct from c.id and d.day >= w.week and d.day < w.week + 7) order by w.week) from unnest($3::date[]) w (week)) as weeks
    from (select id, name, archived_at from published.chapters where company_id = $1 union all select null, null, null) c
      left join g on g.chapter_id is not distinct from c.id
    where coalesce(g.members, 0) > 0 or c.id is not null and c.archived_at is null
    order by c.id is null, c.name collate "und-x-icu"`,
    {
      chapter_id: nullable(uuid),
      name: nullable(text),
      members: integer,
      active_members: integer,
      completion: integer,
      minutes: integer,
      weeks: json<number[]>(),
    },
  );
const chapters = chaptersOn('analytics_dashboard_chapters', 'published.track_days');
const countedChapters = chaptersOn('analytics_dashboard_counted_chapters', 'published.counted_track_days');

/**
 * Returns figures for a company's chapters, and for its members without a chapter. Study time counts in the chapter that the person was in
 * when they studied. If the company discloses only group figures, it counts in the chapter that the person is counted in.
 */
export const readChapters = (on: Queryable, { id, staff_sees }: Pick<CompanyRow, 'id' | 'staff_sees'>, { from, weeks }: Period) =>
  (discloses(staff_sees, 'progress') ? chapters : countedChapters).rows(on, [id, from, weeks]);
