import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '#web/lib/query-client.ts';
import { applyOfAnotherTab, applyReply } from './apply-reply.ts';
import { followOtherTabs } from './other-tabs.ts';

const file = { user_id: 'noor', module_id: 'first-prompts', file_name: 'task-context-format' };
const reply = (file_completed_now: boolean) => ({
  file: { file_name: file.file_name, completed: true, completed_at: null, practised: false, time_spent: 9, progress_percentage: 100 },
  module: {
    module_id: file.module_id,
    files_completed: 1,
    total_files: 2,
    percentage: 50,
    status: 'in_progress' as const,
    time_spent: 9,
    started_at: null,
    last_activity_at: null,
    completed_at: null,
    files: [],
    missing: [],
  },
  total_progress: 3,
  file_completed_now,
  module_completed_now: false,
  period_step_completed_now: false,
});

beforeEach(() => queryClient.clear());

test.each([
  ['GET /api/analytics/company/:id', { params: { id: 'company' } }],
  ['GET /api/analytics/user/:id', { params: { id: 'noor' } }],
  ['GET /api/recognition/user/:userId/history', { params: { userId: 'noor' }, query: { page: 2 } }],
  ['GET /api/learning/modules', { query: { status: 'completed' } }],
  ['GET /api/company/dashboard', {}],
  ['GET /api/company/progress', { query: { chapter_id: 'chapter' } }],
  ['GET /api/reports/learning-progress', {}],
])('a completion marks the response to %s as stale', (key, args) => {
  queryClient.setQueryData([key, args], {});
  applyReply(file, reply(true));
  expect(queryClient.getQueryState([key, args])?.isInvalidated).toBe(true);
});

test('a completion leaves reference lists fresh', () => {
  queryClient.setQueryData(['GET /api/reference/countries', {}], []);
  applyReply(file, reply(true));
  expect(queryClient.getQueryState(['GET /api/reference/countries', {}])?.isInvalidated).toBe(false);
});

test("the module on screen immediately shows the reply's progress", () => {
  const key = ['GET /api/learning/modules/:id', { params: { id: file.module_id } }];
  queryClient.setQueryData(key, { id: file.module_id, progress: null });
  applyReply(file, reply(false));
  expect(queryClient.getQueryData(key)).toEqual({ id: file.module_id, progress: reply(false).module });
});

test("the person's other tabs are told about completions only", async () => {
  const heard: unknown[] = [];
  const leave = [followOtherTabs('noor', (of) => heard.push(of)), followOtherTabs('ilya', () => heard.push('somebody else'))];
  applyReply(file, reply(false));
  applyReply(file, reply(true));
  await expect.poll(() => heard).toEqual([{ module_id: file.module_id, file_name: file.file_name }]);
  for (const stop of leave) stop();
});

test.each(['GET /api/learning/modules/:id', 'GET /api/learning/modules/:moduleId/content/:fileName', 'GET /api/learning/progress'])(
  'a completion in another tab marks the cached response to %s as stale',
  (key) => {
    queryClient.setQueryData([key, {}], {});
    applyOfAnotherTab();
    expect(queryClient.getQueryState([key, {}])?.isInvalidated).toBe(true);
  },
);
