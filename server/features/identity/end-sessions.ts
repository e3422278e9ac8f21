import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type ActivityLog, type ActivityOf, happened } from '#server/features/activity/index.ts';
import { accountDeactivated } from '#server/features/members/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { sessionEnded, sessionsEnded } from './activities.ts';
import { endSessionOf, endSessionsOf } from './queries.ts';
import { recordOwn } from './record.ts';

/** Ends one or all of another person's sessions; returns the number that ended. @param session the session's id; null for all */
export async function endSessionsOfAnother(
  services: Services,
  caller: Caller,
  person: { id: PersonId; company_id: CompanyId | null },
  session: string | null,
): Promise<number> {
  const at = services.clock.now();
  const by = 'ended_by_super_admin';
  return inTransaction(services.database, async (tx) => {
    const ended = session
      ? await endSessionOf(tx, person.id, session, by, at)
      : await endSessionsOf(tx, person.id, caller.session_id, by, at);
    if (ended === 0) return 0;
    const about = { at, actor_id: caller.id, person_id: person.id, company_id: person.company_id };
    const row = session
      ? happened(sessionEnded, { ...about, facts: { session_id: session, reason: by } })
      : happened(sessionsEnded, { ...about, facts: { ended, reason: by } });
    await services.activity.record(tx, [row]);
    return ended;
  });
}

/**
 * Ends all of a person's sessions except one, because they asked for it or because of something else they did; returns the number that
 * ended.
 */
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

/** Ends every session of an account when it is closed, in the same transaction. */
export function endSessionsOfClosedAccounts(log: ActivityLog): void {
  log.during([accountDeactivated], async (tx: Transaction, activities) => {
    for (const { at, actor_id, person_id, company_id } of activities as ActivityOf<typeof accountDeactivated>[]) {
      const ended = person_id ? await endSessionsOf(tx, person_id, null, reason, at) : 0;
      if (ended > 0) await log.record(tx, [happened(sessionsEnded, { at, actor_id, person_id, company_id, facts: { ended, reason } })]);
    }
  });
}
