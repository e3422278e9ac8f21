import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, localDay } from '#server/calendar/local-day.ts';
import type { RestDays } from '#server/features/companies/rest-days.ts';
import { isStudy, streakOf } from './streak.ts';

const zones = [
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Chatham',
  'Africa/Casablanca',
  'America/New_York',
  'Pacific/Kiritimati',
  'America/Los_Angeles',
  'UTC',
];
const hour = 3_600_000;

/**
 * Returns the dates that occurred in a zone, in order, each with the time when its clocks first showed it. The zone is sampled every half
 * hour.
 */
function wallCalendar(zone: string, from: string, to: string): { day: string; at: number }[] {
  const seen: { day: string; at: number }[] = [];
  for (let at = Date.parse(from); at < Date.parse(to); at += hour / 2) {
    const day = localDay(new Date(at), zone);
    if (seen.at(-1)?.day !== day) seen.push({ day, at });
  }
  return seen.slice(1);
}

/** The calendars cover clock changes in both hemispheres, and the day that Apia skipped (30 December 2011). */
const calendars = zones.map((zone) => ({
  zone,
  walls: [
    wallCalendar(zone, '2011-11-15', '2012-03-01'),
    wallCalendar(zone, '2026-01-20', '2026-05-20'),
    wallCalendar(zone, '2026-09-01', '2026-12-01'),
  ],
}));

/** A plain implementation of the rule: it goes through a wall calendar's days, and has two freezes for each month. */
function reference(wall: readonly string[], studied: ReadonlySet<string>, rest: readonly RestDays[]) {
  const today = wall.at(-1) ?? '';
  const stickers = new Map<string, string[]>();
  let [row, best] = [0, 0];
  let first = '';
  for (const day of wall) {
    const month = day.slice(0, 7);
    const spent = stickers.get(month) ?? [];
    const weekday = ((new Date(day).getUTCDay() + 6) % 7) + 1;
    const rule = rest.filter(({ from }) => from <= day).at(-1);
    if (studied.has(day)) {
      if (row === 0) first = day;
      row++;
    } else if (day === today || rule?.weekdays.includes(weekday) || row === 0) continue;
    else if (spent.length === 2) row = 0;
    else stickers.set(month, [...spent, day]);
    if (row > best) best = row;
  }
  return {
    current: row,
    startedOn: row > 0 ? first : null,
    longest: best,
    studiedToday: studied.has(today),
    frozenDays: [...stickers.values()].flat(),
    freezesLeft: 2 - (stickers.get(today.slice(0, 7))?.length ?? 0),
  };
}

const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 });
/** Alternating runs of study and absence, in days. They are like real months, and streaks are long enough to matter. */
const runs = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 30 });
const generated = fc.record({
  zone: fc.nat(zones.length - 1),
  wall: fc.nat(2),
  start: fc.nat(60),
  length: fc.integer({ min: 1, max: 110 }),
  runs,
  rest: fc.array(fc.tuple(fc.nat(80), weekdays), { maxLength: 3 }),
  minutes: fc.nat(1_380),
});

const at = (day: string) => new Date(`${day}T12:00:00Z`);
/** Returns the streak at the end of the given day in UTC. */
const streak = (days: string[], today: string, rest: RestDays[] = []) => streakOf(days, at(today), 'UTC', rest);
/** Returns this many consecutive dates, from a day on. */
const from = (day: string, count: number) => Array.from({ length: count }, (_, index) => addDays(day, index));

