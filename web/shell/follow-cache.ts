import type { QueryClient } from '@tanstack/react-query';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { ReadCall } from '#contract/shows.ts';
import { noProgress, setCertificates, setModuleProgress, setProgress, useProgress } from '#web/features/learning/progress-store.ts';
import type { ArgsOf } from '#web/lib/call.ts';
import { read } from '#web/lib/read.ts';
import { useSession } from '#web/lib/session.ts';
import { useUi } from '#web/lib/ui-state.ts';

type Takers = { [K in ReadCall]?: (data: DataOf<Calls[K]>, args: ArgsOf<K>) => void };

const isMine = (userId: string) => userId === useSession.getState().user?.id;

/** Updates the specification's states from responses, by call. Other people's data is ignored. */
const takers: Takers = {
  'GET /api/notifications/user/:userId': ({ notifications }, { params }) => {
    if (isMine(params.userId)) useUi.setState({ notifications });
  },
  'GET /api/certificates/user/:userId': (certificates, { params }) => {
    if (isMine(params.userId)) setCertificates(certificates);
  },
  'GET /api/learning/progress': setProgress,
  'GET /api/learning/modules/:id': ({ progress }) => setModuleProgress(progress),
};

function take(queryKey: readonly unknown[], data: unknown): void {
  const [key, args, pieces] = queryKey as [ReadCall, never, unknown];
  if (data !== undefined && !pieces) (takers[key] as ((data: unknown, args: never) => void) | undefined)?.(data, args);
}

/** Fills the signed-in person's states from cached and future responses. Returns a function that stops this and clears the states. */
export function followCache(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache();
  for (const { queryKey, state } of cache.getAll()) take(queryKey, state.data);
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') take(event.query.queryKey, event.query.state.data);
  });
  return () => {
    stop();
    useProgress.setState(noProgress, true);
    useUi.setState({ notifications: [] });
  };
}

/**
 * Reads a learner's progress and certificates once the browser is idle, so that the progress state has them on every signed-in screen.
 * Reads that a screen has already made are not repeated. Returns a function that stops this.
 */
export function fillProgress(queryClient: QueryClient, userId: string): () => void {
  const fill = () => {
    void queryClient.prefetchQuery({ ...read('GET /api/learning/progress'), staleTime: Number.POSITIVE_INFINITY });
    void queryClient.prefetchQuery({
      ...read('GET /api/certificates/user/:userId', { params: { userId } }),
      staleTime: Number.POSITIVE_INFINITY,
    });
  };
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(fill, 2_000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(fill, { timeout: 10_000 });
  return () => cancelIdleCallback(idle);
}
