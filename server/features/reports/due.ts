import { Temporal } from 'temporal-polyfill';
import type { ReportFrequency } from '#contract/report-columns.ts';
import { hour } from '#server/calendar/durations.ts';
import { addDays, localDay } from '#server/calendar/local-day.ts';
import { weekOf } from '#server/calendar/weeks.ts';

/** The first hour of the day when reports are emailed. */
const firstHour = 8;

/** Returns the next day after a given one when a report is emailed: the first day of a week or month. */
export const nextDelivery = (frequency: ReportFrequency, today: string, first_weekday: number): string =>
  frequency === 'weekly'
    ? addDays(weekOf(today, first_weekday), 7)
    : Temporal.PlainDate.from(`${today.slice(0, 7)}-01`)
        .add({ months: 1 })
        .toString();

/** Whether it is eight in the morning or later on this day in the given time zone. */
export function isDue(day: string, now: Date, timezone: string): boolean {
  const today = localDay(now, timezone);
  return day < today || (day === today && localDay(new Date(now.getTime() - firstHour * hour), timezone) === today);
}
