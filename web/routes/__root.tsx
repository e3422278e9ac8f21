import { createRootRouteWithContext, lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router';
import { Root } from '#web/shell/root.tsx';

interface RouterContext {
  /** Adds the routes of the signed-in shell; gives whether they were missing until now. */
  addSignedInRoutes: () => Promise<boolean>;
}

const Queries = lazyRouteComponent(() => import('#web/lib/queries.tsx'), 'Queries');

interface Match {
  staticData: { isPublicPage?: boolean };
}
/** Public pages that read from the server bring `Queries` themselves. */
const areOfPublicPage = (matches: readonly Match[]) => matches.some(({ staticData }) => staticData.isPublicPage);

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ matches }) => {
    if (!areOfPublicPage(matches)) await Queries.preload?.();
  },
  component: function RootRoute() {
    const isPublicPage = useMatches({ select: areOfPublicPage });
    return (
      <Root isPublicPage={isPublicPage}>
        {isPublicPage ? (
          <Outlet />
        ) : (
          <Queries>
            <Outlet />
          </Queries>
        )}
      </Root>
    );
  },
});
