import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './first-file.ts';
import { whenSessionIsOver, whenViewIsOver } from './lib/call.ts';
import { Queries } from './lib/lazy-queries.ts';
import { reloadOncePerBuild } from './lib/preload-error.ts';
import { followOtherTabs } from './lib/session-check.ts';
import { restoreTheme } from './lib/ui-state.ts';
import { endViewWithPage, viewIsOver, whenViewChanges } from './lib/view-as.ts';
import { forgetHead, isWithPlaces, moveStyles, startHydration } from './lib/written-page.ts';
import { newRouter } from './router.tsx';

const router = newRouter();

reloadOncePerBuild();

whenSessionIsOver(() => {
  // On a public page, a person whose session ends continues to read as a visitor.
  const isPublic = !router.matchRoutes(router.latestLocation).some(({ routeId }) => routeId === '/_signed-in');
  // After signing in again, they return to the same page.
  if (!isPublic)
    void router.navigate({ to: '/login', search: { from: router.latestLocation.href }, state: { isSessionOver: true }, replace: true });
});
whenViewChanges((href) => router.navigate({ href }));
whenViewIsOver(() => void viewIsOver());
endViewWithPage();
followOtherTabs(() => {
  void router.navigate({ to: '/', replace: true });
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application.');

/**
 * Someone who has signed in here before gets a different page from the one prerendered for visitors, and should not see the visitors' page
 * first.
 */
const isForOthers = 'known' in document.documentElement.dataset && root.querySelector('[data-for-visitors="whole-page"]') !== null;

/** Keeps the scroll position. Otherwise the router would scroll to the top, as it does on a new page. */
function keepScrolled(): void {
  router.options.scrollRestoration = () => false;
  const done = router.subscribe('onRendered', () => {
    router.options.scrollRestoration = true;
    done();
  });
}

/** Hydrates a prerendered page, once everything that it shows has loaded. */
async function takeOver(page: HTMLElement): Promise<void> {
  await router.load().catch((error: unknown) => console.warn('the page could not be loaded', error));
  // The readable prerendered text is better than an error message.
  if (router.state.matches.some(({ status }) => status === 'error')) return;
  keepScrolled();
  restoreTheme();
  forgetHead();
  startTransition(() => {
    if (isWithPlaces(page)) return createRoot(page).render(<App router={router} />);
    // On a server, the router leaves out two Suspense boundaries. This setting makes it leave them out here too, so that the elements
    // match.
    router.ssr = { manifest: undefined };
    moveStyles(page);
    startHydration(page);
    hydrateRoot(page, <App router={router} />);
  });
}

// This module must not use top-level await, because lazily loaded parts of the application may import it and would have to wait.
if ('written' in root.dataset && !isForOthers) void takeOver(root);
else {
  forgetHead();
  // Everything is loaded before the first render, because React shows suspended content at least 0.3 s after its fallback.
  const draw = () => createRoot(root).render(<App router={router} />);
  Promise.resolve(Queries.preload?.()).then(draw, draw);
}
