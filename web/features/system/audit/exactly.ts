import { formatLocale } from '#web/lib/format-locale.ts';

/** A moment to the second with its zone: `25 Nov 2026, 14:05:09 CET`. */
export const exactly = (at: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat(formatLocale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(at));
