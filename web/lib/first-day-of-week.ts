import { formatLocale } from './format-locale.ts';

/** Older browsers have the property, newer ones the method, and some neither. */
type Known = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };

/** With which day a week begins in a region, 0 for Sunday. It is Monday where the browser can't tell. */
export function firstDayOfWeek(locale: string = formatLocale()): number {
  const known = new Intl.Locale(locale) as Known;
  return ((known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1) % 7;
}
