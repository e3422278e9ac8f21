import type { Transaction } from '#server/database/database.ts';
import { type ActivityLog, type ActivityOf, happened } from '#server/features/activity/index.ts';
import { accountDeactivated } from '#server/features/people/index.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { sessionsEnded } from './activities.ts';
import { endSessionsOf } from './queries.ts';
import { recordOwn } from './record.ts';

/** Ends a person's sessions but one, as they asked for it or by what they did; gives how many they were. */
export async function endSessions(
  services: Services,
  tx: Transaction,
  person: { id: PersonId; company_id: CompanyId | null },
  but: string | null,
  reason: string,
): Promise<number> {
  const ended = await endSessionsOf(tx, person.id, but, reason, services.clock.now());
  if (ended > 0) await recordOwn(services, tx, sessionsEnded, person, { ended, reason });
  return ended;
}

const reason = 'account_deactivated';

/** Ends every session of an account that is closed, in the transaction that closes it. */
export function endSessionsOfClosedAccounts(log: ActivityLog): void {
  log.during([accountDeactivated], async (tx: Transaction, activities) => {
    for (const { at, actor_id, person_id, company_id } of activities as ActivityOf<typeof accountDeactivated>[]) {
      const ended = person_id ? await endSessionsOf(tx, person_id, null, reason, at) : 0;
      if (ended > 0) await log.record(tx, [happened(sessionsEnded, { at, actor_id, person_id, company_id, facts: { ended, reason } })]);
    }
  });
}
