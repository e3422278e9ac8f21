import { roles } from '#contract/access.ts';
import type { Queryable } from '#server/database/database.ts';
import { integer, nullable, oneOf, statement, text } from '#server/database/statement.ts';
import { disclosesSql, undisclosedCompanies } from '#server/features/reach/index.ts';
import { companyId, type Everyone } from '#server/reached.ts';
import { membersOfEverybody } from '../queries.ts';

const platformNumbers = statement(
  'analytics_platform',
  `select (select count(*) from published.companies)::int as companies,
    (select count(distinct track_id) from published.modules)::int as tracks,
    (select count(*) from published.modules)::int as modules,
    (select count(*) from published.certificates c where c.revoked_at is null
      and c.user_id in (select m.id from (${membersOfEverybody}) m))::int as certificates`,
  { companies: integer, tracks: integer, modules: integer, certificates: integer },
);
export const readNumbers = (on: Queryable, _everyone: Everyone) => platformNumbers.one(on);

const countWaitingPeople = statement('analytics_waiting', 'select count(*)::int as people from published.people where is_waiting', {
  people: integer,
});
/** Returns the number of people waiting for approval. */
export const countWaiting = async (on: Queryable, _everyone: Everyone): Promise<number> => (await countWaitingPeople.one(on)).people;

const roleCounts = statement(
  'analytics_roles',
  `select r.role, count(u.id)::int as users from unnest($1::text[]) with ordinality r (role, rank)
    left join published.people u on u.role = r.role and u.may_sign_in group by r.role, r.rank order by r.rank`,
  { role: oneOf(roles), users: integer },
);
export const readRoles = (on: Queryable, _everyone: Everyone) => roleCounts.rows(on, [roles]);

const countries = statement(
  'analytics_countries',
  `select country, count(*)::int as users from published.people where may_sign_in and country is not null
    group by country order by 2 desc, country`,
  { country: text, users: integer },
);
/** Returns how many people are in each country, largest first. */
export const readCountries = (on: Queryable, _everyone: Everyone) => countries.rows(on);

const topCompanies = statement(
  'analytics_top_companies',
  `with f as (
      select u.company_id, count(*)::int as members, coalesce(sum(t.modules_completed), 0)::int as completed
      from published.people u left join published.learner_totals t on t.user_id = u.id
      where u.may_sign_in and u.company_id is not null group by u.company_id
    )
    select c.id as company_id, c.name, coalesce(f.members, 0) as members,
      case when c.id not in (${undisclosedCompanies}) then coalesce(f.completed, 0) end as modules_completed
    from published.companies c left join f on f.company_id = c.id
    order by 4 desc nulls last, 2 limit $1`,
  { company_id: companyId, name: text, members: integer, modules_completed: nullable(integer) },
);
export const readTopCompanies = (on: Queryable, _everyone: Everyone, limit: number) => topCompanies.rows(on, [limit]);

const registrations = statement(
  'analytics_registrations',
  `select to_char(w.week, 'YYYY-MM-DD') as week, count(p.id)::int as registrations
    from (select generate_series($1::date::timestamp, $2::date::timestamp, interval '7 days')::date as week) w
      left join published.people p on p.created_at >= w.week::timestamp at time zone 'UTC'
        and p.created_at < (w.week + 7)::timestamp at time zone 'UTC'
    group by w.week order by w.week`,
  { week: text, registrations: integer },
);
/** Returns the number of accounts created in each week, including accounts that have since been closed. @param from a Monday */
export const readRegistrations = (on: Queryable, _everyone: Everyone, from: string, today: string) => registrations.rows(on, [from, today]);

const cohorts = statement(
  'analytics_cohorts',
  `select to_char(date_trunc('week', p.created_at at time zone 'UTC'), 'YYYY-MM-DD') as week, count(*)::int as people
    from published.people p left join published.companies k on k.id = p.company_id
    where p.approved_at is not null and p.role <> 'SuperAdmin' and p.created_at >= $1::date::timestamp at time zone 'UTC'
      and p.created_at < ($2::date + 1)::timestamp at time zone 'UTC' and ${disclosesSql('k', 'progress')}
    group by 1 order by 1`,
  { week: text, people: integer },
);
/**
 * Returns the number of people who were approved, by the week they registered. People in companies that show only group figures are
 * excluded, because their figures may not be shown in cohorts.
 */
export const readCohorts = (on: Queryable, _everyone: Everyone, from: string, today: string) => cohorts.rows(on, [from, today]);

const countActivePeople = statement('analytics_people_count', 'select count(*)::int as people from published.people where may_sign_in', {
  people: integer,
});
/** Returns the number of people who may sign in. */
export const countPeople = async (on: Queryable, _everyone: Everyone): Promise<number> => (await countActivePeople.one(on)).people;
