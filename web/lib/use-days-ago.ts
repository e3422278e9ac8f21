import { dayIn, dayInWords, daysBetween } from './calendar-day.ts';
import { formatLocale } from './format-locale.ts';
import { useSession } from './session.ts';

/**
 * Returns a calendar day (`2026-03-20`) relative to today: 'today', 'yesterday', '5 days ago', or a date after seven days.
 *
 * @param today the current day in the reader's zone
 */
export function daysAgo(day: string, today: string): string {
  // In another zone, the next day may already have started.
  const ago = Math.max(0, daysBetween(day, today));
  if (ago > 7) return dayInWords(day, { dateStyle: 'medium' });
  return new Intl.RelativeTimeFormat(formatLocale(), { numeric: 'auto' }).format(-ago, 'day');
}

/** Returns `daysAgo` for the reader's zone. */
export function useDaysAgo(): (day: string) => string {
  const zone = useSession((state) => state.user?.timezone);
  return (day) => {
    const words = daysAgo(day, dayIn(zone));
    return words.charAt(0).toLocaleUpperCase(formatLocale()) + words.slice(1);
  };
}
