import { goalKinds } from '#contract/values.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { integer, nullable, oneOf, type RowOf, statement, text, uuid } from '#server/database/statement.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { type PersonId, reachedCompanyId, reachedPersonId } from '#server/reached.ts';
import { goalOutcomes } from './tables.ts';

const goalColumns = {
  id: uuid,
  kind: oneOf(goalKinds),
  target: integer,
  track_id: nullable(text),
  track_title: nullable(text),
  starts_on: text,
  due_on: text,
  outcome: nullable(oneOf(goalOutcomes)),
};
const ownedColumns = { ...goalColumns, user_id: reachedPersonId, timezone: text, company_id: nullable(reachedCompanyId) };

/** A goal with its track's title; dates are `YYYY-MM-DD`. */
export type GoalRow = RowOf<typeof goalColumns>;
/** A goal with its owner; `timezone` is IANA. */
export type OwnedGoal = RowOf<typeof ownedColumns>;

const selected = `g.id, g.kind, g.target, g.track_id, t.title as track_title,
  to_char(g.starts_on, 'YYYY-MM-DD') as starts_on, to_char(g.due_on, 'YYYY-MM-DD') as due_on, g.outcome`;
const goalsWithTracks = `select ${selected} from goals g left join published.track_names t on t.id = g.track_id`;
const goalsWithOwners = `select ${selected}, g.user_id, p.timezone, p.company_id
  from goals g join published.people p on p.id = g.user_id left join published.track_names t on t.id = g.track_id`;

const selectGoalsOfPerson = statement(
  'goals_of_person',
  `${goalsWithTracks} where g.user_id = $1 order by g.due_on desc, g.id desc limit 200`,
  goalColumns,
  { shareWithinTick: true },
);

/** Returns a person's goals, latest due date first. The limit is far more than anyone has in progress. */
export const readGoals = (on: Queryable, person: PersonId): Promise<GoalRow[]> => selectGoalsOfPerson.rows(on, [person]);

const selectGoal = statement('goals_one', `${goalsWithTracks} where g.user_id = $1 and g.id = $2`, goalColumns);

export const readGoal = (on: Queryable, person: PersonId, id: string): Promise<GoalRow | undefined> => selectGoal.row(on, [person, id]);

const selectOpenGoals = statement(
  'goals_open_of_people',
  `${goalsWithOwners} where g.user_id = any($1::uuid[]) and g.outcome is null and g.due_on >= $2::date order by g.user_id, g.id`,
  ownedColumns,
);

/** Returns these people's goals without an outcome, except those due before a date. */
export const readOpenGoals = (on: Queryable, people: readonly PersonId[], day: string): Promise<OwnedGoal[]> =>
  selectOpenGoals.rows(on, [people, day]);

const selectEndedGoals = statement(
  'goals_ended',
  `${goalsWithOwners} where g.outcome is null and g.due_on >= $1::date and p.may_sign_in
      and (g.due_on <= $2::date or (g.kind = 'minutes' and g.target * 60 <=
        (select sum(d.seconds) from published.study_days d where d.user_id = g.user_id and d.day between g.starts_on and g.due_on)))
    order by g.user_id, g.id`,
  ownedColumns,
);

/**
 * Returns all people's goals that have no outcome and have ended, or whose minutes are reached. It uses the UTC calendar, so some goals
 * have not ended yet in their owners' time zones.
 *
 * @param since goals that were due earlier no longer get an outcome
 */
export const readEndedGoals = (on: Queryable, since: string, today: string): Promise<OwnedGoal[]> =>
  selectEndedGoals.rows(on, [since, today]);

const updateOutcomes = statement(
  'goals_set_outcomes',
  `update goals g set outcome = r.outcome, outcome_at = r.at
    from jsonb_to_recordset($1) as r (id uuid, target int, due_on date, outcome text, at timestamptz)
    where g.id = r.id and g.outcome is null and g.target = r.target and g.due_on = r.due_on returning g.id`,
  { id: uuid },
);

export interface Outcome extends Pick<GoalRow, 'id' | 'target' | 'due_on'> {
  outcome: NonNullable<GoalRow['outcome']>;
  at: Date;
}

/** Sets outcomes, once per goal. Returns the ids of the goals that had no outcome and have not been changed since they were read. */
export const setOutcomes = async (tx: Transaction, outcomes: readonly Outcome[]): Promise<string[]> =>
  (await updateOutcomes.rows(tx, [JSON.stringify(outcomes)])).map(({ id }) => id);

/** Makes changes to a person's goals run one at a time until the transaction ends. */
export const lockGoals = (tx: Transaction, person: PersonId) => takeTurns(tx, `goals ${person}`);

export type NewGoal = Pick<GoalRow, 'id' | 'kind' | 'target' | 'track_id' | 'starts_on' | 'due_on'>;

const insertGoal = statement(
  'goals_add',
  `insert into goals (id, user_id, kind, target, track_id, starts_on, due_on, created_at)
    values ($1, $2, $3, $4, $5, $6::date, $7::date, $8)`,
  {},
);

export async function addGoalRow(tx: Transaction, person: PersonId, { id, kind, target, track_id, starts_on, due_on }: NewGoal, at: Date) {
  await insertGoal.count(tx, [id, person, kind, target, track_id, starts_on, due_on, at]);
}

type Change = Pick<GoalRow, 'id' | 'target' | 'due_on'>;

const updateGoal = statement(
  'goals_change',
  `update goals set target = $3, due_on = $4::date, outcome = case when $5::boolean then null else outcome end,
    outcome_at = case when $5 then null else outcome_at end where user_id = $1 and id = $2`,
  {},
);

/** Changes a goal. If it is in progress afterwards, its outcome is removed. */
export async function updateGoalRow(tx: Transaction, person: PersonId, { id, target, due_on }: Change, isUnderWay: boolean) {
  await updateGoal.count(tx, [person, id, target, due_on, isUnderWay]);
}

const deleteGoal = statement('goals_remove', 'delete from goals where user_id = $1 and id = $2', {});

/** Removes a goal; returns true if it existed. */
export const removeGoalRow = async (tx: Transaction, person: PersonId, id: string): Promise<boolean> =>
  (await deleteGoal.count(tx, [person, id])) === 1;

const selectWeeklyMinutes = statement(
  'goals_weekly_minutes',
  'select minutes from weekly_goals where user_id = $1',
  { minutes: integer },
  { shareWithinTick: true },
);

/** Returns the number of minutes that a person wants to study each week; null if they have set none. */
export const readWeeklyMinutes = async (on: Queryable, person: PersonId): Promise<number | null> =>
  (await selectWeeklyMinutes.row(on, [person]))?.minutes ?? null;

const deleteWeeklyMinutes = statement('goals_remove_weekly', 'delete from weekly_goals where user_id = $1', {});
const upsertWeeklyMinutes = statement(
  'goals_set_weekly',
  `insert into weekly_goals (user_id, minutes, updated_at) values ($1, $2, $3)
    on conflict (user_id) do update set minutes = excluded.minutes, updated_at = excluded.updated_at`,
  {},
);

/** Sets the weekly minutes; null for none. */
export async function setWeeklyMinutes(tx: Transaction, person: PersonId, minutes: number | null, at: Date): Promise<void> {
  if (minutes === null) await deleteWeeklyMinutes.count(tx, [person]);
  else await upsertWeeklyMinutes.count(tx, [person, minutes, at]);
}
