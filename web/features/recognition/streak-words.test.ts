import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Streak } from '#contract/recognition.ts';
import { fortnight } from './fortnight.ts';
import { keptInWords, sinceInWords, todayInWords } from './streak-words.ts';

beforeAll(() => vi.stubGlobal('navigator', { languages: ['en-GB'] }));
afterAll(() => vi.unstubAllGlobals());

const streak: Streak = {
  current: 4,
  started_on: '2026-11-17',
  longest: 9,
  studied_today: false,
  rest_days: [6, 7],
  freezes_per_month: 2,
  freezes_left: 0,
  frozen_days: ['2026-11-04', '2026-11-05'],
};
/** 2026-11-21 is a Saturday. */
const shown = fortnight({ studied: new Set(), frozen: streak.frozen_days, restDays: streak.rest_days, today: '2026-11-21' });
const [friday, saturday] = [5, 6];

describe('the streak card', () => {
  test('asks for no study on a rest day', () => {
    expect(todayInWords(streak, saturday)).toBe('Today is a rest day: your streak stays as it is.');
    expect(todayInWords(streak, friday)).toBe('Study today to keep it going.');
  });

  test('says that a streak depends on today only if no freeze is left', () => {
    expect(todayInWords({ ...streak, freezes_left: 1 }, friday)).toBe('Study today to make it 5 days.');
    expect(todayInWords({ ...streak, studied_today: true }, saturday)).toBe("You've studied today.");
    expect(todayInWords({ ...streak, current: 0, started_on: null }, saturday)).toBe('Study today to start a streak.');
  });

  test('does not mention freezes in a streak that is over, or freezes on days that are not shown', () => {
    expect(keptInWords(streak, shown)).not.toContain('kept your streak');
    expect(keptInWords({ ...streak, frozen_days: ['2026-11-11', '2026-11-12'] }, shown)).not.toContain('kept your streak');
    // This streak started before the days shown.
    const long = { ...streak, started_on: '2026-11-02', current: 15, frozen_days: ['2026-11-05', '2026-11-11'] };
    expect(keptInWords(long, shown)).toMatch(/^A freeze kept your streak on Wed,? 11 Nov\. Rest days \(Saturday and Sunday\)/);
  });

  test('says when the streak started', () => {
    expect(sinceInWords(streak)).toMatch(/^Since Tue,? 17 Nov\.$/);
    expect(sinceInWords({ ...streak, current: 0, started_on: null })).toBe('');
  });
});
