import { createRouter } from '@tanstack/react-router';
import { queryClient } from '#web/lib/query-client.ts';
import { FullScreenSpinner } from '#web/ui/full-screen-spinner.tsx';
import { RouteProblem } from '#web/ui/route-problem.tsx';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: RouteProblem,
  defaultPendingComponent: FullScreenSpinner,
  // The session check is the only thing that shows the full-screen spinner; screens have skeletons of their own.
  defaultPendingMs: 60_000,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
