import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type ActivityLog, happened, is } from '#server/features/activity/index.ts';
import { authorRightTaken, reviewersOfCompanies } from '#server/features/members/index.ts';
import { defineJob } from '#server/jobs/job.ts';
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

export const moveStrandedJob = defineJob('move_stranded_capstones', z.object({}));

/** The most submissions that one transaction moves. */
const atOnce = 200;

/** Returns the capstones that nobody but their learner may mark any more in their company, and that someone else may mark for the platform. */
async function leftAlone(tx: Transaction): Promise<string[]> {
  const waiting = await waitingInCompanies(tx, 'capstone');
  const reviewers = await reviewersOfCompanies(tx, [...new Set(waiting.flatMap(({ company_id }) => company_id ?? []))]);
  const ofPlatform = await markersOf(tx, null);
  return waiting
    .filter(({ company_id, user_id }) => !reviewers.some((one) => one.company_id === company_id && one.id !== user_id))
    .filter(({ user_id }) => ofPlatform.some(({ id }) => id !== user_id))
    .map(({ id }) => id);
}

/** Moves some of them, of which the platform's reviewers are told. Returns how many. */
const moveSome = ({ database, clock, activity }: Services): Promise<number> =>
  inTransaction(database, async (tx) => {
    await takeTurns(tx, 'marking platform');
    const moved = await moveToPlatform(tx, (await leftAlone(tx)).slice(0, atOnce));
    const at = clock.now();
    await activity.record(
      tx,
      moved.map(({ id, title, company_id }) =>
        happened(markingMoved, { at, actor_id: null, person_id: null, company_id, facts: { task_id: id, title, for_platform: true } }),
      ),
    );
    return moved.length;
  });

/**
 * Moves the capstones that nobody in their company may mark any more to the platform's reviewers, if there are any. Their learners have
 * been told that this can happen. Other submissions stay, because their learners have chosen who reads them, and wait for nothing else.
 */
export async function moveStranded(services: Services): Promise<void> {
  for (;;) if ((await moveSome(services)) < atOnce) return;
}
