import { describe, expect, test } from 'vitest';
import { firstDayOfWeek } from './calendar-day.ts';

describe('a week starts', () => {
  test('on Monday in Britain and Germany, on Sunday in the United States, and on Saturday in Egypt', () => {
    expect(['en-GB', 'de-DE', 'en-US', 'ar-EG'].map((locale) => firstDayOfWeek(locale))).toEqual([1, 1, 0, 6]);
  });
});
