import { z } from 'zod';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { defineJob } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { viewEnded } from '../activities.ts';
import { endViewsThatAreOver } from './queries.ts';

export const recordEndedViewsJob = defineJob('record_ended_views', z.object({}));

/** Writes down the end of views that nobody stopped. They gave nothing since their time or their session was over; this only says so. */
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
