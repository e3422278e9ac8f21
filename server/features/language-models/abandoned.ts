import { z } from 'zod';
import { minute } from '#server/calendar/durations.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { defineJob } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { abandonedCalls, settleCall } from './ledger-queries.ts';

/** The time after which a call has ended, because no call takes longer than three minutes. */
const longestCall = 10 * minute;

export const settleAbandonedJob = defineJob('language_models_settle_abandoned', z.object({}));

/** Settles the calls of processes that ended before their calls did. It is unknown what they cost, so they are charged at their maximum. */
export async function settleAbandoned({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await inTransaction(database, async (tx) => {
    for (const { id, most_prompt_tokens, most_completion_tokens, reserved } of await abandonedCalls(
      tx,
      new Date(now.getTime() - longestCall),
    ))
      await settleCall(tx, id, now, {
        prompt_tokens: most_prompt_tokens,
        completion_tokens: most_completion_tokens,
        cost: reserved,
        measured_by: 'maximum',
        outcome: 'lost',
      });
  });
}
