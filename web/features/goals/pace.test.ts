import { expect, test } from 'vitest';
import type { Goal } from '#contract/goals.ts';
import { paceOf } from './pace.ts';

const goal: Goal = {
  id: '01a',
  kind: 'modules',
  target: 10,
  current: 2,
  track_id: null,
  title: 'Complete 10 modules',
  starts_on: '2026-03-01',
  due_on: '2026-03-10',
  status: 'on_track',
  why: '',
  completed_at: null,
};

test("a steady pace expects nothing on the first day, and everything except the last day's share on the last day", () => {
  expect(paceOf(goal, '2026-03-01')).toBe(0);
  expect(paceOf(goal, '2026-03-06')).toBe(5);
  expect(paceOf(goal, '2026-03-10')).toBe(9);
  expect(paceOf({ ...goal, target: 3 }, '2026-03-06')).toBe(1);
});

test('the pace stays between zero and the target, even if the date is before the start or after the due date', () => {
  expect(paceOf(goal, '2026-02-20')).toBe(0);
  expect(paceOf(goal, '2026-04-20')).toBe(10);
});

test('a streak, a track and a goal that is over have no pace', () => {
  expect(paceOf({ ...goal, kind: 'track', track_id: 'fundamentals' }, '2026-03-05')).toBeNull();
  expect(paceOf({ ...goal, kind: 'streak' }, '2026-03-05')).toBeNull();
  expect(paceOf({ ...goal, status: 'completed' }, '2026-03-05')).toBeNull();
  expect(paceOf({ ...goal, status: 'missed' }, '2026-03-15')).toBeNull();
});
