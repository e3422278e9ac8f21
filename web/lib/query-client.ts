import { CancelledError, QueryCache, QueryClient } from '@tanstack/react-query';
import { Problem } from './problem.ts';
import { retryUnanswered } from './retry-unanswered.ts';
import { useSession } from './session.ts';

/** Something that is not there, out of reach or in another state: screens show these answers, and nobody has to look into them. */
const isExpected = (error: Error) => error instanceof Problem && [403, 404, 409].includes(error.status);

/** Cached data that nobody uses is kept for 60 s (the specification's constant). A refusal is not asked for again. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      if (error instanceof CancelledError || isExpected(error)) return;
      console.warn('a read failed', queryKey[0], error);
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
