import { type ParsedCronItem, parseCrontab } from 'graphile-worker';
import { minute } from '#server/calendar/durations.ts';

export interface TimetableEntry {
  /** The name by which the queue stores its last run. */
  identifier: string;
  task: string;
  next: Date;
}

/** Minutes of a year that has a day more: whatever comes at all comes within them. */
const mostMinutes = 366 * 24 * 60;

/** The first minute after a moment that is one of the crontab's. */
function nextOf({ task, match }: ParsedCronItem, after: Date): Date {
  const first = Math.floor(after.getTime() / minute) + 1;
  for (let step = 0; step < mostMinutes; step++) {
    const at = new Date((first + step) * minute);
    const [min, hour, date] = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate()];
    if (match({ min, hour, date, month: at.getUTCMonth() + 1, dow: at.getUTCDay() })) return at;
  }
  throw new Error(`${task} never comes`);
}

/** The recurring jobs from a crontab in UTC, with the time of their next run. */
export const timetableAfter = (crontab: string, now: Date): TimetableEntry[] =>
  parseCrontab(crontab).map((item) => ({ identifier: item.identifier, task: item.task, next: nextOf(item, now) }));
