import type { Queryable, Transaction } from '#server/database/database.ts';
import { boolean, integer, json, moment, nullable, statement, text } from '#server/database/statement.ts';
import { type CompanyId, companyId, type PersonId, personId } from '#server/reached.ts';
import type { Activity, ActivityKind } from './activity.ts';

const insertActivity = statement(
  'activity_add',
  `insert into activity (name, at, actor_id, person_id, company_id, facts)
    select name, at, actor_id, person_id, company_id, facts
    from rows from (jsonb_to_recordset($1) as (name text, at timestamptz, actor_id uuid, person_id uuid, company_id uuid, facts jsonb))
      with ordinality order by ordinality
    returning id`,
  { id: integer },
  { byIndex: true },
);

/** Stores activities in their order, and returns their ids in that order. */
export async function addActivity(tx: Transaction, activities: readonly Activity[]): Promise<number[]> {
  const rows = activities.map(({ kind, at, actor_id, person_id, company_id, facts }) => ({
    name: kind.name,
    at,
    actor_id,
    person_id,
    company_id,
    facts,
  }));
  return (await insertActivity.rows(tx, [JSON.stringify(rows)])).map(({ id }) => id);
}

const insertActivityValues = statement(
  'activity_add_values',
  `insert into activity_values (activity_id, before, after)
    select id, before, after from jsonb_to_recordset($1) as r (id bigint, before jsonb, after jsonb)`,
  {},
);

export async function addValues(tx: Transaction, activities: readonly Activity[], ids: readonly number[]): Promise<void> {
  const rows = activities.flatMap(({ values }, index) => (values ? [{ id: ids[index], ...values }] : []));
  if (rows.length > 0) await insertActivityValues.count(tx, [JSON.stringify(rows)]);
}

const selectRecorded = statement(
  'activity_recorded',
  `select person_id, at, facts from activity where name = $1 and person_id = any($2::uuid[]) order by id`,
  {
    person_id: personId,
    at: moment,
    facts: json<object>(),
  },
);

/** Returns one kind of activities about these people, in order. */
export async function recordedOf<F extends object>(on: Queryable, { name }: ActivityKind<F>, people: readonly PersonId[]) {
  return (await selectRecorded.rows(on, [name, people])) as { person_id: PersonId; at: Date; facts: F }[];
}

/** A position in the order that followers read in: by transaction first, then by row. */
export interface Position {
  transaction: string;
  activity_id: number;
}

const insertFollower = statement(
  'activity_follower_begin',
  `insert into activity_followers (name, transaction, activity_id)
    select $1, pg_snapshot_xmin(pg_current_snapshot()), coalesce((select max(id) from activity), 0) on conflict (name) do nothing`,
  {},
);

/** Registers a follower, which receives activities from then on. */
export const beginFollower = (on: Queryable, name: string) => insertFollower.count(on, [name]);

const moveFollowersToEnd = statement(
  'activity_follower_skip',
  `update activity_followers set transaction = pg_current_xact_id(), activity_id = coalesce((select max(id) from activity), 0), failures = 0`,
  {},
);

/** Moves every follower to the end of the log, past this transaction's rows. */
export const skipFollowers = (tx: Transaction) => moveFollowersToEnd.count(tx);

const lockFollower = statement(
  'activity_follower_claim',
  `select transaction::text, activity_id, failures from activity_followers where name = $1 for update skip locked`,
  { transaction: text, activity_id: integer, failures: integer },
);

/** Locks a follower's position until the transaction ends; returns undefined while another process holds it. */
export const claimFollower = (tx: Transaction, name: string) => lockFollower.row(tx, [name]);

// A transaction with a lower number may still be running; only rows below all running transactions can no longer change.
const selectActivityAfter = statement(
  'activity_follow',
  `select transaction::text, id as activity_id, name, at, actor_id, person_id, company_id, facts from activity
    where (transaction, id) > ($1::text::xid8, $2::bigint) and transaction < pg_snapshot_xmin(pg_current_snapshot())
    order by transaction, id limit $3`,
  {
    transaction: text,
    activity_id: integer,
    name: text,
    at: moment,
    actor_id: nullable(personId),
    person_id: nullable(personId),
    company_id: nullable(companyId),
    facts: json<object>(),
  },
  { byIndex: true },
);

/** Returns the activities after a position, in order. */
export const readAfter = (tx: Transaction, { transaction, activity_id }: Position, limit: number) =>
  selectActivityAfter.rows(tx, [transaction, activity_id, limit]);

