import { localDay } from '#server/calendar/local-day.ts';
import type { Transaction } from '#server/database/database.ts';
import { statement, text } from '#server/database/statement.ts';
import { type Activity, type ActivityLog, is } from '#server/features/activity/index.ts';
import { closePeriods, periodStepCompleted } from '#server/features/learning/index.ts';
import { must } from '#server/must.ts';
import { reachedCompanyId, reachedPersonId } from '#server/reached.ts';
import { endRound } from './end-round.ts';

const selectCompletedRounds = statement(
  'requirements_completed_rounds',
  `select r.id::text, r.user_id, r.company_id, r.requirement_id::text, v.name, p.timezone
    from requirement_rounds r join requirement_versions v on v.requirement_id = r.requirement_id and v.number = r.version
      join published.learning_periods w on w.period_id = r.id join published.people p on p.id = r.user_id
    where r.id = any($1::uuid[]) and r.outcome is null and p.company_id = r.company_id and w.completed = w.steps and w.steps > 0`,
  {
    id: text,
    user_id: reachedPersonId,
    company_id: reachedCompanyId,
    requirement_id: text,
    name: text,
    timezone: text,
  },
);

/**
 * Ends a round in the transaction that completes its last step. That transaction holds the person's lock, because every completion takes
 * it. If the person has left the round's company, the job that follows the move ends the round instead.
 */
export function completeRounds(log: ActivityLog): void {
  log.during([periodStepCompleted], async (tx, activities) => {
    const steps = activities.filter((activity) => is(activity, periodStepCompleted));
    const ids = [...new Set(steps.flatMap(({ facts }) => facts.period_ids))];
    const at = must(activities[0], 'what happened').at;
    await log.record(tx, await completedAmong(tx, ids, at));
  });
}

async function completedAmong(tx: Transaction, ids: readonly string[], at: Date): Promise<Activity[]> {
  const rounds = await selectCompletedRounds.rows(tx, [ids]);
  const ended: Activity[] = [];
  for (const { timezone, ...round } of rounds) {
    await closePeriods(tx, [round.id], at);
    ended.push(...(await endRound(tx, round, { kind: 'completed', on: localDay(at, timezone), at })));
  }
  return ended;
}
