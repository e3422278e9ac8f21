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

/**
 * Days after a week's end during which someone may still study in that week. Time zones are up to twelve hours behind UTC, and there is a
 * margin.
 */
const openAfter = 1;

/** The job that adds up the platform's figures, so that no one waits for them. */
export const countPlatformJob = defineJob('count_platform', z.object({}));
/** Runs each hour, in UTC; the first run of a day counts all closed weeks again. */
export const countPlatformCron = `20 * * * * ${countPlatformJob.task} ?fill=1h&max=3`;

/**
 * Counts the closed weeks that are shown, each once a day, and all other figures shown about the platform, and stores the results.
 *
 * @param most if the platform has no more people than this, nothing is stored
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
