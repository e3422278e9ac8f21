import { inTransaction } from '#server/database/transaction.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { sessionEnded } from './activities.ts';
import { endSessions } from './end-sessions.ts';
import { endSessionOf, endTheseSessionsOf } from './queries.ts';
import { recordOwn } from './record.ts';

const reason = 'ended_by_owner';

/** Ends one of the caller's own sessions. Throws `not_found`. */
export function endOwnSession(services: Services, caller: Caller, id: string): Promise<void> {
  return inTransaction(services.database, async (tx) => {
    const ended = await endSessionOf(tx, caller.id, id, reason, services.clock.now());
    if (ended === 0) throw new Refusal('not_found');
    await recordOwn(services, tx, sessionEnded, caller, { session_id: id, reason });
  });
}

/** Ends the given sessions that are the caller's own and still active; returns how many ended. */
export function endTheseSessions(services: Services, caller: Caller, ids: readonly string[]): Promise<number> {
  return inTransaction(services.database, async (tx) => {
    const ended = await endTheseSessionsOf(tx, caller.id, ids, reason, services.clock.now());
    for (const session_id of ended) await recordOwn(services, tx, sessionEnded, caller, { session_id, reason });
    return ended.length;
  });
}

/** Ends all of the caller's sessions except the current one; returns how many ended. */
export function endOtherSessions(services: Services, caller: Caller): Promise<number> {
  return inTransaction(services.database, (tx) => endSessions(services, tx, caller, caller.session_id, reason));
}
