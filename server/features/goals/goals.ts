import { v7 } from 'uuid';
import type { BodyOf } from '#contract/endpoint.ts';
import type { goals } from '#contract/goals.ts';
import { type LocalMoment, localMoment } from '#server/calendar/local-moment.ts';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type ActivityKind, happened } from '#server/features/activity/index.ts';
import { readLearning } from '#server/features/learning/index.ts';
import type { ReachedPerson } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { goalChanged, goalRemoved, goalSet } from './activities.ts';
import { type AssessedGoal, assessGoal, assessGoals, isUnderWay } from './assess.ts';
import { refusedGoal } from './faults.ts';
import { factsOf } from './goal-facts.ts';
import { settleGoals } from './outcomes.ts';
import { addGoalRow, type GoalRow, lockGoals, readGoal, readGoals, readWeeklyMinutes, removeGoalRow, updateGoalRow } from './queries.ts';
import { historyFrom, readHistory, type StudyHistory } from './study-history.ts';
import { trackOf, validateTerms } from './validate.ts';

/** The maximum number of goals in progress at a time. */
const mostUnderWay = 20;

/**
 * Returns a person's current goals, those in progress first, with the history that they are measured by.
 *
 * @param learning the person's study, if it is being read anyway
 */
export async function readAssessed(
  services: Pick<Services, 'database' | 'clock'>,
  person: ReachedPerson,
  learning = readLearning(services, person),
) {
  const { database, clock } = services;
  const { id, timezone } = person;
  const [rows, minutes, studied] = await Promise.all([readGoals(database, id), readWeeklyMinutes(database, id), learning]);
  const history = historyFrom(studied, minutes);
  const at = localMoment(clock.now(), timezone);
  return { goals: assessGoals(rows, history, at), history, at };
}

/** Returns a person's goals in progress except one. Must be called after `lockGoals`. */
async function underWayBeside(tx: Transaction, person: PersonId, one: string, history: StudyHistory, at: LocalMoment) {
  const others = (await readGoals(tx, person)).filter(({ id, due_on }) => id !== one && due_on >= at.today);
  return assessGoals(others, history, at).filter(isUnderWay);
}

/** Throws `too_many_goals` if another goal would exceed the maximum. */
function refuseTooMany(others: readonly AssessedGoal[]): void {
  if (others.length >= mostUnderWay) throw new Refusal('too_many_goals');
}

/** Throws `goal_already_set` if the person already has the same goal. */
function refuseTwice(others: readonly AssessedGoal[], { kind, target, track_id, due_on }: GoalRow): void {
  const isSame = (goal: AssessedGoal) =>
    goal.kind === kind && goal.target === target && goal.track_id === track_id && goal.due_on === due_on;
  if (others.some(isSame)) throw new Refusal('goal_already_set');
}

/** Returns the row for the requested goal. Throws `invalid_request`. */
function newGoal({ kind, target, track_id, due_on }: BodyOf<typeof goals.add>, history: StudyHistory, at: LocalMoment): GoalRow {
  const shared = { id: v7({ msecs: at.now.getTime() }), kind, starts_on: at.today, due_on, outcome: null };
  if (kind === 'track') {
    const track = trackOf(history, track_id);
    if (target !== undefined && target !== track.modules.length) throw refusedGoal('target', { code: 'goal_track_target' });
    return { ...shared, target: track.modules.length, track_id: track.id, track_title: track.title };
  }
  if (track_id !== undefined) throw refusedGoal('track_id', { code: 'goal_no_track' });
  if (target === undefined) throw refusedGoal('target', { code: 'goal_target' });
  return { ...shared, target, track_id: null, track_title: null };
}

const byCaller = <F extends object>(kind: ActivityKind<F>, { id, company_id }: Caller, at: Date, facts: F) =>
  happened(kind, { at, actor_id: id, person_id: id, company_id, facts });

/** Sets a goal for the caller. Throws `invalid_request`, `goal_done`, `goal_already_set` and `too_many_goals`. */
export function addGoal({ database, activity, clock }: Services, caller: Caller, body: BodyOf<typeof goals.add>): Promise<AssessedGoal> {
  const at = localMoment(clock.now(), caller.timezone);
  return inTransaction(database, async (tx) => {
    await lockGoals(tx, caller.id);
    const history = await readHistory(tx, caller.id);
    const row = newGoal(body, history, at);
    const goal = assessGoal(row, history, at);
    if (goal.status === 'completed') throw new Refusal('goal_done');
    validateTerms(row, history, at, 'target');
    const others = await underWayBeside(tx, caller.id, row.id, history, at);
    refuseTwice(others, row);
    refuseTooMany(others);
    await addGoalRow(tx, caller.id, row, at.now);
    await madeOnce(tx, row.id);
    await activity.record(tx, [byCaller(goalSet, caller, at.now, factsOf(goal))]);
    return goal;
  });
}

/**
 * Changes one of the caller's goals; omitted fields stay as they are. Throws `not_found`, `invalid_request`, and `too_many_goals` if the
 * change reopens an ended goal and there are already too many.
 */
export function changeGoal(
  { database, activity, clock }: Services,
  caller: Caller,
  id: string,
  body: BodyOf<typeof goals.change>,
): Promise<AssessedGoal> {
  const at = localMoment(clock.now(), caller.timezone);
  return inTransaction(database, async (tx) => {
    await lockGoals(tx, caller.id);
    const before = found(await readGoal(tx, caller.id, id));
    const row = { ...before, target: body.target ?? before.target, due_on: body.due_on ?? before.due_on };
    const history = await readHistory(tx, caller.id);
    if (row.kind === 'track' && body.target !== undefined && body.target !== assessGoal(before, history, at).target)
      throw refusedGoal('target', { code: 'goal_track_target' });
    validateTerms(row, history, at, body.target === undefined ? 'due_on' : 'target');
    const goal = assessGoal(row, history, at);
    if (isUnderWay(goal)) refuseTooMany(await underWayBeside(tx, caller.id, id, history, at));
    await updateGoalRow(tx, caller.id, row, isUnderWay(goal));
    if (row.target !== before.target || row.due_on !== before.due_on)
      await activity.record(tx, [byCaller(goalChanged, caller, at.now, factsOf(goal))]);
    await settleGoals(activity, tx, [{ goal, target: row.target, user_id: caller.id, company_id: caller.company_id, at: at.now }]);
    return goal;
  });
}

/** Removes one of the caller's goals. Throws `not_found`. */
export function removeGoal({ database, activity, clock }: Services, caller: Caller, id: string): Promise<void> {
  return inTransaction(database, async (tx) => {
    if (!(await removeGoalRow(tx, caller.id, id))) throw new Refusal('not_found');
    await activity.record(tx, [byCaller(goalRemoved, caller, clock.now(), { goal_id: id })]);
  });
}
