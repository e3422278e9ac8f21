import { describe, expect, it } from 'vitest';
import type { PointEntry } from '#contract/recognition.ts';
import { byDay } from './by-day.ts';

const entry = (at: string): PointEntry => ({ at, points: 10, kind: 'file', title: null, module_title: null, action_url: null });

describe('the history by day', () => {
  it("puts what happened late in the evening on the person's own day", () => {
    const entries = [entry('2026-03-21T02:00:00Z'), entry('2026-03-20T23:30:00Z'), entry('2026-03-20T12:00:00Z')];
    expect(byDay(entries, 'UTC').map(({ day, entries: of }) => [day, of.length])).toEqual([
      ['2026-03-21', 1],
      ['2026-03-20', 2],
    ]);
    expect(byDay(entries, 'America/St_Johns').map(({ day, entries: of }) => [day, of.length])).toEqual([['2026-03-20', 3]]);
    expect(byDay(entries, 'Asia/Kathmandu').map(({ day, entries: of }) => [day, of.length])).toEqual([
      ['2026-03-21', 2],
      ['2026-03-20', 1],
    ]);
  });

  it('loses nothing and keeps the order', () => {
    const entries = [entry('2026-03-20T12:00:00Z'), entry('2026-03-20T12:00:00Z'), entry('2026-03-19T12:00:00Z')];
    expect(byDay(entries, undefined).flatMap(({ entries: of }) => of)).toEqual(entries);
  });
});
