import type { Queryable, Transaction } from '#server/database/database.ts';
import { integer, moment, nullable, statement, text } from '#server/database/statement.ts';
import { fileCompleted } from '#server/features/learning/index.ts';
import { type PersonId, personId } from '#server/reached.ts';
import type { BadgeDefinition } from './badges.ts';
import { metricsRaisedBy, sqlMetrics } from './metrics.ts';
import type { Entry, OwnedEntry } from './points.ts';

/**
 * Returns a query for entries with their track, and whether it is a company's own.
 *
 * @param entries a table of entries with their `user_id`, with a condition if needed
 */
const placed = (entries: string) => `select e.*,
        coalesce((select n.company_id is not null from published.track_names n where n.id = e.track_id limit 1), false) as is_own
      from (
        select user_id, at, points, case kind when 'track' then what else (
          select n.track_id from published.module_names n where kind in ('file', 'quiz', 'module') and n.id = split_part(what, '/', 1) limit 1) end as track_id
        from (select user_id, at, points, split_part(cause, ':', 1) as kind, substr(cause, strpos(cause, ':') + 1) as what from ${entries}) c
      ) e`;

/** Returns a query for the sums of placed entries by track and day in the person's zone. */
const pointsByDay = (
  placedEntries: string,
) => `select e.user_id, (e.at at time zone u.timezone)::date as day, e.track_id, u.company_id, u.chapter_id,
        sum(e.points) as points
      from ${placedEntries} e
        cross join lateral (select timezone, company_id, chapter_id from published.people where id = e.user_id limit 1) u
      group by 1, 2, 3, 4, 5`;

const sums = 'sum(points), coalesce(sum(points) filter (where is_own), 0)';

// A metric is computed only for a badge that is requested and not earned yet, because `case` evaluates its branches in order. People and
// their badges are looked up by key, one row at a time, because a plan made while there were few rows would scan all of them.
const granting = (name: string, counted: typeof sqlMetrics) =>
  statement(
    name,
    `with given as (
        insert into point_entries (user_id, cause, points, at)
        select * from unnest($1::uuid[], $2::text[], $3::int[], $4::timestamptz[])
        on conflict do nothing returning user_id, cause, points, at
      ), placed as materialized (${placed('given')}), day as (
        insert into point_days as t (user_id, day, track_id, company_id, chapter_id, points) ${pointsByDay('placed')}
        on conflict on constraint point_days_key do update set points = t.points + excluded.points
      ), total as (
        insert into total_points as t (user_id, points, own_points) select user_id, ${sums} from placed group by user_id
        on conflict (user_id) do update set points = t.points + excluded.points, own_points = t.own_points + excluded.own_points
      ), month as (
        insert into monthly_points as t (user_id, month, points, own_points)
        select user_id, date_trunc('month', at at time zone 'UTC')::date as month, ${sums} from placed group by 1, 2
        on conflict (user_id, month) do update set points = t.points + excluded.points, own_points = t.own_points + excluded.own_points
      )
      select b.user_id, b.badge_id from unnest($5::uuid[], $6::text[], $7::text[], $8::int[]) as b (user_id, badge_id, metric, target)
      where case when (select true from earned_badges e where e.user_id = b.user_id and e.badge_id = b.badge_id) then false
        ${counted.map(({ metric, sql }) => `when b.metric = '${metric}' then (${sql('b.user_id')}) >= b.target`).join('\n      ')} end`,
    { user_id: personId, badge_id: text },
    { byIndex: true },
  );
const grantingForAll = granting('recognition_grant', sqlMetrics);
// Most activities just complete a file. PostgreSQL prepares every metric's subquery on each call, even if it is not requested. Without the
// other metrics, preparing the statement takes only two thirds of the time.
const metricsOfFiles = metricsRaisedBy(fileCompleted);
const grantingForFiles = granting('recognition_grant_for_files', metricsOfFiles);

/** A badge that a person may have earned. */
export interface Candidate {
  user_id: PersonId;
  badge: BadgeDefinition;
}

/**
 * Writes entries to the ledgers, each cause once per person. Returns the candidates whose targets are reached and that are not earned yet.
 */
export function grant(tx: Transaction, entries: readonly OwnedEntry[], candidates: readonly Candidate[]) {
  const isOfFiles = candidates.every(({ badge }) => metricsOfFiles.some(({ metric }) => metric === badge.metric));
  return (isOfFiles ? grantingForFiles : grantingForAll).rows(tx, [
    entries.map(({ user_id }) => user_id),
    entries.map(({ cause }) => cause),
    entries.map(({ points }) => points),
    entries.map(({ at }) => at),
    candidates.map(({ user_id }) => user_id),
    candidates.map(({ badge }) => badge.id),
    candidates.map(({ badge }) => badge.metric),
    candidates.map(({ badge }) => badge.target),
  ]);
}

