import { CancelledError, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { Problem } from './problem.ts';
import { retryUnanswered } from './retry-unanswered.ts';
import { useSession } from './session.ts';

/**
 * Returns whether the object is missing, out of reach or in another state. Screens show these refusals, so no one needs to investigate
 * them.
 */
const isExpected = (error: Error) => error instanceof Problem && [403, 404, 409].includes(error.status);

/** Unused cached data is kept for 60 s (the specification's constant). Refusals are not retried. */
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
    // If there is no connection, a form reports this immediately instead of waiting for one.
    mutations: { retry: false, networkMode: 'always' },
  },
});

retryUnanswered(queryClient);

// The previous person's data is cleared before the next person signs in on this page.
useSession.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) queryClient.clear();
});

/** Provides the query client to components that read from the server. Most public pages don't need it. */
export const Queries = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client: queryClient }, children);
