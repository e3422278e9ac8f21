import { localDay } from '#server/calendar/local-day.ts';
import type { RestDays } from '#server/features/companies/rest-days.ts';

/** What a person did, as far as goals are measured by it. */
export interface History {
  /** Minutes a week that they want to study; null for none. */
  weeklyMinutes: number | null;
  /** Modules completed, in the order of time. */
  modules: readonly { id: string; trackId: string; at: Date }[];
  /** Tracks completed. */
  tracks: ReadonlyMap<string, Date>;
  /** Days with any study, in order. */
  days: readonly { day: string; seconds: number; files_completed: number }[];
  /** What the catalog has now, in its order. */
  published: readonly { id: string; title: string; modules: readonly string[] }[];
  /** When the person's company rests, the oldest entry first. */
  rest: RestDays[];
}

/** A moment where a person is. */
export interface Here {
  now: Date;
  /** IANA. */
  zone: string;
  /** The date there, `YYYY-MM-DD`. */
  today: string;
}

export const here = (now: Date, zone: string): Here => ({ now, zone, today: localDay(now, zone) });

const day = 86_400_000;

/** Days from one date to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / day);

/** The Monday of a date's week. */
export function mondayOf(date: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}

/** Whole minutes studied from one date to another, both included. */
export function minutesBetween({ days }: Pick<History, 'days'>, from: string, to: string): number {
  const seconds = days.reduce((sum, entry) => (entry.day >= from && entry.day <= to ? sum + entry.seconds : sum), 0);
  return Math.floor(seconds / 60);
}

const quarter = 15 * 60_000;

/** The last moment of a date in a zone. */
export function endOfDay(date: string, zone: string): Date {
  const midnight = Date.parse(date);
  // Zones are from 12 hours behind UTC to 14 ahead of it, in quarters of an hour.
  let [before, after] = [midnight + 9 * 4 * quarter, midnight + 37 * 4 * quarter];
  while (after - before > quarter) {
    const middle = before + Math.floor((after - before) / quarter / 2) * quarter;
    if (localDay(new Date(middle), zone) > date) after = middle;
    else before = middle;
  }
  return new Date(after - 1);
}
