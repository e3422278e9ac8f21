import { type AnyRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import type { Operator } from '#contract/operator.ts';
import type { SampleLesson } from '#contract/platform.ts';
import { FullScreenSpinner } from '#web/ui/full-screen-spinner.tsx';
import { RouteProblem } from '#web/ui/route-problem.tsx';
import { routeTree as publicRoutes } from './public.routeTree.gen.js';
import type { routeTree } from './routeTree.gen.ts';

/** Placeholders in the prerendered pages for values that the server fills in on request: each value's name in double braces. */
export interface Places {
  operator: Operator;
  lesson: SampleLesson;
}

/**
 * Creates the router.
 *
 * @param history the browser's by default
 * @param places placeholders for values that only the server knows, for prerendering
 */
export function newRouter(history?: RouterHistory, places?: Places) {
  let hasAllRoutes = false;

  /**
   * Adds the signed-in routes, which are not part of the initial bundle, to the public ones. The shell around them is fetched at the same
   * time. Returns whether they were missing until now.
   */
  async function addSignedInRoutes(): Promise<boolean> {
    if (hasAllRoutes) return false;
    // The complete tree is built from the same route objects, so evaluating it adds the missing ones below the same root.
    await Promise.all([import('./routeTree.gen.ts'), import('./shell/shell.tsx')]);
    router.setRoutes(router.buildRouteTree());
    hasAllRoutes = true;
    // The screen is loaded while the session check runs. If loading fails, the navigation to the screen reports it.
    const needed = new Set(router.matchRoutes(router.latestLocation).map(({ routeId }) => routeId));
    const routes: readonly AnyRoute[] = Object.values(router.routesById);
    for (const route of routes) if (needed.has(route.id)) router.loadRouteChunk(route)?.catch(() => undefined);
    return true;
  }

  const router = createRouter({
    routeTree: publicRoutes as unknown as typeof routeTree,
    context: { addSignedInRoutes, places },
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: !history,
    defaultErrorComponent: RouteProblem,
    defaultPendingComponent: FullScreenSpinner,
    // Only the session check shows the full-screen spinner, because screens have their own skeletons.
    defaultPendingMs: 60_000,
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
  interface HistoryState {
    /** Set on the way to /login if the session ended while the person was working. */
    isSessionOver?: boolean;
  }
}
