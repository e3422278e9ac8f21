import { addDays, localDay } from '#server/calendar/local-day.ts';
import type { PersonSince } from '#server/features/reach/index.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { assessOwned } from './outcomes.ts';
import { readOpenGoals } from './queries.ts';

/**
 * Returns how many of each person's goals are at risk, omitting people with none. Goals of people who moved from another company are not
 * counted, because they are measured by work that is hidden from the new company's staff.
 */
export async function goalsAtRisk(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  people: readonly PersonSince[],
): Promise<Map<PersonId, number>> {
  const now = clock.now();
  const shown = people.flatMap(({ id, since }) => (since === null ? [id] : []));
  // The previous day in UTC may be today in the person's time zone.
  const open = await readOpenGoals(database, shown, addDays(localDay(now, 'UTC'), -1));
  const assessed = await assessOwned(database, open, () => now);
  const atRisk = assessed.filter(({ goal }) => goal.status === 'at_risk');
  return new Map([...Map.groupBy(atRisk, ({ user_id }) => user_id)].map(([id, goals]) => [id, goals.length]));
}
