import { Temporal } from 'temporal-polyfill';
import type { DueKind, JoiningOf, RepeatKind } from '#contract/requirement-values.ts';
import { addDays } from '#server/calendar/local-day.ts';

/** The terms that due days are computed from. Days are dates in a person's calendar. */
export interface Schedule {
  due_kind: DueKind;
  due_on: string | null;
  due_days: number;
  joining_of: JoiningOf;
  counts_from: string | null;
  repeat_kind: RepeatKind;
  repeat_months: number | null;
  opens_days: number;
}

/** The days when a person joined. */
export interface Joining {
  /** The first day when the requirement applied to the person. */
  audience_on: string;
  company_on: string;
  /** Whether the person joined the audience after the requirement was first applied. */
  is_later_joiner: boolean;
}

/** The previous round, if it has ended. */
export interface EndedRound {
  /** The day the round was due according to the requirement's terms. */
  scheduled_on: string;
  /** The day the person completed the round; null if they did not. */
  completed_on: string | null;
  closed_on: string;
}

/** Adds months in the calendar: one month after 31 January is the last day of February. */
export const addMonths = (day: string, months: number): string => Temporal.PlainDate.from(day).add({ months }).toString();

const later = (one: string, other: string): string => (one > other ? one : other);

/** Returns the day a person's first round is due. */
export function firstDueDay(schedule: Schedule, { audience_on, company_on, is_later_joiner }: Joining): string {
  const { due_kind, due_on, due_days, joining_of, counts_from } = schedule;
  if (due_kind === 'day' && due_on !== null) return is_later_joiner ? later(due_on, addDays(audience_on, due_days)) : due_on;
  const joined = joining_of === 'company' ? company_on : audience_on;
  return addDays(counts_from === null ? joined : later(joined, counts_from), due_days);
}

/** Returns the day the round after an ended one is due; null if there is no further round. */
export function nextDueDay(schedule: Schedule, previous: EndedRound): string | null {
  const { repeat_kind, repeat_months, due_on } = schedule;
  if (repeat_kind === 'never' || repeat_months === null) return null;
  if (repeat_kind === 'after_completion') return addMonths(previous.completed_on ?? previous.scheduled_on, repeat_months);
  // Months are always added to the series' first day. If they were added to the previous day, the 31st would permanently become the 28th.
  const first = repeat_kind === 'fixed_days' && due_on !== null ? due_on : previous.scheduled_on;
  for (let round = repeat_kind === 'fixed_days' ? 0 : 1; ; round++) {
    const day = addMonths(first, round * repeat_months);
    if (day > previous.scheduled_on && day > previous.closed_on) return day;
  }
}

/**
 * Returns the day the next round will be due while a round is open; null if the open round has to end first, because the day depends on its
 * completion.
 */
export const dueDayAfterOpen = (schedule: Schedule, scheduled_on: string): string | null =>
  schedule.repeat_kind === 'after_completion' ? null : nextDueDay(schedule, { scheduled_on, completed_on: null, closed_on: scheduled_on });

/** Returns the day a round with this due day opens. */
export const openingDay = (schedule: Schedule, due_on: string): string => addDays(due_on, -schedule.opens_days);
