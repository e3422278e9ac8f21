import { type ActivityLog, is } from '#server/features/activity/index.ts';
import { authorRightTaken } from '#server/features/members/index.ts';
import type { Services } from '#server/services.ts';
import { settle } from './mark.ts';
import { idsOf } from './present.ts';
import { lockTask, tasksWithOneMark } from './queries.ts';
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
