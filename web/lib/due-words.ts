import type { OwnRound } from '#contract/due-rounds.ts';
import { daysLater } from '#contract/requirement-values.ts';
import { m } from '#messages';
import { dayInWords, dayShort, daysBetween } from './calendar-day.ts';

type Due = Pick<OwnRound, 'due_on' | 'grace_days' | 'state'>;

/** `Friday 4 December`, with the year if it is more than half a year away. */
const dayOfWeek = (day: string, today: string): string =>
  dayInWords(day, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(Math.abs(daysBetween(day, today)) > 180 ? { year: 'numeric' } : {}),
  });

/** Says by when an open round is due: `Due in 3 days`, `2 days overdue`, `Due Friday 4 December`. */
export function dueInWords({ due_on, grace_days, state }: Due, today: string): string {
  const count = daysBetween(today, due_on);
  if (state === 'in_grace') return m.due_grace({ date: dayShort(due_on, today), until: dayShort(daysLater(due_on, grace_days), today) });
  if (count < 0) return m.due_overdue_days({ count: -count });
  if (count === 0) return m.due_today();
  if (count === 1) return m.due_tomorrow();
  return count <= 7 ? m.due_in_days({ count }) : m.due_on({ date: dayOfWeek(due_on, today) });
}

/** Says by when an open round is due, in few words: `Due 4 Dec`, `2 days overdue`. */
export const dueShort = ({ due_on, state }: Due, today: string): string =>
  state === 'overdue' ? m.due_overdue_days({ count: daysBetween(due_on, today) }) : m.due_on({ date: dayShort(due_on, today) });

/** `2 of 3 steps`. */
export const stepsInWords = ({ completed, steps }: Pick<OwnRound, 'completed' | 'steps'>): string =>
  m.due_steps({ completed, count: steps });
