import type pg from 'pg';
import { v7 } from 'uuid';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Goal, goals } from '#contract/goals.ts';
import { together } from '#server/database/together.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Learner, self } from '#server/features/people/reach.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { checkAim, faultIn, trackOf } from './check.ts';
import { type Here, type History, here } from './history.ts';
import { isUnderWay, presentGoal } from './present.ts';
import { addGoalRow, type GoalRow, lockGoals, readGoal, readGoals, readHistory, removeGoalRow, updateGoalRow } from './queries.ts';
import { tellOutcome } from './tell.ts';

/** Goals that a person may have under way at a time. */
const atATime = 20;

const states: Goal['status'][] = ['at_risk', 'on_track', 'completed', 'missed'];
/** Under way first, those due first; then the others, the latest first. */
function inOrder(a: Goal, b: Goal): number {
  if (isUnderWay(a) !== isUnderWay(b)) return isUnderWay(a) ? -1 : 1;
  const byDay = isUnderWay(a) ? a.due_on.localeCompare(b.due_on) : b.due_on.localeCompare(a.due_on);
  return byDay || states.indexOf(a.status) - states.indexOf(b.status) || a.id.localeCompare(b.id);
}

export const presentGoals = (rows: readonly GoalRow[], history: History, at: Here): Goal[] =>
  rows.map((row) => presentGoal(row, history, at)).sort(inOrder);

/** A person's goals, and what they are measured by. */
export const goalsAndHistory = together((pool: pg.Pool, userId) => Promise.all([readGoals(pool, userId), readHistory(pool, userId)]));

/** A person's goals as they stand now: those under way first. */
export async function goalsOf({ pool, clock }: Services, learner: Learner): Promise<Goal[]> {
  const [rows, history] = await goalsAndHistory(pool, learner.id);
  return presentGoals(rows, history, here(clock.now(), learner.timezone));
}

/** Refuses (`too_many_goals`) one more beside so many under way; call it under `lockGoals`. */
async function requireRoom(client: pg.PoolClient, userId: string, added: string, history: History, at: Here): Promise<void> {
  const others = (await readGoals(client, userId)).filter(({ id, due_on }) => id !== added && due_on >= at.today);
  if (presentGoals(others, history, at).filter(isUnderWay).length >= atATime) throw new Refusal('too_many_goals');
}

/** The row that was asked for. Throws `invalid_request`. */
function drawUp({ kind, target, track_id, due_on }: BodyOf<typeof goals.add>, history: History, at: Here): GoalRow {
  const shared = { id: v7({ msecs: at.now.getTime() }), kind, starts_on: at.today, due_on };
  if (kind === 'track') {
    const track = trackOf(history, track_id);
    if (target !== undefined && target !== track.modules.length) throw faultIn('target', { code: 'goal_track_target' });
    return { ...shared, target: track.modules.length, track_id: track.id, track_title: track.title };
  }
  if (track_id !== undefined) throw faultIn('track_id', { code: 'goal_no_track' });
  if (target === undefined) throw faultIn('target', { code: 'goal_target' });
  return { ...shared, target, track_id: null, track_title: null };
}

/** Sets oneself a goal. Throws `invalid_request`, `goal_done`, `too_many_goals`. */
export function addGoal({ pool, clock }: Services, caller: Caller, body: BodyOf<typeof goals.add>): Promise<Goal> {
  const at = here(clock.now(), self(caller).timezone);
  return inTransaction(pool, async ({ client }) => {
    await lockGoals(client, caller.id);
    const history = await readHistory(client, caller.id);
    const row = drawUp(body, history, at);
    const goal = presentGoal(row, history, at);
    if (goal.status === 'completed') throw new Refusal('goal_done');
    checkAim(row, history, at, 'target');
    await requireRoom(client, caller.id, row.id, history, at);
    await addGoalRow(client, caller.id, row, at.now);
    return goal;
  });
}

/**
 * Changes one's own goal; what is left out stays. Throws `not_found`, `invalid_request`, and `too_many_goals` when one that
 * had ended would be under way again beside too many others.
 */
export function changeGoal({ pool, clock }: Services, caller: Caller, id: string, body: BodyOf<typeof goals.change>): Promise<Goal> {
  const at = here(clock.now(), self(caller).timezone);
  return inTransaction(pool, async ({ client, tx }) => {
    await lockGoals(client, caller.id);
    const before = found(await readGoal(client, caller.id, id));
    const row = { ...before, target: body.target ?? before.target, due_on: body.due_on ?? before.due_on };
    const history = await readHistory(client, caller.id);
    if (row.kind === 'track' && body.target !== undefined && body.target !== presentGoal(before, history, at).target)
      throw faultIn('target', { code: 'goal_track_target' });
    checkAim(row, history, at, body.target === undefined ? 'due_on' : 'target');
    const goal = presentGoal(row, history, at);
    if (isUnderWay(goal)) await requireRoom(client, caller.id, id, history, at);
    await updateGoalRow(client, caller.id, row);
    await tellOutcome(tx, caller.id, goal, at.now);
    return goal;
  });
}

/** Takes back one's own goal. Throws `not_found`. */
export async function removeGoal({ pool }: Services, caller: Caller, id: string): Promise<void> {
  if (!(await removeGoalRow(pool, caller.id, id))) throw new Refusal('not_found');
}
