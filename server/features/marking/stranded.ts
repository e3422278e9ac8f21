import type { Database } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type ActivityLog, happened, is } from '#server/features/activity/index.ts';
import { authorRightTaken, reviewersOfCompanies } from '#server/features/members/index.ts';
import type { Services } from '#server/services.ts';
import { markingMoved } from './activities.ts';
import { settle } from './mark.ts';
import { idsOf } from './present.ts';
import { lockTask, moveToPlatform, tasksWithOneMark, waitingInCompanies } from './queries.ts';
import { markersOf } from './queue.ts';

/**
 * Ends the submissions that wait only for a second mark which nobody can give any more, when a reviewer loses the right. Their learners are
 * told what the first reviewer wrote.
 */
export function endStranded(log: ActivityLog, services: Services): void {
  log.during([authorRightTaken], async (tx, activities) => {
    for (const activity of activities) {
      if (!is(activity, authorRightTaken) || activity.facts.right !== 'reviewer') continue;
      const { company_id: queue } = activity;
      const markers = idsOf(await markersOf(tx, queue));
      for (const { id } of await tasksWithOneMark(tx, queue)) {
        const task = await lockTask(tx, id);
        if (task) await settle(services, { tx, at: activity.at, task, markers }, null);
      }
    }
  });
}

/** Returns the capstones that wait in companies in which nobody but their learner may mark any more. */
async function leftAlone(database: Database) {
  const waiting = await waitingInCompanies(database, 'capstone');
  const reviewers = await reviewersOfCompanies(database, [...new Set(waiting.flatMap(({ company_id }) => company_id ?? []))]);
  return waiting.filter((task) => !reviewers.some(({ id, company_id }) => company_id === task.company_id && id !== task.user_id));
}

/**
 * Moves the capstones that nobody in their company may mark any more to the platform's reviewers, if there are any. Their learners have
 * been told that this can happen. Other submissions stay, because their learners have chosen who reads them, and wait for nothing else.
 */
export async function takeInStranded({ database, clock, activity }: Pick<Services, 'database' | 'clock' | 'activity'>): Promise<void> {
  const stranded = await leftAlone(database);
  if (stranded.length === 0 || (await markersOf(database, null)).length === 0) return;
  await inTransaction(database, async (tx) => {
    await takeTurns(tx, 'marking platform');
    for (const { id } of stranded) {
      const task = await moveToPlatform(tx, id);
      if (!task) continue;
      const facts = { task_id: id, title: task.title };
      await activity.record(tx, [
        happened(markingMoved, { at: clock.now(), actor_id: null, person_id: null, company_id: task.company_id, facts }),
      ]);
    }
  });
}
