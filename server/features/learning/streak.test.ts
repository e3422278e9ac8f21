import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDay } from './local-day.ts';
import { currentStreak, isStudy } from './streak.ts';

const zones = [
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Chatham',
  'Africa/Casablanca',
  'America/Los_Angeles',
  'UTC',
];
const runs = process.env['CAIRN_FULL'] ? 2_000 : 60;
const minute = 60_000;
const hour = 60 * minute;

/** The dates that came in a zone up to a moment, latest first, seen by looking at its clocks every hour. */
function calendar(zone: string, now: Date, days: number): string[] {
  const seen = new Set<string>();
  for (let back = 0; back <= days * 24 * hour; back += hour) seen.add(localDay(new Date(now.getTime() - back), zone));
  return [...seen];
}

/** The rule as a person would say it: cross off days on the wall calendar. */
function reference(days: readonly string[], now: Date, zone: string): number {
  const [today, ...earlier] = calendar(zone, now, 45);
  const studied = new Set(days);
  let streak = today !== undefined && studied.has(today) ? 1 : 0;
  for (const day of earlier) {
    if (!studied.has(day)) break;
    streak += 1;
  }
  return streak;
}

describe('the streak', () => {
  test('is what a wall calendar of the zone shows, also around changes of the clocks', () => {
    // Around changes of summer time in both halves of the year, and the day that Apia left out (30 December 2011).
    const around = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01', '2027-02-14', '2011-12-31'];
    const moment = fc
      .tuple(fc.constantFrom(...around), fc.integer({ min: -72 * 60, max: 72 * 60 }))
      .map(([day, minutes]) => new Date(new Date(day).getTime() + minutes * minute));
    const gaps = fc.array(fc.integer({ min: 0, max: 40 * 24 * 60 }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), moment, fc.integer({ min: 0, max: 40 }), gaps, (zone, now, length, missed) => {
        const missedDays = new Set(missed.map((back) => localDay(new Date(now.getTime() - back * minute), zone)));
        const days = calendar(zone, now, length).filter((day) => !missedDays.has(day));
        expect(currentStreak(days, now, zone)).toBe(reference(days, now, zone));
      }),
      { numRuns: runs },
    );
  });

  test('of somebody who studies every day grows by one each day, whatever the clocks do', () => {
    const seasons = [
      ['2026-02-20', '2026-04-20'],
      ['2026-09-20', '2026-11-10'],
    ] as const;
    for (const zone of zones) {
      for (const [from, to] of seasons) {
        const days = new Set<string>();
        for (let at = new Date(from).getTime(); at < new Date(to).getTime(); at += 6 * hour) {
          days.add(localDay(new Date(at), zone));
          expect(currentStreak(days, new Date(at), zone)).toBe(days.size);
        }
      }
    }
  });

  test('goes on over the day that never came in Apia', () => {
    expect(currentStreak(['2011-12-28', '2011-12-29', '2011-12-31'], new Date('2011-12-31T00:00:00Z'), 'Pacific/Apia')).toBe(3);
    expect(currentStreak(['2011-12-28', '2011-12-29', '2011-12-31'], new Date('2011-12-31T12:00:00Z'), 'UTC')).toBe(1);
  });

  test('still stands when the last day was yesterday, and has ended when it was the day before', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(currentStreak(['2026-11-18', '2026-11-19'], now, 'UTC')).toBe(2);
    expect(currentStreak(['2026-11-17', '2026-11-18'], now, 'UTC')).toBe(0);
    expect(currentStreak([], now, 'UTC')).toBe(0);
  });

  test('is told by the zone of the person, not by that of the server', () => {
    const now = new Date('2026-11-20T11:30:00Z');
    expect(currentStreak(['2026-11-21'], now, 'Pacific/Chatham')).toBe(1);
    expect(currentStreak(['2026-11-19'], now, 'Pacific/Chatham')).toBe(0);
  });

  test('a day counts with a file completed or a minute of study', () => {
    expect(isStudy({ seconds: 0, files_completed: 1 })).toBe(true);
    expect(isStudy({ seconds: 60, files_completed: 0 })).toBe(true);
    expect(isStudy({ seconds: 59, files_completed: 0 })).toBe(false);
  });
});
