import { type ParsedCronItem, parseCrontab } from 'graphile-worker';
import { minute } from '#server/calendar/durations.ts';

export interface TimetableEntry {
  /** The name that the queue stores the task's last run under. */
  identifier: string;
  task: string;
  next: Date;
}

/** The number of minutes in a leap year. Every recurring job recurs within one. */
const mostMinutes = 366 * 24 * 60;

/** Returns the first minute after a given time that matches the crontab. */
function nextOf({ task, match }: ParsedCronItem, after: Date): Date {
  const first = Math.floor(after.getTime() / minute) + 1;
  for (let step = 0; step < mostMinutes; step++) {
    const at = new Date((first + step) * minute);
    const [min, hour, date] = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate()];
    if (match({ min, hour, date, month: at.getUTCMonth() + 1, dow: at.getUTCDay() })) return at;
  }
  throw new Error(`${task} never comes`);
}

/** Returns the recurring jobs in a crontab in UTC, each with the time of its next run. */
export const timetableAfter = (crontab: string, now: Date): TimetableEntry[] =>
  parseCrontab(crontab).map((item) => ({ identifier: item.identifier, task: item.task, next: nextOf(item, now) }));
