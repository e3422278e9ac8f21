import type { Streak } from '#contract/recognition.ts';
import { m } from '#messages';
import { dayInWords, weekdayName } from '#web/lib/calendar-day.ts';
import { listed } from '#web/lib/listed.ts';
import type { FortnightDay } from './fortnight.ts';

/** Lists the rest days in words: `Saturday and Sunday`. */
const restDaysInWords = (days: readonly number[]): string => listed(days.toSorted((a, b) => a - b).map(weekdayName));

/** Says what today means for the streak. The streak depends on today only if no freeze is left and today is not a rest day. */
export function todayInWords({ current, studied_today, freezes_left, rest_days }: Streak, weekday: number): string {
  if (studied_today) return m.streak_today_done();
  if (current === 0) return m.streak_begin();
  if (rest_days.includes(weekday)) return m.streak_today_rest();
  return freezes_left > 0 ? m.streak_today_more({ count: current + 1 }) : m.streak_today_open();
}

/** Says when the streak started. Returns an empty string if there is no streak. */
export const sinceInWords = ({ started_on }: Streak): string => (started_on ? m.streak_since({ day: dayInWords(started_on) }) : '');

/**
 * Explains what keeps a streak going: the freezes used on the days shown and within the current streak or, if there are none, how freezes
 * work. Also names the rest days.
 */
export function keptInWords({ started_on, frozen_days, freezes_per_month, rest_days }: Streak, shown: readonly FortnightDay[]): string {
  const kept = shown.map(({ day }) => day).filter((day) => started_on !== null && day > started_on && frozen_days.includes(day));
  const freezes =
    kept.length > 0
      ? m.streak_frozen({ count: kept.length, days: listed(kept.map((day) => dayInWords(day))) })
      : m.streak_freeze_how({ total: freezes_per_month });
  return rest_days.length > 0 ? `${freezes} ${m.streak_rest({ days: restDaysInWords(rest_days) })}` : freezes;
}
