import { roles } from '#contract/access.ts';
import type { Queryable } from '#server/database/database.ts';
import { integer, nullable, oneOf, statement, text, uuid } from '#server/database/statement.ts';
import { studiedSince } from '#server/features/learning/index.ts';
import { companyOfScope, hiddenCompanies, type Scope } from '#server/features/people/index.ts';
import { type CompanyId, type CompanyOfShownPeople, companyId, personId } from '#server/reached.ts';

/** A statement for each scope: `$1` is the company, or null for everybody. `m` are the members whose rows are added up. */
function scoped<T>(make: (name: string, members: string) => T): (scope: Scope) => { stated: T; company: CompanyId | null } {
  const members = 'select id, chapter_id, company_id, full_name from published.people where may_sign_in and';
  const ofCompany = make('company', `${members} company_id = $1::uuid`);
  const ofEverybody = make('everybody', `${members} $1::uuid is null and (company_id is null or company_id not in (${hiddenCompanies}))`);
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
      coalesce(sum(t.modules_begun), 0)::int as started, round(coalesce(sum(t.seconds), 0) / 60)::int as minutes,
      coalesce(sum(t.modules_completed), 0)::int as completed
    from m left join published.learner_totals t on t.user_id = m.id`,
    { people: integer, active: integer, started: integer, minutes: integer, completed: integer },
  ),
);

/** People, those of them who studied since a day, and what all of them have started, completed and spent. */
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
    from l join published.module_names n on n.id = l.module_id left join c on c.module_id = l.module_id
    order by 3 desc, 4 desc, 2 limit $2`,
    { module_id: text, title: text, completions: integer, learners: integer },
  ),
);

/** Every module that somebody has begun, the most completed first. */
export function topModulesOf(on: Queryable, scope: Scope, limit: number) {
  const { stated, company } = topModules(scope);
  return stated.rows(on, [company, limit]);
}

const weeks = scoped((name, members) =>
  statement(
    `analytics_weeks_${name}`,
    `with m as (${members}),
      w as (select generate_series($2::date::timestamp, $3::date::timestamp, interval '7 days')::date as week),
      s as (
        select d.* from m cross join lateral (
          select * from published.study_days d where d.user_id = m.id and d.day >= $2::date and d.day < $3::date + 7 offset 0) d
      )
    select to_char(w.week, 'YYYY-MM-DD') as week, coalesce(sum(d.files_completed), 0)::int as files_completed,
      round(coalesce(sum(d.seconds), 0) / 60.0)::int as minutes, count(distinct d.user_id) filter (where d.is_study)::int as active_learners
    from w left join s d on d.day >= w.week and d.day < w.week + 7
    group by w.week order by w.week`,
    { week: text, files_completed: integer, minutes: integer, active_learners: integer },
  ),
);

/** Weeks from the one that begins with the first day to the one of the last; weeks in which nothing happened are there, with zeros. */
export function weeksOf(on: Queryable, scope: Scope, from: string, to: string) {
  const { stated, company } = weeks(scope);
  return stated.rows(on, [company, from, to]);
}

const chapters = statement(
  'analytics_chapters',
  `with m as (select id, chapter_id from published.people where may_sign_in and company_id = $1)
  select c.id as chapter_id, c.name, count(m.id)::int as members,
    count(m.id) filter (where ${studiedSince('m.id', '$2::date')})::int as active_members,
    coalesce(sum(t.modules_completed), 0)::int as modules_completed
  from published.chapters c left join m on m.chapter_id = c.id left join published.learner_totals t on t.user_id = m.id where c.company_id = $1
  group by c.id, c.name, c.archived_at having c.archived_at is null or count(m.id) > 0 order by c.name collate "und-x-icu"`,
  { chapter_id: uuid, name: text, members: integer, active_members: integer, modules_completed: integer },
);
/** A company's chapters; archived ones as long as somebody is in them. */
export const chaptersOf = (on: Queryable, company: CompanyId, activeSince: string) => chapters.rows(on, [company, activeSince]);

const people = statement(
  'analytics_people',
  `select u.id as user_id, u.full_name, c.name as chapter_name,
    coalesce(t.modules_completed, 0) as completed_modules,
    to_char(t.last_activity_at at time zone $3, 'YYYY-MM-DD') as last_active_on
  from published.people u left join published.chapters c on c.id = u.chapter_id left join published.learner_totals t on t.user_id = u.id
  where u.may_sign_in and u.company_id = $1
  order by 5 desc nulls last, u.full_name collate "und-x-icu", u.id limit $2`,
  { user_id: personId, full_name: text, chapter_name: nullable(text), completed_modules: integer, last_active_on: nullable(text) },
);
/** A company's people, those active last first; by day, so that their order tells no time of day either. @param timezone IANA */
export const peopleOf = (on: Queryable, company: CompanyOfShownPeople, timezone: string, limit: number) =>
  people.rows(on, [company, limit, timezone]);

const platform = statement(
  'analytics_platform',
  `select (select count(*) from published.people where is_waiting)::int as waiting,
    (select count(*) from published.companies)::int as companies,
    (select count(*) from published.tracks)::int as tracks,
    (select count(*) from published.modules)::int as modules`,
  { waiting: integer, companies: integer, tracks: integer, modules: integer },
);
/** @param _everyone the caller reaches everybody */
export const platformOf = (on: Queryable, _everyone: Scope) => platform.one(on);

const roleCounts = statement(
  'analytics_roles',
  `select r.role, count(u.id)::int as users from unnest($1::text[]) with ordinality r (role, rank)
    left join published.people u on u.role = r.role and u.may_sign_in group by r.role, r.rank order by r.rank`,
  { role: oneOf(roles), users: integer },
);
export const rolesOf = (on: Queryable, _everyone: Scope) => roleCounts.rows(on, [roles]);

const topCompanies = statement(
  'analytics_top_companies',
  `select c.id as company_id, c.name, count(u.id)::int as members,
      case when c.id not in (${hiddenCompanies}) then coalesce(sum(t.modules_completed), 0)::int end as modules_completed
    from published.companies c left join published.people u on u.company_id = c.id and u.may_sign_in
      left join published.learner_totals t on t.user_id = u.id
    group by c.id, c.name order by 4 desc nulls last, 2 limit $1`,
  { company_id: companyId, name: text, members: integer, modules_completed: nullable(integer) },
);
export const topCompaniesOf = (on: Queryable, _everyone: Scope, limit: number) => topCompanies.rows(on, [limit]);
