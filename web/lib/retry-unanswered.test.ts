import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from './problem.ts';
import { retryUnanswered } from './retry-unanswered.ts';

const fetched = vi.fn<(path: string) => Promise<Response>>();
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
const answer = vi.fn<() => Promise<string>>();
const noAnswer = () => Promise.reject(new Problem(0, 'no_answer', 'Cairn does not answer.'));
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  answer.mockReset().mockImplementation(noAnswer);
  stop = new QueryObserver(queryClient, { queryKey: ['a read'], queryFn: answer }).subscribe(() => undefined);
});
afterEach(() => {
  stop();
  queryClient.clear();
  vi.useRealTimers();
});
retryUnanswered(queryClient);

test.each([502, 503, 504])('a read that a gateway answered with %i is repeated once the server is back', async (status) => {
  stop();
  queryClient.clear();
  answer.mockClear().mockImplementation(() => Promise.reject(new Problem(status, 'unknown', '')));
  stop = new QueryObserver(queryClient, { queryKey: ['a read'], queryFn: answer }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(answer).toHaveBeenCalledTimes(1);
  fetched.mockImplementation(() => Promise.resolve(new Response('{}')));
  answer.mockResolvedValue('here');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryClient.getQueryData(['a read'])).toBe('here');
});

test('a read that got no response is repeated once the server is back, and not before', async () => {
  await vi.advanceTimersByTimeAsync(30_000);
  expect(fetched.mock.calls.length, 'the server is asked').toBeGreaterThan(1);
  expect(answer).toHaveBeenCalledTimes(1);
  fetched.mockImplementation(() => Promise.resolve(new Response('{}')));
  answer.mockResolvedValue('here');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryClient.getQueryData(['a read'])).toBe('here');
  const asked = fetched.mock.calls.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetched, 'no more requests are sent').toHaveBeenCalledTimes(asked);
});

test('a read that keeps failing on a reachable server is eventually retried at most once a minute', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response('{}')));
  await vi.advanceTimersByTimeAsync(300_000);
  answer.mockClear();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(answer.mock.calls.length).toBeGreaterThan(5);
  expect(answer.mock.calls.length).toBeLessThanOrEqual(11);
});

test('a refused read is not repeated, because a refusal is a response', async () => {
  stop();
  queryClient.clear();
  answer.mockClear().mockImplementation(() => Promise.reject(new Problem(404, 'not_found', 'There is nothing.')));
  stop = new QueryObserver(queryClient, { queryKey: ['another read'], queryFn: answer }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(answer).toHaveBeenCalledTimes(1);
  expect(fetched).not.toHaveBeenCalled();
});
