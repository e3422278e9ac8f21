import { activeDays } from '#contract/values.ts';
import { hour, minute } from '#server/calendar/durations.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { cachedRead } from '#server/database/cached-read.ts';
import type { Database } from '#server/database/database.ts';
import { integer, nullable, type RowOf, statement, text } from '#server/database/statement.ts';
import { studiedSince } from '#server/features/learning/index.ts';
import { disclosesFiguresSql } from '#server/features/reach/index.ts';
import { companyId } from '#server/reached.ts';

const figures = statement(
  'company_administration_company_figures',
  `with g as (
      select p.company_id, count(*)::int as members, sum(t.modules_begun) as begun, sum(t.modules_completed) as completed,
        count(*) filter (where ${studiedSince('p.id', `($1::timestamptz at time zone k.timezone)::date - ${activeDays - 1}`)})::int as active,
        max(t.last_activity_at) as last_activity_at
      from published.people p join published.companies k on k.id = p.company_id left join published.learner_totals t on t.user_id = p.id
      where p.is_active group by p.company_id
    ), s as (
      select c.id, c.timezone, g.*, ${disclosesFiguresSql('c', 'g.members')} as is_disclosed
      from published.companies c left join g on g.company_id = c.id
    )
    select id, coalesce(members, 0) as members, case when is_disclosed then coalesce(active, 0) end as active_members,
      case when is_disclosed then least(100, coalesce(round(100.0 * completed / nullif(begun, 0)), 0))::int end as completion_rate,
      case when is_disclosed then to_char(last_activity_at at time zone timezone, 'YYYY-MM-DD') end as last_active_on
    from s`,
  {
    id: companyId,
    members: integer,
    active_members: nullable(integer),
    completion_rate: nullable(integer),
    last_active_on: nullable(text),
  },
);
type CompanyFigures = RowOf<typeof figures>;

/** With up to this many people in all companies together, the figures are computed for each request, so that they are current. */
const few = 1_000;
/** How long the figures are cached for more people. Company lists can be sorted by them, which requires adding up all rows. */
const cachedFor = 5 * minute;
/** How long stale figures are returned while they are recomputed, which takes seconds for 200,000 people. */
const staleFor = hour;

const allFigures = cachedRead({
  read: (database, { today }: { today: string }) => figures.rows(database, [`${today}T12:00:00Z`]),
  ttl: (companies: readonly CompanyFigures[]) => (companies.reduce((sum, { members }) => sum + members, 0) > few ? cachedFor : 0),
  staleFor,
  most: 2,
});

/**
 * Returns each company's activity, including suspended ones: the number of members who studied recently, the share of started modules that
 * are completed, and the last day of any activity. The figures are null for companies that show only group figures and have fewer than five
 * people. “Recently” is counted from noon in UTC, so that all requests on one day have the same first day.
 */
export const companyFigures = (database: Database, now: Date): Promise<readonly CompanyFigures[]> =>
  allFigures(database, { today: localDay(now, 'UTC') });
