import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { Root } from '#web/shell/root.tsx';

interface RouterContext {
  queryClient: QueryClient;
  /** Adds the routes of the signed-in shell; gives whether they were missing until now. */
  addSignedInRoutes: () => Promise<boolean>;
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root });
