import { expect, test } from 'vitest';
import type { Module } from '#contract/learning.ts';
import type { ReadingPosition } from '#contract/reading-positions.ts';
import { stepToContinue } from './step-to-continue.ts';

const time = (hour: number) => `2026-11-26T${String(hour).padStart(2, '0')}:00:00.000Z`;
const at = (file_name: string, hour: number): ReadingPosition => ({
  file_name,
  anchor: null,
  block: 1,
  part: 0,
  second: null,
  page: null,
  read_at: time(hour),
});

/** Returns a module with three steps, some of them completed at these hours. */
function moduleWith(completed: Record<string, number>): Module {
  const names = ['one', 'two', 'three'];
  return {
    files: names.map((file_name) => ({ file_name })),
    progress: {
      files: names.map((file_name) => {
        const hour = completed[file_name];
        return { file_name, completed: hour !== undefined, completed_at: hour === undefined ? null : time(hour) };
      }),
    },
  } as Module;
}

test('a module continues with the step that was read last among those to do', () => {
  expect(stepToContinue(moduleWith({ one: 8 }), [at('two', 9), at('three', 10), at('one', 11)])).toBe('three');
});

test('a module continues with its first step to do if no such step was read', () => {
  expect(stepToContinue(moduleWith({ one: 8 }), [])).toBe('two');
  expect(stepToContinue(moduleWith({ one: 8 }), [at('one', 9), at('removed', 10)])).toBe('two');
});

test('a completed module continues with the step that was read again, and otherwise starts with its first step', () => {
  const completed = moduleWith({ one: 8, two: 8, three: 8 });
  expect(stepToContinue(completed, [at('two', 9), at('three', 7)])).toBe('two');
  expect(stepToContinue(completed, [at('three', 7)])).toBe('one');
});
