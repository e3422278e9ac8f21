import { and, eq } from 'drizzle-orm';
import { goalKinds } from '#contract/values.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { integer, nullable, oneOf, type RowOf, statement, text, uuid } from '#server/database/statement.ts';
import { type PersonId, reachedCompanyId, reachedPersonId } from '#server/reached.ts';
import { goalOutcomes, goals, weeklyGoals } from './tables.ts';

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

/** A goal with the title of its track; dates are `YYYY-MM-DD`. */
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

/** Returns a person's goals, the latest due first; far more than anyone has in progress. */
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
 * Returns everyone's goals without an outcome that have ended, or whose minutes are reached. It uses the UTC calendar, so some have not
 * ended yet in their owners' time zones.
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

/** Sets outcomes, once per goal; returns the ids of those that had none and have not been changed since they were read. */
export const setOutcomes = async (tx: Transaction, outcomes: readonly Outcome[]): Promise<string[]> =>
  (await updateOutcomes.rows(tx, [JSON.stringify(outcomes)])).map(({ id }) => id);

const lockGoalsOfPerson = statement('goals_lock', `select from pg_advisory_xact_lock(hashtextextended('goals ' || $1, 0))`, {});

/** Makes changes to this person's goals take turns until the transaction ends. */
export const lockGoals = (tx: Transaction, person: PersonId) => lockGoalsOfPerson.count(tx, [person]);

export type NewGoal = Pick<GoalRow, 'id' | 'kind' | 'target' | 'track_id' | 'starts_on' | 'due_on'>;

export async function addGoalRow(tx: Transaction, person: PersonId, { id, kind, target, track_id, starts_on, due_on }: NewGoal, at: Date) {
  await tx.insert(goals).values({ id, user_id: person, kind, target, track_id, starts_on, due_on, created_at: at });
}

type Change = Pick<GoalRow, 'id' | 'target' | 'due_on'>;

/** Changes a goal. A goal that is in progress afterwards loses its outcome. */
export async function updateGoalRow(tx: Transaction, person: PersonId, { id, target, due_on }: Change, isUnderWay: boolean) {
  const changed = isUnderWay ? { target, due_on, outcome: null, outcome_at: null } : { target, due_on };
  await tx
    .update(goals)
    .set(changed)
    .where(and(eq(goals.user_id, person), eq(goals.id, id)));
}

/** Removes a goal; returns true if it existed. */
export async function removeGoalRow(tx: Transaction, person: PersonId, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(goals).where(and(eq(goals.user_id, person), eq(goals.id, id)));
  return rowCount === 1;
}

const selectWeeklyMinutes = statement(
  'goals_weekly_minutes',
  'select minutes from weekly_goals where user_id = $1',
  { minutes: integer },
  { shareWithinTick: true },
);

/** Returns the minutes that a person wants to study each week; null for none. */
export const readWeeklyMinutes = async (on: Queryable, person: PersonId): Promise<number | null> =>
  (await selectWeeklyMinutes.row(on, [person]))?.minutes ?? null;

/** Sets the weekly minutes; null for none. */
export async function setWeeklyMinutes(tx: Transaction, person: PersonId, minutes: number | null, at: Date): Promise<void> {
  if (minutes === null) await tx.delete(weeklyGoals).where(eq(weeklyGoals.user_id, person));
  else {
    const values = { minutes, updated_at: at };
    await tx
      .insert(weeklyGoals)
      .values({ user_id: person, ...values })
      .onConflictDoUpdate({ target: weeklyGoals.user_id, set: values });
  }
}
