import { Temporal } from 'temporal-polyfill';
import type { ReportPeriod, ReportStep } from '#contract/report-columns.ts';
import { activeDays, limits } from '#contract/values.ts';
import { addDays, daysBetween } from '#server/calendar/local-day.ts';
import { weekOf } from '#server/calendar/weeks.ts';
import { refusedField } from '#server/http/refusal.ts';

/** A range of calendar days (`YYYY-MM-DD`), both ends included. */
export interface Days {
  from: string;
  to: string;
}

/** A report's days, and the days they are compared with. */
export interface ComparedDays extends Days {
  previous: Days;
}

/** The current date in a company's time zone, and its calendar settings. @see companies */
export interface CompanyCalendar {
  /** The date in the company's time zone. */
  today: string;
  /** ISO 8601: 1 is Monday. */
  first_weekday: number;
}

const plain = (day: string) => Temporal.PlainDate.from(day);
/** Returns the date some months or years earlier or later. If that month is too short, it returns the month's last day. */
const shifted = (day: string, by: { months?: number; years?: number }) => plain(day).add(by).toString();

const justBefore = (from: string, to: string): ComparedDays => {
  const count = daysBetween(from, to) + 1;
  return { from, to, previous: { from: addDays(from, -count), to: addDays(from, -1) } };
};
const lastDays = (today: string, count: number) => justBefore(addDays(today, 1 - count), today);

function lastMonth(today: string): ComparedDays {
  const first = `${today.slice(0, 7)}-01`;
  const from = shifted(first, { months: -1 });
  return { from, to: addDays(first, -1), previous: { from: shifted(first, { months: -2 }), to: addDays(from, -1) } };
}

/** Returns a year up to one of its dates, and the previous year up to the same date. */
function year(to: string): ComparedDays {
  const from = `${to.slice(0, 4)}-01-01`;
  return { from, to, previous: { from: shifted(from, { years: -1 }), to: shifted(to, { years: -1 }) } };
}

const named: Record<ReportPeriod, (calendar: CompanyCalendar) => ComparedDays> = {
  last_30_days: ({ today }) => lastDays(today, activeDays),
  last_7_days: ({ today }) => lastDays(today, 7),
  last_28_days: ({ today }) => lastDays(today, 28),
  last_90_days: ({ today }) => lastDays(today, 90),
  last_week: ({ today, first_weekday }) => lastDays(addDays(weekOf(today, first_weekday), -1), 7),
  last_month: ({ today }) => lastMonth(today),
  this_year: ({ today }) => year(today),
  last_year: ({ today }) => year(`${Number(today.slice(0, 4)) - 1}-12-31`),
};

interface PeriodRequest {
  period: ReportPeriod;
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Returns the days that a report covers. Throws `invalid_request` for a range that has only one end, ends before it starts, or is too long.
 */
export function daysOf({ period, from, to }: PeriodRequest, calendar: CompanyCalendar): ComparedDays {
  if (from === undefined && to === undefined) return named[period](calendar);
  if (from === undefined || to === undefined)
    throw refusedField({ path: from === undefined ? 'query.from' : 'query.to', code: 'required' });
  if (to < from) throw refusedField({ path: 'query.to', code: 'report_ends_before' });
  if (daysBetween(from, to) >= limits.reportDays.most)
    throw refusedField({ path: 'query.to', code: 'report_too_long', params: { count: limits.reportDays.most } });
  return justBefore(from, to);
}

/** The maximum number of days for a chart with one bar per day, and for one with one bar per week. */
const most = { days: 31, weeks: 190 };

/** Returns the parts of a range as a chart shows them, in order. The first and the last part may be cut off. */
export function partsOf({ from, to }: Days, first_weekday: number): { step: ReportStep; points: Days[] } {
  const count = daysBetween(from, to) + 1;
  const step: ReportStep = count <= most.days ? 'day' : count <= most.weeks ? 'week' : 'month';
  const next = {
    day: (day: string) => addDays(day, 1),
    week: (day: string) => addDays(weekOf(day, first_weekday), 7),
    month: (day: string) => shifted(`${day.slice(0, 7)}-01`, { months: 1 }),
  }[step];
  const points: Days[] = [];
  for (let day = from; day <= to; day = next(day)) {
    const last = addDays(next(day), -1);
    points.push({ from: day, to: last < to ? last : to });
  }
  return { step, points };
}
