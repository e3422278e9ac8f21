import type { RoundState } from '#contract/requirement-values.ts';
import type { Queryable } from '#server/database/database.ts';
import { integer, nullable, statement, text } from '#server/database/statement.ts';
import { type Report, rowOf } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { reached } from '#server/http/refusal.ts';
import { companyId, type PersonId, reachedPersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { extendAsManager } from './exceptions.ts';
import { minutesLeft, openStates, roundFieldColumns, roundFields, roundSources, stateNow } from './list-queries.ts';
import { latestByManager } from './manager-extensions.ts';
import { roundsById, termsInForce } from './round-queries.ts';
import { roundStateSql } from './state-sql.ts';

/** The states of rounds that are due soon, or past their due day within the days of grace. */
const soon = `('due_soon', 'in_grace')`;
const today = '($1::timestamptz at time zone p.timezone)::date';
/** The open rounds of people in the company to which they belong now. */
const open = 'r.user_id = any($2::uuid[]) and r.company_id = p.company_id and r.outcome is null';

const selectDue = statement(
  'requirements_due_of_reports',
  `select user_id, count(*)::int as open, (count(*) filter (where state = 'overdue'))::int as overdue,
      (count(*) filter (where state in ${soon}))::int as soon, min(due_on)::text as next_on
    from (select r.user_id, r.due_on, ${roundStateSql('r', '0', today)} as state
      from requirement_rounds r join published.people p on p.id = r.user_id where ${open}) as rounds
    group by user_id`,
  { user_id: reachedPersonId, open: integer, overdue: integer, soon: integer, next_on: text },
);
/** The rounds due for a person: open ones, those that are overdue or due soon, and the first due day. Days of grace count as soon. */
export type DueOfReport = Omit<Awaited<ReturnType<typeof selectDue.rows>>[number], 'user_id'>;

/** Returns what is due for people, without those who have no open round. */
export async function dueOfReports(on: Queryable, reports: readonly Report[], now: Date): Promise<Map<PersonId, DueOfReport>> {
  const rows = await selectDue.rows(on, [now, reports.map(({ id }) => id)]);
  return new Map(rows.map(({ user_id, ...due }) => [user_id, due]));
}

const columns = {
  ...roundFieldColumns,
  company_id: companyId,
  user_id: reachedPersonId,
  full_name: text,
  manager_id: nullable(text),
  manager_name: nullable(text),
  scheduled_on: text,
  /** The days by which managers have extended the round. */
  manager_days: integer,
  today: text,
  total: integer,
};
const fields = Object.keys(columns).filter((name) => name !== 'total');
const selectRounds = statement(
  'requirements_rounds_of_reports',
  `with found as (select ${roundFields}, ${minutesLeft}, ${stateNow}, r.company_id, r.user_id, p.full_name, p.manager_id::text, g.full_name as manager_name,
      r.scheduled_on::text, ${today}::text as today,
      (select coalesce(sum((e.facts ->> 'manager_days')::int), 0)::int from round_events e where e.round_id = r.id) as manager_days
    from ${roundSources} left join published.people g on g.id = p.manager_id where ${open})
  select ${fields.join(', ')}, count(*) over ()::int as total from found
    where case $3 when 'open' then state in (${openStates}) when 'soon' then state in ${soon} else state = $3 end
    order by due_on, full_name, id limit $4 offset $5`,
  columns,
);

/** Returns the open rounds of people who report to someone, by due day, each with the latest day to which managers may extend it. */
export async function roundsOfReports(
  on: Queryable,
  reports: readonly Report[],
  now: Date,
  { state, page, page_size }: { state: RoundState | 'open' | 'soon'; page: number; page_size: number },
) {
  const rows = await selectRounds.rows(on, [now, reports.map(({ id }) => id), state, page_size, (page - 1) * page_size]);
  const terms = await termsInForce(on, rows);
  return rows.map((row) => {
    const inForce = terms.get(row.requirement_id);
    return { ...row, extend_until: inForce ? latestByManager(row, inForce, row.today) : null };
  });
}

/**
 * Extends rounds of people who report to the caller. `reportOf` returns such a person, and refuses anyone else. Throws `not_found` for
 * unknown rounds, and the refusals of `extendAsManager`.
 */
export async function extendRoundsOfReports(
  services: Services,
  caller: Caller,
  ids: readonly string[],
  reportOf: (person: PersonId) => Promise<Report>,
  given: { due_on: string; reason: string },
): Promise<void> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const rows = await roundsById(services.database, wanted);
  reached(rows.length === wanted.length || null);
  const people = [...new Set(rows.map(({ user_id }) => user_id))];
  const reports = new Map((await Promise.all(people.map(reportOf))).map((report) => [report.id as string, report]));
  const [first] = reports.values();
  const { company_id } = reached(first);
  // A round that someone had in another company is out of reach. All reports of one manager belong to one company.
  reached(rows.every((row) => row.company_id === company_id) || null);
  const zones = new Map([...reports.values()].map(({ id, timezone }) => [id, timezone]));
  await extendAsManager(
    services,
    caller,
    company_id,
    rows.map((row) => rowOf(company_id, row)),
    zones,
    given,
  );
}
