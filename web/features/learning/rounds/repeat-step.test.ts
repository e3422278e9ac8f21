import { beforeEach, expect, test, vi } from 'vitest';
import type { OwnRound } from '#contract/due-rounds.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';

const { reportStudy, callWith } = vi.hoisted(() => ({
  reportStudy: vi.fn<(...given: unknown[]) => unknown>(),
  callWith: vi.fn<(call: string, ...given: unknown[]) => unknown>(),
}));
vi.mock('#web/lib/toast.tsx', () => ({ toast: () => undefined }));
vi.mock('#web/lib/call.ts', () => ({ callWith }));
vi.mock('../study-reports.ts', () => ({ reportStudy }));
const { completeFile } = await import('../complete-file.ts');
const { followRounds } = await import('./follow-rounds.ts');
const { celebrationNow, endCelebration } = await import('../celebration-store.ts');

const file = { user_id: 'noor', module_id: 'stones', file_name: 'pebbles' };
const open = read('GET /api/requirements/due/open').queryKey;
const content = read('GET /api/learning/modules/:moduleId/content/:fileName', {
  params: { moduleId: file.module_id, fileName: file.file_name },
}).queryKey;
const step = { module_id: file.module_id, file_name: file.file_name };
const round = { id: 'one', name: 'Working safely', completed: 2, steps: 3, left: [step], outcome: null } as unknown as OwnRound;

beforeEach(() => {
  queryClient.clear();
  reportStudy.mockReset().mockResolvedValue({ kind: 'recorded', reply: null });
  callWith.mockReset();
  endCelebration();
  queryClient.setQueryData(content, { progress: { completed: true, completed_at: 'then' } } as never);
});

const shown = () => queryClient.getQueryData(open)?.rounds[0];

test('a completed step is sent again if an open round requires it, and counts in the round immediately', async () => {
  queryClient.setQueryData(open, { rounds: [round] });
  await completeFile(file, 30);
  expect(reportStudy).toHaveBeenCalledWith(file, { completed: true, time_spent: 30 });
  expect(shown()).toMatchObject({ completed: 3, left: [] });
  expect(queryClient.getQueryData(content)?.progress.completed_at, 'the first completion stays').toBe('then');
});

test('a completed step that no round requires is not sent again', async () => {
  queryClient.setQueryData(open, { rounds: [{ ...round, left: [] }] });
  await completeFile(file, 30);
  expect(reportStudy).not.toHaveBeenCalled();
});

test('if the server refuses a repeated step, it is to be repeated again', async () => {
  queryClient.setQueryData(open, { rounds: [round] });
  reportStudy.mockResolvedValue({ kind: 'refused', error: new Error('no') });
  await completeFile(file, 30);
  expect(shown()).toEqual(round);
});

test.each([
  ['done', ['one']],
  ['late', ['one']],
  ['left', []],
])('a round that is no longer open and has ended as %s: %j is celebrated', async (outcome, celebrated) => {
  queryClient.setQueryData(open, { rounds: [round] });
  callWith.mockImplementation((call: string) => Promise.resolve(call.endsWith('/open') ? { rounds: [] } : { ...round, outcome }));
  await followRounds();
  expect(celebrationNow().rounds.map(({ id }) => id)).toEqual(celebrated);
});

test('a round that is still open is not celebrated', async () => {
  queryClient.setQueryData(open, { rounds: [round] });
  callWith.mockResolvedValue({ rounds: [round] });
  await followRounds();
  expect(celebrationNow().rounds).toEqual([]);
  expect(callWith).toHaveBeenCalledTimes(1);
});
