import { z } from 'zod';
import { addDays, localDay } from '#server/calendar/local-day.ts';
import { weekOf } from '#server/calendar/weeks.ts';
import { defineJob } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { shownPeriod } from '../figures.ts';
import { calendar, everyone, few, readFigures, readGrowth } from './figures.ts';
import { keepFigures } from './kept-figures.ts';
import { countPeople } from './queries.ts';
import { countWeek, dropWeeksBefore, weeksToCount } from './weeks.ts';

/** Days after the end of a week on which somebody may still study in it: where it is twelve hours earlier than in UTC, and for a margin. */
const openAfter = 1;

/** Adds up the platform, so that nobody waits for it. */
export const countPlatformJob = defineJob('count_platform', z.object({}));
/** Each hour, in UTC; the first time of a day counts all closed weeks again. */
export const countPlatformCron = `20 * * * * ${countPlatformJob.task} ?fill=1h&max=3`;

/**
 * Counts the closed weeks that are shown, each once a day, and then everything else that is shown of the platform, and keeps both.
 *
 * @param most people up to which nothing is kept
 */
export async function countPlatform({ database, clock }: Pick<Services, 'database' | 'clock'>, most = few): Promise<void> {
  const now = clock.now();
  const today = localDay(now, calendar.timezone);
  const { from } = shownPeriod(now, calendar);
  if ((await countPeople(database, everyone)) <= most) return void (await dropWeeksBefore(database, 'infinity'));
  await dropWeeksBefore(database, from);
  const last = addDays(weekOf(addDays(today, -openAfter), calendar.first_weekday), -7);
  const midnight = new Date(`${today}T00:00:00Z`);
  for (const week of await weeksToCount(database, from, last, midnight)) await countWeek(database, week, clock.now());
  const figures = await readFigures(database, { today });
  await keepFigures(database, 'figures', figures, now);
  await keepFigures(database, 'growth', await readGrowth(database, { today }, figures), now);
}
