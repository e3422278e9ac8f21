import type { QueryClient } from '@tanstack/react-query';
import { isWithoutCairn, Problem } from './problem.ts';
import { exchangeJson } from './transport.ts';

/** Milliseconds until the server is asked whether it is there again: the first time, and at most after many times. */
const first = 5_000;
const longest = 60_000;

const isUnanswered = (error: unknown) => error instanceof Problem && (error.status === 0 || isWithoutCairn(error.status));

/**
 * Makes the reads on screen again that got no answer, of Cairn or of a gateway before it, once the server gives one. A browser that knows of no connection needs this less:
 * TanStack Query waits for it, and makes its reads when it is back.
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
    // A read that fails again, of a server that answers otherwise, is tried less and less often.
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
