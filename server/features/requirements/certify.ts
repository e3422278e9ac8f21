import { addDays, endOfDay } from '#server/calendar/local-day.ts';
import type { Transaction } from '#server/database/database.ts';
import { type Activity, type ActivityLog, is } from '#server/features/activity/index.ts';
import { issueRoundCertificates } from '#server/features/certificates/index.ts';
import { roundEnded } from './activities.ts';
import { type EndedRoundRow, endedRounds } from './ended-round-queries.ts';
import { nextDueDay } from './schedule.ts';

/** Returns when a round's certificate expires: at the end of the last day when the next round can be completed in time. */
function expiryOf({ terms, timezone, scheduled_on, closed_on }: EndedRoundRow): Date | null {
  const next = nextDueDay(terms, { scheduled_on, completed_on: closed_on, closed_on });
  return next === null ? null : endOfDay(addDays(next, terms.grace_days), timezone);
}

async function certify(tx: Transaction, log: ActivityLog, activities: readonly Activity[]): Promise<void> {
  const completed = activities
    .filter((activity) => is(activity, roundEnded))
    .filter(({ facts }) => facts.outcome === 'done' || facts.outcome === 'late');
  const rows = await endedRounds(
    tx,
    completed.map(({ facts }) => facts.round_id),
  );
  await issueRoundCertificates(
    tx,
    log,
    rows.map((row) => ({
      round_id: row.id,
      user_id: row.user_id,
      company_id: row.company_id,
      track_id: row.terms.track_id,
      module_id: row.terms.module_id,
      is_first: row.number === 1,
      expires_at: expiryOf(row),
      at: row.closed_at,
    })),
  );
}

/** When a round is completed, issues its certificate in the same transaction. */
export function certifyRounds(log: ActivityLog): void {
  log.during([roundEnded], (tx, activities) => certify(tx, log, activities));
}