const selectLedgerPage = statement(
  'recognition_ledger',
  `with mine as (
      select cause, points, at, split_part(cause, ':', 1) as kind, substr(cause, strpos(cause, ':') + 1) as what
      from point_entries where user_id = $1
    ), listed as (
      select q.cause, q.points + coalesce(f.points, 0) as points, q.at, q.kind, q.what
      from mine q left join mine f on q.kind = 'quiz' and f.kind = 'file' and f.what = q.what
      where q.kind <> 'file' or not exists (select from mine p where p.kind = 'quiz' and p.what = q.what)
    )
    select c.total, e.cause, e.points, e.at, case when e.kind = 'module' then m.title else coalesce(f.title, t.title) end as title,
      case when e.kind <> 'module' then m.title end as module_title
    from (select count(*) as total from listed) c
    left join lateral (select * from listed order by at desc, cause limit $2 offset $3) e on true
    left join published.all_files f on e.kind in ('file', 'quiz')
      and f.module_id = split_part(e.what, '/', 1) and f.file_name = split_part(e.what, '/', 2)
    left join published.all_modules m on m.id = case when e.kind = 'module' then e.what else f.module_id end
    left join published.all_tracks t on e.kind = 'track' and t.id = e.what
    order by e.at desc, e.cause`,
  {
    total: integer,
    cause: nullable(text),
    points: nullable(integer),
    at: nullable(moment),
    title: nullable(text),
    module_title: nullable(text),
  },
);

/** A ledger line with the current names of its subject and module; a name is null if that is no longer in the catalog. */
export interface LedgerRow extends Entry {
  title: string | null;
  module_title: string | null;
}

/** Returns one page of a person's ledger, newest first. A passed quiz is one line, which includes the points for the file it completed. */
export async function readLedger(on: Queryable, person: PersonId, { page: number, page_size }: { page: number; page_size: number }) {
  const rows = await selectLedgerPage.rows(on, [person, page_size, (number - 1) * page_size]);
  const entries = rows.flatMap(({ cause, points, at, title, module_title }): LedgerRow[] =>
    // A page beyond the last one has a single row, without an entry.
    cause === null || points === null || at === null ? [] : [{ cause, points, at, title, module_title }],
  );
  return { total: rows[0]?.total ?? 0, entries };
}

const deleteOtherEntries = statement(
  'recognition_ledger_clear',
  'delete from point_entries where user_id = $1 and cause <> all($2::text[])',
  {},
);
const upsertEntries = statement(
  'recognition_ledger_set',
  `insert into point_entries (user_id, cause, points, at) select $1::uuid, * from unnest($2::text[], $3::int[], $4::timestamptz[])
    on conflict (user_id, cause) do update set points = excluded.points, at = excluded.at`,
  {},
);
const deleteTotal = statement('recognition_total_clear', 'delete from total_points where user_id = $1', {});
const insertTotal = statement(
  'recognition_total_set',
  `insert into total_points (user_id, points, own_points) select user_id, ${sums} from (${placed('point_entries where user_id = $1')}) p group by 1`,
  {},
);
const deleteMonths = statement('recognition_months_clear', 'delete from monthly_points where user_id = $1', {});
const insertMonths = statement(
  'recognition_months_set',
  `insert into monthly_points (user_id, month, points, own_points)
    select user_id, date_trunc('month', at at time zone 'UTC')::date, ${sums} from (${placed('point_entries where user_id = $1')}) p group by 1, 2`,
  {},
);

const deleteDays = statement('recognition_days_clear', 'delete from point_days where user_id = $1', {});
// The company and the chapter on a day are taken from the person's study on that day.
const insertDays = statement(
  'recognition_days_set',
  `insert into point_days (user_id, day, track_id, company_id, chapter_id, points)
    select p.user_id, p.day, p.track_id, coalesce(d.company_id, p.company_id), case when d.user_id is null then p.chapter_id else d.chapter_id end, p.points
    from (${pointsByDay(`(${placed('point_entries where user_id = $1')})`)}) p
      left join lateral (select user_id, company_id, chapter_id from published.track_days d where d.user_id = p.user_id and d.day = p.day limit 1) d on true`,
  {},
);

/** Replaces a person's ledger with exactly these entries, and its sums with theirs, after a recomputation found it wrong. */
export async function setLedger(tx: Transaction, person: PersonId, entries: readonly Entry[]): Promise<void> {
  const causes = entries.map(({ cause }) => cause);
  await deleteOtherEntries.count(tx, [person, causes]);
  await upsertEntries.count(tx, [person, causes, entries.map(({ points }) => points), entries.map(({ at }) => at)]);
  await deleteTotal.count(tx, [person]);
  await insertTotal.count(tx, [person]);
  await deleteMonths.count(tx, [person]);
  await insertMonths.count(tx, [person]);
  await deleteDays.count(tx, [person]);
  await insertDays.count(tx, [person]);
}
