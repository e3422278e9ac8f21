import { addDays } from '#server/calendar/local-day.ts';
import type { Database, Queryable } from '#server/database/database.ts';
import { integer, statement, text } from '#server/database/statement.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { disclosesSql, undisclosedCompanies } from '#server/features/reach/index.ts';
import type { Everyone } from '#server/reached.ts';

/**
 * Each company's work by the week its people registered and the week they worked, from the Monday `$1` until the day before the Monday
 * `$2`.
 */
const sums = `select d.week, date_trunc('week', p.created_at at time zone 'UTC')::date as registered, p.company_id,
      coalesce(sum(d.files) filter (where p.may_sign_in), 0)::int as files_completed,
      coalesce(sum(d.seconds) filter (where p.may_sign_in), 0)::bigint as seconds,
      count(*) filter (where d.is_study and p.may_sign_in)::int as people,
      count(*) filter (where d.is_study and p.approved_at is not null and p.role <> 'SuperAdmin')::int as learners
    from (
      select user_id, $1::date + 7 * ((day - $1::date) / 7) as week, sum(files_completed) as files, sum(seconds) as seconds, bool_or(is_study) as is_study
      from published.study_days where day >= $1::date and day < $2::date group by 1, 2
    ) d join published.people p on p.id = d.user_id group by 1, 2, 3`;
const keptRows = 'select week, registered, company_id, files_completed, seconds, people, learners from counted_weeks';

/** Adds up the companies whose figures are disclosed; for cohorts, those that disclose progress. */
const disclosed = (rows: string) => `with s as (${rows})
    select to_char(s.week, 'YYYY-MM-DD') as week, to_char(s.registered, 'YYYY-MM-DD') as registered,
      coalesce(sum(s.files_completed) filter (where o.is_disclosed), 0)::int as files_completed, coalesce(sum(s.seconds) filter (where o.is_disclosed), 0)::bigint as seconds,
      coalesce(sum(s.people) filter (where o.is_disclosed), 0)::int as people,
      coalesce(sum(s.learners) filter (where ${disclosesSql('k', 'progress')}), 0)::int as learners
    from s left join published.companies k on k.id = s.company_id
      cross join lateral (select s.company_id is null or s.company_id not in (${undisclosedCompanies}) as is_disclosed) o
    group by 1, 2`;
const columns = { week: text, registered: text, files_completed: integer, seconds: integer, people: integer, learners: integer };
const countedNow = statement('analytics_weeks_live', disclosed(sums), columns);
const keptWeeks = statement('analytics_weeks_kept', disclosed(`${keptRows} where week >= $1::date and week < $2::date`), columns);

const selectClosedWeeks = statement(
  'analytics_closed_weeks',
  `select to_char(week, 'YYYY-MM-DD') as week from closed_weeks order by week`,
  {
    week: text,
  },
);
/** Returns the Mondays of the weeks whose sums are stored. */
export const closedWeeksOf = async (on: Queryable): Promise<string[]> => (await selectClosedWeeks.rows(on)).map(({ week }) => week);

/**
 * Returns everyone's work by week and by registration week: closed weeks with their stored counts, and the others with the current ones.
 *
 * @param from a Monday
 * @param until the Monday after the last week
 */
export async function weeksOfEverybody(on: Queryable, _everyone: Everyone, from: string, until: string) {
  const known = new Set(await closedWeeksOf(on));
  let open = from;
  while (open < until && known.has(open)) open = addDays(open, 7);
  const [before, since] = await Promise.all([open > from ? keptWeeks.rows(on, [from, open]) : [], countedNow.rows(on, [open, until])]);
  return [...before, ...since];
}
export type WeekSums = Awaited<ReturnType<typeof weeksOfEverybody>>[number];

const upsertClosedWeek = statement(
  'analytics_close_week',
  'insert into closed_weeks (week, counted_at) values ($1, $2) on conflict (week) do update set counted_at = excluded.counted_at',
  {},
);
const deleteCountedWeek = statement('analytics_empty_week', 'delete from counted_weeks where week = $1', {});
const insertCountedWeek = statement(
  'analytics_fill_week',
  `insert into counted_weeks (week, registered, company_id, files_completed, seconds, people, learners) ${sums}`,
  {},
);

/** Counts a closed week, for the first time or again, and stores its sums. */
export const countWeek = (database: Database, week: string, at: Date): Promise<void> =>
  inTransaction(database, async (tx) => {
    // The row is locked, so that concurrent counts of the same week run one at a time.
    await upsertClosedWeek.count(tx, [week, at]);
    await deleteCountedWeek.count(tx, [week]);
    await insertCountedWeek.count(tx, [week, addDays(week, 7)]);
  });

const selectWeeksDue = statement(
  'analytics_weeks_due',
  `select to_char(w, 'YYYY-MM-DD') as week from generate_series($1::date::timestamp, $2::date::timestamp, interval '7 days') w
    where not exists (select from closed_weeks c where c.week = w::date and c.counted_at >= $3) order by w desc`,
  { week: text },
);
/** Returns the weeks from one Monday to another that have not been counted since a given time, newest first. */
export const weeksToCount = async (on: Queryable, from: string, last: string, since: Date): Promise<string[]> =>
  (await selectWeeksDue.rows(on, [from, last, since])).map(({ week }) => week);

const deleteWeeksBefore = statement('analytics_drop_weeks', 'delete from closed_weeks where week < $1', {});
/** Deletes the stored weeks before a day. */
export const dropWeeksBefore = (database: Database, before: string) =>
  inTransaction(database, (tx) => deleteWeeksBefore.count(tx, [before]));

const countWrongRows = statement(
  'analytics_compare_week',
  `with counted as (${sums}), stored as (${keptRows} where week = $1)
    select count(*)::int as wrong from ((table counted except table stored) union all (table stored except table counted)) x`,
  { wrong: integer },
);
/** Returns how many of a closed week's stored rows differ from what they should be. */
export const wrongRowsOf = async (on: Queryable, week: string): Promise<number> =>
  (await countWrongRows.one(on, [week, addDays(week, 7)])).wrong;
