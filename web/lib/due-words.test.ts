import { expect, test } from 'vitest';
import { dueInWords, dueShort } from './due-words.ts';

const today = '2026-11-26';
const words = (due_on: string, state: 'not_started' | 'due_soon' | 'overdue' | 'in_grace' = 'due_soon', grace_days = 0) =>
  dueInWords({ due_on, state, grace_days }, today);

test.each([
  ['2026-11-26', 'Due today'],
  ['2026-11-27', 'Due tomorrow'],
  ['2026-11-29', 'Due in 3 days'],
  ['2026-12-03', 'Due in 7 days'],
])('a round due on %s says: %s', (day, said) => expect(words(day)).toBe(said));

test('a day more than a week away is a date, with the year if that is far away', () => {
  expect(words('2026-12-04', 'not_started')).toMatch(/^Due Friday/);
  expect(words('2027-12-04', 'not_started')).toContain('2027');
});

test('an overdue round says how many days overdue it is', () => {
  expect(words('2026-11-25', 'overdue')).toBe('1 day overdue');
  expect(words('2026-11-24', 'overdue')).toBe('2 days overdue');
  expect(dueShort({ due_on: '2026-11-24', state: 'overdue', grace_days: 0 }, today)).toBe('2 days overdue');
});

test('a round in its grace period shows how long it will still be accepted', () => {
  expect(words('2026-11-24', 'in_grace', 5)).toMatch(/accepted until .*29/);
});
