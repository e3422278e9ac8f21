import { expect, test } from 'vitest';
import { startStudyClock } from './study-clock.ts';

const second = 1_000;
const opened = { known: 0, now: 0, isVisible: true };

test('study time counts while a person is reading and active', () => {
  const clock = startStudyClock(opened);
  for (let at = 0; at <= 300; at += 20) clock.active(at * second);
  expect(clock.total(300 * second)).toBe(300);
});

test('study time continues from what the server has recorded', () => {
  const clock = startStudyClock({ ...opened, known: 240 });
  expect(clock.total(30 * second)).toBe(270);
  expect(clock.sitting(30 * second)).toBe(30);
});

test('study time stops a minute after the person was last active', () => {
  const clock = startStudyClock(opened);
  clock.active(10 * second);
  expect(clock.counting(69 * second)).toBe(true);
  expect(clock.counting(71 * second)).toBe(false);
  expect(clock.total(3_600 * second)).toBe(70);
});

test('study time resumes when the person comes back, and excludes the time in between', () => {
  const clock = startStudyClock(opened);
  clock.active(3_000 * second);
  expect(clock.total(3_010 * second)).toBe(70);
});

test('time in a hidden tab does not count, even if the person is active elsewhere', () => {
  const clock = startStudyClock(opened);
  clock.visible(false, 15 * second);
  clock.active(20 * second);
  expect(clock.total(50 * second)).toBe(15);
  clock.visible(true, 100 * second);
  expect(clock.total(110 * second)).toBe(25);
});

test('time in a tab opened in the background does not count until the tab is viewed', () => {
  const clock = startStudyClock({ ...opened, isVisible: false });
  expect(clock.total(500 * second)).toBe(0);
  clock.visible(true, 500 * second);
  expect(clock.total(503 * second)).toBe(3);
});

test("the greater of two tabs' study times counts, not their sum", () => {
  const clock = startStudyClock(opened);
  clock.raiseTo(45, 30 * second);
  expect(clock.total(30 * second)).toBe(45);
  clock.raiseTo(20, 30 * second);
  expect(clock.total(40 * second)).toBe(55);
  expect(clock.sitting(40 * second)).toBe(40);
});

test('study time never decreases, even when timestamps arrive out of order', () => {
  const clock = startStudyClock(opened);
  expect(clock.total(20 * second)).toBe(20);
  clock.active(5 * second);
  expect(clock.total(20 * second)).toBe(20);
});
