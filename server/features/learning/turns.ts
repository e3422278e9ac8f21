import { inTransaction, type Work } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';

/** A transaction in which a learner's history is written, and the moment that it writes down. */
export interface Turn extends Work {
  at: Date;
}

/** Makes what writes to one person's history take turns, so that each sees what those before it did, and a later one has a later moment. */
export function inTurn<T>({ pool, clock }: Pick<Services, 'pool' | 'clock'>, userId: string, act: (turn: Turn) => Promise<T>): Promise<T> {
  return inTransaction(pool, async (work) => {
    await work.client.query({
      name: 'learning_lock',
      text: `select pg_advisory_xact_lock(hashtextextended('learner ' || $1, 0))`,
      values: [userId],
    });
    return act({ ...work, at: clock.now() });
  });
}
