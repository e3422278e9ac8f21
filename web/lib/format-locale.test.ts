import { afterEach, expect, test, vi } from 'vitest';
import { dayInWords } from './calendar-day.ts';
import { formatLocale } from './format-locale.ts';
import { inNumbers } from './numbers.ts';
import { dateOf, dateTimeOf, timeOfDay } from './relative-time.ts';

afterEach(() => vi.unstubAllGlobals());

test("dates and numbers use the browser's region for the page's language, or British English if the browser names none", () => {
  expect(formatLocale(['en-GB', 'en'])).toBe('en-GB');
  expect(formatLocale(['de-DE', 'en-US', 'en'])).toBe('en-US');
  expect(formatLocale(['en'])).toBe('en-GB');
  expect(formatLocale(['de-DE'])).toBe('en-GB');
});

test("dates and times of day follow the browser's locale", () => {
  const evening = '2026-11-07T22:38:00Z';
  const written = () => [dateOf(evening, 'UTC'), dateTimeOf(evening, 'UTC'), timeOfDay(evening, 'UTC'), dayInWords('2026-11-07')];
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  const [date, moment, time, day] = written();
  expect([date, moment, time]).toEqual(['7 Nov 2026', '7 Nov 2026, 22:38', '22:38']);
  expect(day).toMatch(/^Sat,? 7 Nov$/);
  expect(inNumbers(12_345)).toBe('12,345');
  vi.stubGlobal('navigator', { languages: ['en-US'] });
  expect(written()[0]).toBe('Nov 7, 2026');
  expect(written()[2]).toMatch(/^10:38\sPM$/);
});
