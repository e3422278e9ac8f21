import { beforeEach, expect, test } from 'vitest';
import { addSessionTime, noProgress, setModuleProgress, useProgress } from './progress-store.ts';

const progressIn = (files_completed: number, total_files: number) => ({
  module_id: 'first-prompts',
  files_completed,
  total_files,
  percentage: 0,
  status: 'in_progress' as const,
  time_spent: 0,
  started_at: null,
  last_activity_at: null,
  completed_at: null,
  files: [],
  missing: [],
});

beforeEach(() => useProgress.setState(noProgress, true));

test("the progress state holds a module's files and the rounded percentage computed from them", () => {
  setModuleProgress(progressIn(4, 6));
  expect(useProgress.getState().modules['first-prompts']).toEqual({ filesCompleted: 4, totalFiles: 6, percentage: 67 });
});

test('a module without files is at 0 %', () => {
  setModuleProgress(progressIn(0, 0));
  expect(useProgress.getState().modules['first-prompts']?.percentage).toBe(0);
});

test('session time adds up across files', () => {
  addSessionTime(20);
  addSessionTime(0);
  addSessionTime(5);
  expect(useProgress.getState().sessionTime).toBe(25);
});
