import { beforeEach, expect, test, vi } from 'vitest';
import { confirm, keep, unsentFor, unsentOf } from './unsent-store.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
beforeEach(() => kept.clear());

const file = { user_id: 'noor', module_id: 'first-prompts', file_name: 'task-context-format' };

test('the greatest values from several reports on a file are kept, separately for each person', () => {
  keep(file, { time_spent: 40 });
  keep(file, { time_spent: 25, progress_percentage: 60 });
  expect(unsentOf('noor')).toEqual([{ ...file, time_spent: 40, progress_percentage: 60, completed: false }]);
});

test('a click on the completion button is kept along with the time', () => {
  keep(file, { completed: true });
  keep(file, { time_spent: 12 });
  expect(unsentFor(file)).toMatchObject({ completed: true, time_spent: 12 });
});

test('a report is removed once it is confirmed, and leaves nothing behind', () => {
  keep(file, { time_spent: 40, completed: true });
  confirm(file, { time_spent: 40 });
  expect(unsentFor(file)).toMatchObject({ completed: true, time_spent: 0 });
  confirm(file, { completed: true });
  expect(unsentFor(file)).toBeNull();
  expect(kept.has('unsent_reports')).toBe(false);
});

test('a report is kept if it has changed since it was sent', () => {
  keep(file, { time_spent: 40 });
  keep(file, { time_spent: 55 });
  confirm(file, { time_spent: 40 });
  expect(unsentFor(file)).toMatchObject({ time_spent: 55 });
});

test('a report is never sent on behalf of someone else', () => {
  keep(file, { time_spent: 40 });
  expect(unsentOf('ilya')).toEqual([]);
});

test('unsent reports survive malformed values in the same storage', () => {
  kept.set('unsent_reports', '{"x": 3, "y": null, "z": {"user_id": 1}}');
  expect(unsentOf('noor')).toEqual([]);
  kept.set('unsent_reports', 'not json');
  keep(file, { time_spent: 5 });
  expect(unsentOf('noor')).toHaveLength(1);
});
