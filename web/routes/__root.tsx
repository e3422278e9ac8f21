import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Queries } from '#web/lib/lazy-queries.ts';
import type { Places } from '#web/router.tsx';
import { Root } from '#web/shell/root.tsx';
import { FullScreenSpinner } from '#web/ui/full-screen-spinner.tsx';

interface RouterContext {
  /** Adds the signed-in shell's routes. Returns whether they were missing until now. */
  addSignedInRoutes: () => Promise<boolean>;
  /** Placeholders for values that only the server knows, for prerendering (`web/prerender.tsx`). */
  places: Places | undefined;
}

interface Match {
  staticData: { isPublicPage?: boolean };
}
/** Public pages that read from the server include `Queries` themselves. */
const areOfPublicPage = (matches: readonly Match[]) => matches.some(({ staticData }) => staticData.isPublicPage);

export const Route = createRootRouteWithContext<RouterContext>()({
  // This route preloads nothing, because `main.tsx` does. While this route is loading, none of the routes inside it is shown, not even the
  // session check.
  component: function RootRoute() {
    const isPublicPage = useMatches({ select: areOfPublicPage });
    return (
      <Root isPublicPage={isPublicPage}>
        {isPublicPage ? (
          <Outlet />
        ) : (
          <Suspense fallback={<FullScreenSpinner />}>
            <Queries>
              <Outlet />
            </Queries>
          </Suspense>
        )}
      </Root>
    );
  },
});
