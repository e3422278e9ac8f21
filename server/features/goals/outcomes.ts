import { z } from 'zod';
import { addDays, localDay } from '#server/calendar/local-day.ts';
import { localMoment } from '#server/calendar/local-moment.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Activity, type ActivityKind, type ActivityLog, happened } from '#server/features/activity/index.ts';
import { dayStudied, hourStudied, moduleCompleted } from '#server/features/learning/index.ts';
import { defineJob } from '#server/jobs/job.ts';
import { must } from '#server/must.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { goalMissed, goalReached } from './activities.ts';
import { type AssessedGoal, assessGoal } from './assess.ts';
import { factsOf } from './goal-facts.ts';
import { type Outcome, type OwnedGoal, readEndedGoals, readOpenGoals, setOutcomes } from './queries.ts';
import { readHistories } from './study-history.ts';

/** A goal with its outcome at a given time, and its owner. */
export interface EndedGoal {
  goal: AssessedGoal;
  /** The target in the row. For a track, `goal.target` is the number of modules that the track has in the catalog. */
  target: number;
  user_id: PersonId;
  company_id: CompanyId | null;
  at: Date;
}

function outcomeOf({ goal: { id, status, due_on }, target, at }: EndedGoal): Outcome[] {
  if (status !== 'completed' && status !== 'missed') return [];
  return [{ id, target, due_on, at, outcome: status === 'completed' ? 'reached' : 'missed' }];
}

/**
 * Sets and records the outcomes of goals that are reached or missed. Each goal gets only one outcome, even if several processes check it at
 * the same time.
 */
export async function settleGoals(log: ActivityLog, tx: Transaction, goals: readonly EndedGoal[]): Promise<void> {
  const outcomes = goals.flatMap(outcomeOf);
  if (outcomes.length === 0) return;
  const set = new Set(await setOutcomes(tx, outcomes));
  const activities = goals
    .filter(({ goal }) => set.has(goal.id))
    .map(({ goal, user_id, company_id, at }) => {
      const shared = { at, actor_id: null, person_id: user_id, company_id };
      return goal.status === 'completed'
        ? happened(goalReached, { ...shared, facts: factsOf(goal) })
        : happened(goalMissed, { ...shared, facts: { ...factsOf(goal), current: goal.current } });
    });
  await log.record(tx, activities);
}

/**
 * Returns goals with their owners and their progress at a given time.
 *
 * @param nowOf returns the time for each owner
 */
export async function assessOwned(on: Queryable, rows: readonly OwnedGoal[], nowOf: (person: PersonId) => Date): Promise<EndedGoal[]> {
  if (rows.length === 0) return [];
  const histories = await readHistories(on, [...new Set(rows.map(({ user_id }) => user_id))]);
  return rows.map(({ user_id, timezone, company_id, ...row }) => {
    const now = nowOf(user_id);
    const history = must(histories.get(user_id), 'the history of the owner of a goal');
    return { goal: assessGoal(row, history, localMoment(now, timezone)), target: row.target, user_id, company_id, at: now };
  });
}

/** The kinds of goals that each kind of activity can complete. */
const movedBy: readonly [ActivityKind, readonly OwnedGoal['kind'][]][] = [
  [moduleCompleted, ['modules', 'track']],
  [dayStudied, ['streak']],
  [hourStudied, ['minutes']],
];
const kindsMovedBy = ({ kind }: Activity) => movedBy.find(([{ name }]) => name === kind.name)?.[1] ?? [];

/** One person's work that counts towards goals. */
interface Done {
  kinds: Set<OwnedGoal['kind']>;
  latest: Date;
}

function doneByPerson(activities: readonly Activity[]): Map<PersonId, Done> {
  const people = new Map<PersonId, Done>();
  for (const activity of activities) {
    const { person_id, at } = activity;
    if (person_id === null) continue;
    const done = people.get(person_id) ?? { kinds: new Set(), latest: at };
    for (const kind of kindsMovedBy(activity)) done.kinds.add(kind);
    if (at > done.latest) done.latest = at;
    people.set(person_id, done);
  }
  return people;
}

/** Settles the goals that people's latest activities have reached. */
export function settleReachedGoals(log: ActivityLog): void {
  const kinds = movedBy.map(([kind]) => kind);
  log.during(kinds, async (tx, activities) => {
    const people = doneByPerson(activities);
    const first = activities.reduce((least, { at }) => (at < least ? at : least), must(activities[0], 'what happened').at);
    // The previous day in UTC may still be today in the person's time zone.
    const since = addDays(localDay(first, 'UTC'), -1);
    const open = (await readOpenGoals(tx, [...people.keys()], since)).filter(({ user_id, kind }) => people.get(user_id)?.kinds.has(kind));
    const assessed = await assessOwned(tx, open, (person) => must(people.get(person), 'what a person has done').latest);
    // When a history is replayed, an activity before the latest one may have reached the goal.
    const reached = assessed.flatMap((ended) => (ended.goal.reached_at ? [{ ...ended, at: ended.goal.reached_at }] : []));
    await settleGoals(log, tx, reached);
  });
}

/** The number of days after its due date during which a goal still gets an outcome. */
const settledWithin = 7;

/** Settles goals that have ended, and goals whose minutes were reached. Minutes come from reports of time, which are not activities. */
export async function settleEndedGoals({ database, clock, activity }: Services): Promise<void> {
  const now = clock.now();
  const today = localDay(now, 'UTC');
  const goals = (await readEndedGoals(database, addDays(today, -settledWithin), today)).filter(
    ({ kind, due_on, timezone }) => kind === 'minutes' || due_on < localDay(now, timezone),
  );
  for (const own of Map.groupBy(goals, ({ user_id }) => user_id).values())
    await inTransaction(database, async (tx) => settleGoals(activity, tx, await assessOwned(tx, own, () => now)));
}

/** The hourly job that calls `settleEndedGoals`. */
export const settleGoalsJob = defineJob('look_at_goals', z.object({}));
