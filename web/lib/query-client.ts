import { CancelledError, QueryCache, QueryClient } from '@tanstack/react-query';
import { Problem } from './problem.ts';
import { retryUnanswered } from './retry-unanswered.ts';
import { useSession } from './session.ts';

/** Cached data that nobody uses is kept for 60 s (the specification's constant). A refusal is not asked for again. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      if (!(error instanceof CancelledError)) console.warn('a read failed', queryKey[0], error);
    },
  }),
  defaultOptions: {
    queries: {
      gcTime: 60_000,
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && !(error instanceof Problem && error.status >= 400 && error.status < 500),
    },
    // A form says at once that there is no connection, instead of waiting for one.
    mutations: { retry: false, networkMode: 'always' },
  },
});

retryUnanswered(queryClient);

// What one person was shown is not for the next who signs in on this page.
useSession.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) queryClient.clear();
});
