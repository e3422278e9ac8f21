import type { QueryClient } from '@tanstack/react-query';
import { isWithoutCairn, Problem } from './problem.ts';
import { exchangeJson } from './transport.ts';

/** Milliseconds until the next check whether the server is back: the first delay and the longest one. */
const first = 5_000;
const longest = 60_000;

const isUnanswered = (error: unknown) => error instanceof Problem && (error.status === 0 || isWithoutCairn(error.status));

/**
 * Repeats the reads on screen that got no response from Cairn, or only one from a gateway in front of it, once the server responds again.
 * This matters mainly when the browser is online, because TanStack Query itself waits for a lost connection.
 */
export function retryUnanswered(queryClient: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = first;

  async function ask(): Promise<void> {
    timer = undefined;
    const reads = { type: 'active', predicate: ({ state }: { state: { error: unknown } }) => isUnanswered(state.error) } as const;
    if (queryClient.getQueryCache().findAll(reads).length === 0) {
      delay = first;
      return;
    }
    // If the server responds to other calls, a read that keeps failing is retried at growing intervals.
    delay = Math.min(delay * 2, longest);
    try {
      await exchangeJson('GET /api/health/live', {}, null);
      await queryClient.refetchQueries(reads);
    } catch {
      wait();
    }
  }

  function wait(): void {
    timer ??= setTimeout(() => void ask(), delay);
  }

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'error' && isUnanswered(event.action.error)) wait();
    if (event.action.type === 'success') delay = first;
  });
}