const updateFollowerPosition = statement(
  'activity_follower_move',
  `update activity_followers set transaction = $2::text::xid8, activity_id = $3, failures = 0 where name = $1`,
  {},
);
export const moveFollower = (tx: Transaction, name: string, { transaction, activity_id }: Position) =>
  updateFollowerPosition.count(tx, [name, transaction, activity_id]);

const incrementFollowerFailures = statement(
  'activity_follower_fail',
  `update activity_followers set failures = failures + 1 where name = $1 returning failures`,
  {
    failures: integer,
  },
);
export const countFailure = async (on: Queryable, name: string): Promise<number> =>
  (await incrementFollowerFailures.row(on, [name]))?.failures ?? 0;

const insertDeadLetter = statement(
  'activity_set_aside',
  `insert into activity_set_aside (follower, activity_id, error) values ($1, $2, $3) on conflict do nothing`,
  {},
);
export const addDeadLetter = (tx: Transaction, follower: string, activity_id: number, error: string) =>
  insertDeadLetter.count(tx, [follower, activity_id, error]);

const ofPerson = 'from activity where person_id = $1 and ($2::uuid is null or company_id = $2) and name = any($3::text[])';
const selectPage = statement('activity_page', `select name, at, actor_id, facts ${ofPerson} order by at desc, id desc limit $4 offset $5`, {
  name: text,
  at: moment,
  actor_id: nullable(personId),
  facts: json<object>(),
});
const countPage = statement('activity_page_count', `select count(*) as total ${ofPerson}`, { total: integer });

/**
 * Returns one page of a person's activities of these kinds, newest first.
 *
 * @param company the company they were in at the time; null for any or none
 */
export async function pageOfActivity(
  on: Queryable,
  { person, company, names }: { person: PersonId; company: CompanyId | null; names: readonly string[] },
  { page: number, page_size }: { page: number; page_size: number },
) {
  const values = [person, company, names];
  const [rows, { total }] = await Promise.all([
    selectPage.rows(on, [...values, page_size, (number - 1) * page_size]),
    countPage.one(on, values),
  ]);
  return { rows, total };
}

const ofCompany = 'from activity a where a.company_id = $1 and a.name = any($2::text[])';
const selectCompanyPage = statement(
  'activity_company_page',
  `select a.name, a.at, a.actor_id, a.facts, v.before, v.after
    from (select a.* ${ofCompany} order by a.id desc limit $3 offset $4) a left join activity_values v on v.activity_id = a.id order by a.id desc`,
  {
    name: text,
    at: moment,
    actor_id: nullable(personId),
    facts: json<object>(),
    before: nullable(json<object>()),
    after: nullable(json<object>()),
  },
);
const countCompanyPage = statement('activity_company_count', `select count(*) as total ${ofCompany}`, { total: integer });

/** Returns one page of activities of these kinds about a company, newest first, with the values before and after. */
export async function pageOfCompanyActivity(
  on: Queryable,
  { company, names }: { company: CompanyId; names: readonly string[] },
  { page: number, page_size }: { page: number; page_size: number },
) {
  const [rows, { total }] = await Promise.all([
    selectCompanyPage.rows(on, [company, names, page_size, (number - 1) * page_size]),
    countCompanyPage.one(on, [company, names]),
  ]);
  return { rows, total };
}

const existsSince = statement(
  'activity_lately',
  'select exists (select from activity where name = $1 and person_id = $2 and actor_id = $3 and at > $4) as has',
  { has: boolean },
);
/** Whether an actor has done something of this kind to a person since a given time. */
export const hasDoneSince = async (on: Queryable, kind: ActivityKind, person: PersonId, actor: PersonId, since: Date): Promise<boolean> =>
  (await existsSince.one(on, [kind.name, person, actor, since])).has;

const selectActivityOfPerson = statement(
  'activity_of_person',
  `select a.id, a.name, a.at, a.person_id, coalesce(a.actor_id = $1, false) as done_by_yourself, a.company_id, a.facts, v.before, v.after
      from activity a left join activity_values v on v.activity_id = a.id where a.person_id = $1
    union all
    select id, name, at, null, true, company_id, case when person_id is null then facts end, null, null
      from activity where actor_id = $1 and actor_id is distinct from person_id
    order by id`,
  {
    id: integer,
    name: text,
    at: moment,
    person_id: nullable(personId),
    done_by_yourself: boolean,
    company_id: nullable(companyId),
    facts: nullable(json<object>()),
    before: nullable(json<object>()),
    after: nullable(json<object>()),
  },
);

/** Returns all activities about a person, and the person's actions on others, without naming those others. */
export const activityOfPerson = (on: Queryable, { id }: { id: PersonId }) => selectActivityOfPerson.rows(on, [id]);
