import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { whenSessionIsOver, whenViewIsOver } from './lib/call.ts';
import { Queries } from './lib/lazy-queries.ts';
import { reloadOncePerBuild } from './lib/preload-error.ts';
import { followOtherTabs } from './lib/session-check.ts';
import { isSentIn, sendAgain, typeAgain, typedIn } from './lib/typed-before.ts';
import { endViewWithPage, viewIsOver, whenViewChanges } from './lib/view-as.ts';
import { newRouter } from './router.tsx';

const router = newRouter();

reloadOncePerBuild();

whenSessionIsOver(() => {
  // Someone reading a public page continues reading it as a visitor.
  const isPublic = !router.matchRoutes(router.latestLocation).some(({ routeId }) => routeId === '/_signed-in');
  // After signing in again they continue where they were.
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
const app = createRoot(root);

/** Who has signed in here before is shown another page than the one that was written for visitors, and does not see that one. */
const isForOthers = 'known' in document.documentElement.dataset && root.querySelector('[data-for-visitors="whole-page"]') !== null;

/** Who has scrolled in the page stays where they are: the router would begin at the top, as on a page that was not there. */
function keepScrolled(): void {
  router.options.scrollRestoration = () => false;
  const done = router.subscribe('onRendered', () => {
    router.options.scrollRestoration = true;
    done();
  });
}

/** Whether the page can be read without the application (`web/public/written-page.js`). */
const isText = document.querySelector('script[data-application]') !== null;

/** The page is there to be read: the application takes its place in one step, when all that it shows is there. */
async function takePlaceOf(page: HTMLElement): Promise<void> {
  await router.load().catch((error: unknown) => console.warn('the page could not be loaded', error));
  // A text is better than the message that it could not be had.
  if (isText && router.state.matches.some(({ status }) => status === 'error')) return;
  keepScrolled();
  const typed = typedIn(page);
  const isSent = isSentIn(page);
  const shown = <App router={router} onShown={() => void delete page.dataset.written} />;
  if (typed.length === 0) {
    // Nothing is typed here meanwhile: the browser may do something else in between.
    startTransition(() => app.render(shown));
    return;
  }
  flushSync(() => app.render(shown));
  typeAgain(page, typed);
  if (isSent) sendAgain(page);
}

// Nothing is awaited at the top of this module: parts of the application that are imported meanwhile may import from it, and would wait for it.
if ('written' in root.dataset && !isForOthers) void takePlaceOf(root);
else {
  // Not left to the first drawing: React shows what was waited for at least 0.3 s later than what stood in its place.
  const draw = () => app.render(<App router={router} />);
  Promise.resolve(Queries.preload?.()).then(draw, draw);
}
