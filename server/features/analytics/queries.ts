import type { Queryable } from '#server/database/database.ts';
import { integer, nullable, statement, text, uuid } from '#server/database/statement.ts';
import { wholeMinutesSql } from '#server/database/whole-minutes.ts';
import { studiedSince } from '#server/features/learning/index.ts';
import { companyOfScope, undisclosedCompanies } from '#server/features/reach/index.ts';
import { type CompanyId, type DisclosingCompany, personId, type Scope } from '#server/reached.ts';

const members = 'select id, chapter_id, company_id, full_name from published.people where may_sign_in and';
/** All people whose rows are added up for the whole platform's figures. */
export const membersOfEverybody = `${members} (company_id is null or company_id not in (${undisclosedCompanies}))`;

/** Prepares a statement for each scope: `$1` is the company, or null for everyone. `m` contains the members whose rows are added up. */
function scoped<T>(make: (name: string, members: string) => T): (scope: Scope) => { stated: T; company: CompanyId | null } {
  const ofCompany = make(
    'company',
    'select id, chapter_id, company_id from published.counted_people where is_counted and company_id = $1::uuid',
  );
  const ofEverybody = make('everybody', `${membersOfEverybody} and $1::uuid is null`);
  return (scope) => {
    const company = companyOfScope(scope);
    return { stated: company === null ? ofEverybody : ofCompany, company };
  };
}

const totals = scoped((name, members) =>
  statement(
    `analytics_totals_${name}`,
    `with m as (${members})
    select (select count(*) from published.people where may_sign_in and ($1::uuid is null or company_id = $1))::int as people,
      (select count(*) from m where ${studiedSince('m.id', '$2::date')})::int as active,
      coalesce(sum(t.modules_begun), 0)::int as started, ${wholeMinutesSql('sum(t.seconds)')} as minutes,
      coalesce(sum(t.modules_completed), 0)::int as completed
    from m left join published.learner_totals t on t.user_id = m.id`,
    { people: integer, active: integer, started: integer, minutes: integer, completed: integer },
  ),
);

/**
 * Returns the number of people, the number who studied since a day, and the total numbers of modules and files that they have started and
 * completed, with their study time.
 */
export function totalsOf(on: Queryable, scope: Scope, activeSince: string) {
  const { stated, company } = totals(scope);
  return stated.one(on, [company, activeSince]);
}

const topModules = scoped((name, members) =>
  statement(
    `analytics_top_modules_${name}`,
    `with m as (${members}),
      l as (select b.module_id, count(*) as learners from published.begun_modules b join m on m.id = b.user_id group by b.module_id),
      c as (select c.module_id, count(*) as completions from published.module_completions c join m on m.id = c.user_id group by c.module_id)
    select l.module_id, n.title, coalesce(c.completions, 0)::int as completions, l.learners::int as learners
    from l join published.module_names n on n.id = l.module_id and (n.company_id is null or n.company_id = $1::uuid) left join c on c.module_id = l.module_id
    order by 3 desc, 4 desc, 2 limit $2`,
    { module_id: text, title: text, completions: integer, learners: integer },
  ),
);

/** Returns the platform's modules, and the company's own, that someone has started, most often completed first. */
export function topModulesOf(on: Queryable, scope: Scope, limit: number) {
  const { stated, company } = topModules(scope);
  return stated.rows(on, [company, limit]);
}

const weeks = scoped((name, members) =>
  statement(
    `analytics_weeks_${name}`,
    `with m as (${members}),
      s as (
        select d.week, sum(d.files_completed) as files, sum(d.seconds) as seconds, count(*) filter (where d.is_study) as active
        from m cross join lateral (
          select (d.day - $2::date) / 7 as week, sum(d.files_completed) as files_completed, sum(d.seconds) as seconds, bool_or(d.is_study) as is_study
          from published.study_days d where d.user_id = m.id and d.day >= $2::date and d.day < $3::date + 7 group by 1 offset 0) d
        group by d.week
      )
    select to_char($2::date + 7 * w.week, 'YYYY-MM-DD') as week, coalesce(s.files, 0)::int as files_completed,
      ${wholeMinutesSql('s.seconds')} as minutes, coalesce(s.active, 0)::int as active_learners
    from generate_series(0, ($3::date - $2::date) / 7) w (week) left join s on s.week = w.week order by w.week`,
    { week: text, files_completed: integer, minutes: integer, active_learners: integer },
  ),
);

/** Returns the weeks from one day's to another's, inclusive; weeks when nothing happened have zeros. */
export function weeksOf(on: Queryable, scope: Scope, from: string, to: string) {
  const { stated, company } = weeks(scope);
  return stated.rows(on, [company, from, to]);
}

const chapters = statement(
  'analytics_chapters',
  `with m as (select id, chapter_id from published.counted_people where is_counted and company_id = $1)
  select c.id as chapter_id, c.name, count(m.id)::int as members,
    count(m.id) filter (where ${studiedSince('m.id', '$2::date')})::int as active_members,
    coalesce(sum(t.modules_completed), 0)::int as modules_completed
  from published.chapters c left join m on m.chapter_id = c.id left join published.learner_totals t on t.user_id = m.id where c.company_id = $1
  group by c.id, c.name, c.archived_at having c.archived_at is null or count(m.id) > 0 order by c.name collate "und-x-icu"`,
  { chapter_id: uuid, name: text, members: integer, active_members: integer, modules_completed: integer },
);
/** Returns a company's chapters, including archived ones that someone is still in. */
export const chaptersOf = (on: Queryable, company: CompanyId, activeSince: string) => chapters.rows(on, [company, activeSince]);

const people = statement(
  'analytics_people',
  `select u.id as user_id, u.full_name, c.name as chapter_name,
    coalesce(t.modules_completed, 0) as completed_modules,
    to_char(t.last_activity_at at time zone $3, 'YYYY-MM-DD') as last_active_on
  from published.people u left join published.chapters c on c.id = u.chapter_id left join published.member_totals t on t.user_id = u.id
  where u.may_sign_in and u.company_id = $1
  order by 5 desc nulls last, u.full_name collate "und-x-icu", u.id limit $2`,
  { user_id: personId, full_name: text, chapter_name: nullable(text), completed_modules: integer, last_active_on: nullable(text) },
);
/** Returns a company's people, most recently active first. They are sorted by day, so as not to reveal the time of day. */
export const peopleOf = (on: Queryable, company: DisclosingCompany, timezone: string, limit: number) =>
  people.rows(on, [company, limit, timezone]);
