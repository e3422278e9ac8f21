import { isDueToday } from '#server/testing/due-today.ts';

/**
 * Returns the details of a test that `npm test` runs on one day in three, and `npm run test:full` always. It is for journeys that are about
 * details of a screen, where another journey goes through the same screen every day.
 * @param day which of the three days: 0, 1 or 2
 */
export const onOneDayInThree = (day: number): { tag?: string } => (isDueToday(day, 3) ? {} : { tag: '@full' });
