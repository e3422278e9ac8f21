import type { QueryClient } from '@tanstack/react-query';
import { isWithoutCairn, Problem } from './problem.ts';
import { exchangeJson } from './transport.ts';

/** Milliseconds until the server is asked whether it is back: at first, and at most. */
const first = 5_000;
const longest = 60_000;

const isUnanswered = (error: unknown) => error instanceof Problem && (error.status === 0 || isWithoutCairn(error.status));

/**
 * Repeats the reads on screen that got no answer from Cairn, or one from a gateway in front of it, once the server answers again. A browser
 * that knows that it is offline hardly needs this: TanStack Query waits for the connection and then makes its reads.
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
    // A read that keeps failing while the server otherwise answers is retried less and less often.
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
