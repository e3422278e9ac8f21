import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from './problem.ts';
import { queryClient } from './query-client.ts';

const warned = vi.spyOn(console, 'warn');
beforeEach(() => warned.mockReset().mockReturnValue());
afterEach(() => queryClient.clear());

const failing = (problem: Problem) =>
  queryClient.fetchQuery({ queryKey: ['GET /api/a-read'], queryFn: () => Promise.reject(problem), retry: false }).catch(() => undefined);

test.each([403, 404, 409])('a read refused with %i is not logged to the console, because the screen shows the refusal', async (status) => {
  await failing(new Problem(status, 'refused', 'A sentence.'));
  expect(warned).not.toHaveBeenCalled();
});

test.each([0, 400, 429, 500, 503])('a read that fails with %i is logged', async (status) => {
  const problem = new Problem(status, 'failed', 'A sentence.');
  await failing(problem);
  expect(warned).toHaveBeenCalledExactlyOnceWith('a read failed', 'GET /api/a-read', problem);
});
