import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Queries } from '#web/lib/lazy-queries.ts';
import type { Places } from '#web/router.tsx';
import { Root } from '#web/shell/root.tsx';
import { FullScreenSpinner } from '#web/ui/full-screen-spinner.tsx';

interface RouterContext {
  /** Adds the routes of the signed-in shell. Returns whether they were missing until now. */
  addSignedInRoutes: () => Promise<boolean>;
  /** Placeholders for values that only the server knows, for prerendering (`web/prerender.tsx`). */
  places: Places | undefined;
}

interface Match {
  staticData: { isPublicPage?: boolean };
}
/** Public pages that read from the server bring `Queries` themselves. */
const areOfPublicPage = (matches: readonly Match[]) => matches.some(({ staticData }) => staticData.isPublicPage);

export const Route = createRootRouteWithContext<RouterContext>()({
  // Nothing is loaded ahead here, but by `main.tsx`: as long as this route loads, nothing of those inside it is shown, not even that the session is checked.
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
