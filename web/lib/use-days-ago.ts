import { dayIn, dayInWords, daysBetween } from './calendar-day.ts';
import { formatLocale } from './format-locale.ts';
import { useSession } from './session.ts';

/**
 * A calendar day (`2026-03-20`) as a person would say it: 'today', 'yesterday', '5 days ago'; after seven days the date.
 *
 * @param today by the calendar of the reader's zone
 */
export function daysAgo(day: string, today: string): string {
  // By another zone's calendar it may be tomorrow.
  const ago = Math.max(0, daysBetween(day, today));
  if (ago > 7) return dayInWords(day, { dateStyle: 'medium' });
  return new Intl.RelativeTimeFormat(formatLocale(), { numeric: 'auto' }).format(-ago, 'day');
}

/** `daysAgo` for the reader. */
export function useDaysAgo(): (day: string) => string {
  const zone = useSession((state) => state.user?.timezone);
  return (day) => {
    const words = daysAgo(day, dayIn(zone));
    return words.charAt(0).toLocaleUpperCase(formatLocale()) + words.slice(1);
  };
}
