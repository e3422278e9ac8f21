import { expect, test, vi } from 'vitest';

vi.mock('#web/lib/toast.tsx', () => ({ toast: () => undefined }));
const { withCompleted } = await import('./complete-file.ts');

const file = (file_name: string, completed: boolean) => ({
  file_name,
  completed,
  completed_at: null,
  time_spent: 9,
  practised: false,
  progress_percentage: 40,
});
const progress = {
  module_id: 'first-prompts',
  files_completed: 1,
  total_files: 3,
  percentage: 33,
  status: 'in_progress' as const,
  time_spent: 0,
  started_at: null,
  last_activity_at: null,
  completed_at: null,
  files: [file('a', true), file('b', false)],
  missing: ['b', 'c'],
};

test('a step marked as complete counts before the server responds, and the percentage changes accordingly', () => {
  expect(withCompleted(progress, 'b', 'now')).toMatchObject({
    files_completed: 2,
    percentage: 67,
    status: 'in_progress',
    missing: ['c'],
  });
});

test('a step counts once, however often it is marked as complete', () => {
  const once = withCompleted(progress, 'b', 'now');
  expect(withCompleted(once, 'b', 'later')).toBe(once);
});

test("a step that was never opened can be marked as complete, even if it is its module's last step", () => {
  const all = withCompleted(withCompleted(progress, 'b', 'now'), 'c', 'now');
  expect(all).toMatchObject({ files_completed: 3, percentage: 100, status: 'completed', missing: [] });
  expect(all.files.map((known) => known.completed)).toEqual([true, true, true]);
});
