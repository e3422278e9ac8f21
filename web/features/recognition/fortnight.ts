import { dayAfter, isoWeekday } from '#web/lib/calendar-day.ts';

export type DayState = 'studied' | 'frozen' | 'rest' | 'missed' | 'today';
export interface FortnightDay {
  /** `2026-03-20` */
  day: string;
  state: DayState;
}

interface Given {
  studied: ReadonlySet<string>;
  frozen: readonly string[];
  /** ISO weekdays, 1 for Monday. */
  restDays: readonly number[];
  today: string;
}

function stateOf(day: string, { studied, frozen, restDays, today }: Given): DayState {
  if (studied.has(day)) return 'studied';
  if (frozen.includes(day)) return 'frozen';
  if (restDays.includes(isoWeekday(day))) return 'rest';
  return day === today ? 'today' : 'missed';
}

/**
 * Returns the last fourteen days, oldest first, with what each one means for the streak. Today never counts as missed, because it is not
 * over.
 */
export const fortnight = (given: Given): FortnightDay[] =>
  Array.from({ length: 14 }, (_, index) => dayAfter(given.today, index - 13)).map((day) => ({ day, state: stateOf(day, given) }));
