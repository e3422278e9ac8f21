import { wholeMinutes } from '#contract/minutes.ts';
import { m } from '#messages';

/** Formats seconds as "3 h 20 min", "12 min" or "45 s", and as "0 min" for none. */
export function duration(seconds: number): string {
  const minutes = wholeMinutes(seconds);
  if (seconds <= 0) return m.duration_none();
  if (minutes < 1) return m.duration_seconds({ seconds: Math.floor(seconds) });
  if (minutes < 60) return m.duration_minutes({ minutes });
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? m.duration_hours({ hours }) : m.duration_hours_minutes({ hours, minutes: minutes % 60 });
}

export const minutesLong = (minutes: number): string => duration(minutes * 60);
