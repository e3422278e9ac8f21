import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { whenSessionIsOver, whenViewIsOver } from './lib/call.ts';
import { reloadOncePerBuild } from './lib/preload-error.ts';
import { queryClient } from './lib/query-client.ts';
import { followOtherTabs } from './lib/session-check.ts';
import { endViewWithPage, viewIsOver, whenViewChanges } from './lib/view-as.ts';
import { router } from './router.tsx';
import { Themed } from './shell/themed.tsx';

reloadOncePerBuild();

whenSessionIsOver(() => {
  queryClient.clear();
  // Who reads a public page goes on reading it, as a visitor.
  const isPublic = !router.matchRoutes(router.latestLocation).some(({ routeId }) => routeId === '/_signed-in');
  // After signing in again they go on where they were.
  if (!isPublic)
    void router.navigate({ to: '/login', search: { from: router.latestLocation.href }, state: { isSessionOver: true }, replace: true });
});
whenViewChanges((href) => router.navigate({ href }));
whenViewIsOver(() => void viewIsOver());
endViewWithPage();
followOtherTabs(() => {
  queryClient.clear();
  void router.navigate({ to: '/', replace: true });
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Themed>
        <RouterProvider router={router} />
      </Themed>
    </QueryClientProvider>
  </StrictMode>,
);
