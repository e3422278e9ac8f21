import { beforeEach, describe, expect, it } from 'vitest';
import { addSessionTime, fileCompleted, noProgress, setModuleProgress, useProgress } from './progress-store.ts';

const module = (files_completed: number, total_files = 6) => ({
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

describe('the progress state', () => {
  beforeEach(() => useProgress.setState(noProgress, true));

  it('adds one file and recomputes the percentage, rounded', () => {
    setModuleProgress(module(3));
    fileCompleted('first-prompts');
    expect(useProgress.getState().modules['first-prompts']).toEqual({ filesCompleted: 4, totalFiles: 6, percentage: 67 });
  });

  it('never passes 100 %', () => {
    setModuleProgress(module(6));
    fileCompleted('first-prompts');
    expect(useProgress.getState().modules['first-prompts']).toEqual({ filesCompleted: 6, totalFiles: 6, percentage: 100 });
  });

  it('is 0 % for a module without files, and knows nothing of modules it has not seen', () => {
    setModuleProgress(module(0, 0));
    expect(useProgress.getState().modules['first-prompts']?.percentage).toBe(0);
    fileCompleted('elsewhere');
    expect(useProgress.getState().modules['elsewhere']).toBeUndefined();
  });

  it("adds up the sitting's time from file to file", () => {
    addSessionTime(20);
    addSessionTime(0);
    addSessionTime(5);
    expect(useProgress.getState().sessionTime).toBe(25);
  });
});
