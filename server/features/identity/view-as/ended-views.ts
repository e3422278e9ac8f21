import { z } from 'zod';
import { inTransaction } from '#server/database/transaction.ts';
import { type ActivityLog, type ActivityOf, happened } from '#server/features/activity/index.ts';
import { accountDeactivated, roleChanged } from '#server/features/members/index.ts';
import { defineJob } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { viewEnded } from '../activities.ts';
import { endViewsOf, endViewsThatAreOver } from './queries.ts';

export const recordEndedViewsJob = defineJob('record_ended_views', z.object({}));

/**
 * Records the end of views that no one stopped. They became invalid when they expired or their session ended; only the record is missing.
 */
export function recordEndedViews({ database, clock, activity }: Pick<Services, 'database' | 'clock' | 'activity'>): Promise<void> {
  const at = clock.now();
  return inTransaction(database, async (tx) => {
    const ended = await endViewsThatAreOver(tx, at);
    const rows = ended.map(({ id: view_id, user_id: person_id, company_id, reason }) =>
      happened(viewEnded, { at, actor_id: null, person_id, company_id, facts: { view_id, reason } }),
    );
    await activity.record(tx, rows);
  });
}

/**
 * When a person's role changes or their account is closed, ends that person's views and views of that person, in the same transaction.
 * Regaining the role a minute later does not restore a view.
 */
export function endViewsOfChangedPeople(log: ActivityLog): void {
  log.during([roleChanged, accountDeactivated], async (tx, activities) => {
    for (const { at, person_id } of activities as ActivityOf<typeof roleChanged | typeof accountDeactivated>[]) {
      if (!person_id) continue;
      const ended = await endViewsOf(tx, person_id, at);
      const rows = ended.map(({ id: view_id, user_id, company_id, was_running }) => {
        const reason = was_running ? ('account_changed' as const) : ('expired' as const);
        return happened(viewEnded, { at, actor_id: null, person_id: user_id, company_id, facts: { view_id, reason } });
      });
      await log.record(tx, rows);
    }
  });
}
