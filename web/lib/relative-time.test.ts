import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { relativeTime } from './relative-time.ts';

beforeAll(() => vi.stubGlobal('navigator', { languages: ['en-GB'] }));
afterAll(() => vi.unstubAllGlobals());

const now = Date.parse('2026-03-20T12:00:00Z');
const ago = (seconds: number, zone?: string) => relativeTime(new Date(now - seconds * 1000).toISOString(), now, zone);

test('a moment ago is shown as just now, and so is a future time, which a fast clock can produce', () => {
  expect(ago(0)).toBe('Just now');
  expect(ago(59)).toBe('Just now');
  expect(ago(-30)).toBe('Just now');
});

test('times up to seven days ago are shown in minutes, hours or days', () => {
  expect(ago(60)).toBe('1 minute ago');
  expect(ago(59 * 60 + 59)).toBe('59 minutes ago');
  expect(ago(3600)).toBe('1 hour ago');
  expect(ago(23 * 3600)).toBe('23 hours ago');
  expect(ago(24 * 3600)).toBe('1 day ago');
  expect(ago(7 * 86_400)).toBe('7 days ago');
});

test("a time more than seven days ago is shown as a date in the reader's zone", () => {
  expect(ago(7 * 86_400 + 1, 'UTC')).toBe('13 Mar 2026');
  expect(relativeTime('2026-03-01T23:30:00Z', now, 'Europe/Berlin')).toBe('2 Mar 2026');
  expect(relativeTime('2026-03-01T23:30:00Z', now, 'America/New_York')).toBe('1 Mar 2026');
});