describe('the streak', () => {
  test("the streak matches the zone's calendar in 10,000 histories across ten zones", () => {
    fc.assert(
      fc.property(generated, ({ zone, wall, start, length, runs, rest, minutes }) => {
        const { zone: name, walls } = calendars[zone] ?? { zone: 'UTC', walls: [] };
        const page = (walls[wall] ?? []).slice(start, start + length);
        const dates = page.map(({ day }) => day);
        const last = page.at(-1);
        if (!last) return;
        const pattern = runs.flatMap(([on, off]) => [...Array<boolean>(on).fill(true), ...Array<boolean>(off).fill(false)]);
        const studied = dates.filter((_, index) => pattern[index]);
        const entries = rest
          .map(([index, weekdays]) => ({ from: addDays(dates[0] ?? '', index - 20), weekdays }))
          .sort((a, b) => a.from.localeCompare(b.from))
          .filter((entry, index, all) => all[index + 1]?.from !== entry.from);
        const now = new Date(last.at + minutes * 60_000);
        // A date on which the clocks went forward is shorter, so the time may belong to the next date.
        if (localDay(now, name) !== last.day) return;
        expect(streakOf(studied.toReversed(), now, name, entries)).toEqual(reference(dates, new Set(studied), entries));
      }),
      { numRuns: 10_000 },
    );
  }, 120_000);

  test('the streak of someone who studies every day grows by one each day, despite clock changes', () => {
    for (const { zone, walls } of calendars) {
      for (const wall of walls) {
        const days = new Set<string>();
        for (const { day, at } of wall) {
          days.add(day);
          expect(streakOf(days, new Date(at), zone, [])).toMatchObject({ current: days.size, longest: days.size, frozenDays: [] });
        }
      }
    }
  });

  test('the streak continues across the day that Apia skipped, without a freeze', () => {
    const days = ['2011-12-28', '2011-12-29', '2011-12-31'];
    expect(streakOf(days, new Date('2011-12-31T00:00:00Z'), 'Pacific/Apia', [])).toMatchObject({ current: 3, frozenDays: [] });
    expect(streakOf(days, new Date('2011-12-31T12:00:00Z'), 'UTC', [])).toMatchObject({ current: 3, frozenDays: ['2011-12-30'] });
  });

  test('the streak continues until today is over, and until then today uses no freeze', () => {
    expect(streak(from('2026-11-18', 2), '2026-11-20')).toEqual({
      current: 2,
      startedOn: '2026-11-18',
      longest: 2,
      studiedToday: false,
      frozenDays: [],
      freezesLeft: 2,
    });
    expect(streak(from('2026-11-18', 2), '2026-11-21')).toMatchObject({ current: 2, frozenDays: ['2026-11-20'], freezesLeft: 1 });
    expect(streak([], '2026-11-20')).toMatchObject({ current: 0, startedOn: null, longest: 0, studiedToday: false, frozenDays: [] });
  });

  test('the streak survives two missed days in a month, and ends with the third', () => {
    const days = from('2026-11-02', 5);
    expect(streak(days, '2026-11-09')).toMatchObject({ current: 5, frozenDays: ['2026-11-07', '2026-11-08'], freezesLeft: 0 });
    expect(streak(days, '2026-11-10')).toMatchObject({ current: 0, longest: 5, freezesLeft: 0 });
    expect(streak([...days, '2026-11-10'], '2026-11-10')).toMatchObject({ current: 1, longest: 5 });
  });

  test('the streak has two freezes again in the next month', () => {
    const days = [...from('2026-10-26', 3), '2026-10-31', '2026-11-03'];
    expect(streak(days, '2026-11-03')).toMatchObject({
      current: 5,
      frozenDays: ['2026-10-29', '2026-10-30', '2026-11-01', '2026-11-02'],
      freezesLeft: 0,
    });
  });

  test('a rest day neither breaks the streak nor counts towards it, from the day it takes effect', () => {
    const weekend = [{ from: '2026-11-01', weekdays: [6, 7] }];
    // 13 November 2026 is a Friday.
    const days = [...from('2026-11-09', 5), '2026-11-16'];
    expect(streak(days, '2026-11-16', weekend)).toMatchObject({ current: 6, frozenDays: [] });
    expect(streak(days, '2026-11-16', [{ from: '2026-11-15', weekdays: [6, 7] }])).toMatchObject({
      current: 6,
      frozenDays: ['2026-11-14'],
    });
    expect(streak([...days, '2026-11-14'], '2026-11-16', weekend)).toMatchObject({ current: 7 });
    expect(streak(days, '2026-11-16', [...weekend, { from: '2026-11-10', weekdays: [] }])).toMatchObject({
      frozenDays: ['2026-11-14', '2026-11-15'],
    });
  });

  test("the streak is computed in the person's time zone, not the server's", () => {
    const now = new Date('2026-11-20T11:30:00Z');
    expect(streakOf(['2026-11-21'], now, 'Pacific/Chatham', [])).toMatchObject({ current: 1, studiedToday: true });
    expect(streakOf(['2026-11-19'], now, 'Pacific/Chatham', [])).toMatchObject({ current: 1, frozenDays: ['2026-11-20'] });
    expect(streakOf(['2026-11-19'], now, 'UTC', [])).toMatchObject({ current: 1, frozenDays: [] });
  });

  test('the streak survives a journey west, after which the last study day is in the future', () => {
    expect(streakOf(from('2026-11-18', 4), new Date('2026-11-20T23:00:00Z'), 'America/Los_Angeles', [])).toMatchObject({
      current: 4,
      studiedToday: true,
      frozenDays: [],
    });
  });

  test('a day counts as study with a completed file or a minute of study', () => {
    expect(isStudy({ seconds: 0, files_completed: 1 })).toBe(true);
    expect(isStudy({ seconds: 60, files_completed: 0 })).toBe(true);
    expect(isStudy({ seconds: 59, files_completed: 0 })).toBe(false);
  });
});
