import type { PointEntry } from '#contract/recognition.ts';
import { dayIn } from '#web/lib/calendar-day.ts';

/** Entries in the order they come, grouped by the day on which they happened for the person. */
export function byDay(entries: readonly PointEntry[], zone: string | undefined): { day: string; entries: PointEntry[] }[] {
  const days: { day: string; entries: PointEntry[] }[] = [];
  for (const entry of entries) {
    const day = dayIn(zone, new Date(entry.at));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
