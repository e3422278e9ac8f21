import type { ReportSort } from '#contract/report-columns.ts';
import type { Queryable } from '#server/database/database.ts';
import { isOneOf } from '#server/database/is-one-of.ts';
import { boolean, integer, nullable, type RowOf, statement, text, uuid } from '#server/database/statement.ts';
import { wholeMinutesSql } from '#server/database/whole-minutes.ts';
import { type CompanyId, type DisclosingCompany, personId } from '#server/reached.ts';
import { personDays, type Selection, valuesOf, whereClause } from './figure-queries.ts';

const selectChapters = statement(
  'reports_chapter_names',
  `select c.id, c.name, c.archived_at is not null as is_archived from published.chapters c where c.company_id = $1
    order by c.name collate "und-x-icu", c.id`,
  { id: uuid, name: text, is_archived: boolean },
);
/** Returns all of a company's chapters by name, including archived ones. */
export const chaptersOf = (on: Queryable, company: CompanyId) => selectChapters.rows(on, [company]);

const countMembersByChapter = statement(
  'reports_members',
  `select chapter_id, count(*)::int as people, count(*) filter (where approved_at < $2)::int as at_end, count(*) filter (where approved_at < $3)::int as before
    from published.counted_people where company_id = $1 and is_counted group by chapter_id`,
  { chapter_id: nullable(uuid), people: integer, at_end: integer, before: integer },
);
/** Returns how many members a company has in each chapter and in none, and how many of them were approved before two given times. */
export const membersOf = (on: Queryable, company: CompanyId, ends: { at_end: Date; before: Date }) =>
  countMembersByChapter.rows(on, [company, ends.at_end, ends.before]);
export type ChapterMembers = RowOf<typeof countMembersByChapter>;

const personSums = `select user_id, count(*) filter (where is_study) as study_days, sum(seconds) as seconds, sum(files) as files_completed,
    sum(begun) as modules_begun, sum(completed) as modules_completed, max(day) filter (where is_study) as last_day
  from (${personDays}) d group by user_id`;
const isActive = (column: string) => isOneOf(column, 'select user_id from active');
/** Selects the steps that the people in `active` passed or practised for the first time, with the day they did so in their time zone. */
const evidence = `select p.user_id, (p.passed_at at time zone u.timezone)::date as day, p.module_id, 1 as passed, 0 as practised
    from published.passed_steps p join published.people u on u.id = p.user_id where ${isActive('p.user_id')}
  union all
  select p.user_id, (p.practised_at at time zone u.timezone)::date, p.module_id, 0, 1
    from published.practised_exercises p join published.people u on u.id = p.user_id where ${isActive('p.user_id')}`;
/** Counts these steps on the selection's days. A step counts where the person was on that day. */
const evidenceSums = `select e.user_id, sum(e.passed) as steps_passed, sum(e.practised) as exercises_practised
  from (${evidence}) e join active a on a.user_id = e.user_id and a.day = e.day
  where $5::text is null or exists (select from published.module_names n where n.id = e.module_id and n.track_id = $5) group by e.user_id`;
/** Selects today's members, and people who were active on the given days. People who have left the company share one row without a name. */
const rows = `with active as materialized (select distinct user_id, day from published.track_days where ${whereClause}),
  evidence as (${evidenceSums}),
  s as (select d.*, e.steps_passed, e.exercises_practised from (${personSums}) d left join evidence e on e.user_id = d.user_id)
  select p.id, p.full_name, p.email, c.name as chapter_name, coalesce(s.study_days, 0) as study_days, coalesce(s.seconds, 0) as seconds,
    coalesce(s.files_completed, 0) as files_completed,
    coalesce(s.steps_passed, 0) as steps_passed, coalesce(s.exercises_practised, 0) as exercises_practised, coalesce(s.modules_begun, 0) as modules_begun,
    coalesce(s.modules_completed, 0) as modules_completed, s.last_day
  from published.people p left join s on s.user_id = p.id left join published.chapters c on c.id = p.chapter_id and c.company_id = $1
  where p.company_id = $1 and (s.user_id is not null or (p.is_active and ($4::uuid is null or p.chapter_id = $4)))
  union all
  select null, null, null, null, sum(s.study_days), sum(s.seconds), sum(s.files_completed), coalesce(sum(s.steps_passed), 0), coalesce(sum(s.exercises_practised), 0), sum(s.modules_begun), sum(s.modules_completed), max(s.last_day)
  from s where not exists (select from published.people p where p.id = s.user_id and p.company_id = $1) having count(*) > 0`;

const columns = {
  id: nullable(personId),
  full_name: nullable(text),
  email: nullable(text),
  chapter_name: nullable(text),
  study_days: integer,
  minutes: integer,
  files_completed: integer,
  steps_passed: integer,
  exercises_practised: integer,
  modules_begun: integer,
  modules_completed: integer,
  last_day: nullable(text),
};
export type PersonRow = RowOf<typeof columns>;

const shown = `select id, full_name, email, chapter_name, study_days::int, ${wholeMinutesSql('seconds')} as minutes, files_completed::int, steps_passed::int, exercises_practised::int,
    modules_begun::int, modules_completed::int,
    to_char(last_day, 'YYYY-MM-DD') as last_day from (${rows}) r`;
const byName = 'full_name collate "und-x-icu" nulls last, id';
const orders: Record<ReportSort, string> = {
  name: byName,
  minutes: `${wholeMinutesSql('r.seconds')} desc, ${byName}`,
  study_days: `r.study_days desc, ${byName}`,
  files_completed: `r.files_completed desc, ${byName}`,
  modules_completed: `r.modules_completed desc, ${byName}`,
  last_day: `r.last_day desc nulls last, ${byName}`,
};
const pages = Object.fromEntries(
  Object.entries(orders).map(([sort, order]) => [
    sort,
    statement(`reports_people_by_${sort}`, `${shown} order by ${order} limit $6 offset $7`, columns),
  ]),
) as Record<ReportSort, ReturnType<typeof statement<typeof columns>>>;
const countPeople = statement('reports_people_count', `select count(*)::int as total from (${rows}) r`, { total: integer });

/** The people whose rows a company shows to its staff. */
export type PeopleSelection = Selection & { company: DisclosingCompany };

/** Returns one page of people, with each person's work. */
export async function pageOfPeople(
  on: Queryable,
  selection: PeopleSelection,
  { sort, page, page_size }: { sort: ReportSort; page: number; page_size: number },
) {
  const values = valuesOf(selection);
  const [found, { total }] = await Promise.all([
    pages[sort].rows(on, [...values, page_size, (page - 1) * page_size]),
    countPeople.one(on, values),
  ]);
  return { rows: found, total };
}
