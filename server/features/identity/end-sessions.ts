import type { Transaction } from '#server/database/database.ts';
import { type ActivityLog, type ActivityOf } from '#server/features/activity/index.ts';
import { accountDeactivated } from '#server/features/people/index.ts';
import { endSessionsOf } from './queries.ts';

/** Ends every session of an account that is closed, in the transaction that closes it. */
export function endSessionsOfClosedAccounts(log: ActivityLog): void {
  log.during([accountDeactivated], async (tx: Transaction, activities) => {
    for (const { person_id, at } of activities as ActivityOf<typeof accountDeactivated>[])
      if (person_id) await endSessionsOf(tx, person_id, null, 'account_deactivated', at);
  });
}
