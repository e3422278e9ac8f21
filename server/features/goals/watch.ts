import type { TaskList } from 'graphile-worker';
import type pg from 'pg';
import { addDays } from '#server/calendar/local-day.ts';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Events } from '#server/events.ts';
import type { Services } from '#server/services.ts';
import { here } from './history.ts';
import { presentGoal } from './present.ts';
import { goalsDueFrom, goalsToTell, type OwnedGoal, readHistory } from './queries.ts';
import { tellOutcome } from './tell.ts';

async function tellAll(tx: Transaction, client: pg.PoolClient, goals: readonly OwnedGoal[], at: Date): Promise<void> {
  const userId = goals[0]?.user_id;
  if (!userId) return;
  const history = await readHistory(client, userId);
  for (const goal of goals) await tellOutcome(tx, userId, presentGoal(goal, history, here(at, goal.timezone)), at);
}

/** Tells learners of the goals that what they have just done makes reached. */
export function watchGoals(events: Events): void {
  const look = (...kinds: OwnedGoal['kind'][]) => {
    return async (tx: Transaction, { userId, at }: { userId: string; at: Date }, client: pg.PoolClient): Promise<void> => {
      // The day before by UTC may be today where the person is.
      const since = addDays(at.toISOString().slice(0, 10), -1);
      const goals = await goalsDueFrom(client, userId, kinds, since);
      await tellAll(
        tx,
        client,
        goals.filter(({ due_on, timezone }) => due_on >= here(at, timezone).today),
        at,
      );
    };
  };
  events.on('module completed', look('modules', 'track'));
  events.on('day studied', look('streak'));
  events.on('hour studied', look('minutes'));
}

/** Days after its due date that a goal's outcome is news still. */
const newsFor = 7;

/** Tells of goals that have ended, and of those whose minutes came together in reports that are no event. */
async function lookAtGoals({ pool, clock }: Services): Promise<void> {
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  const goals = (await goalsToTell(pool, addDays(today, -newsFor), today)).filter(
    ({ kind, due_on, timezone }) => kind === 'minutes' || due_on < here(now, timezone).today,
  );
  for (const own of Map.groupBy(goals, ({ user_id }) => user_id).values())
    await inTransaction(pool, ({ tx, client }) => tellAll(tx, client, own, now));
}

export const goalTasks = (services: Services): TaskList => ({ look_at_goals: () => lookAtGoals(services) });

/** Each hour, because a day ends at another hour in each zone; what was missed while nobody ran is made up for. */
export const goalCron = '7 * * * * look_at_goals ?fill=1h&max=3';
