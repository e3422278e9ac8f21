import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { lessonPlaces } from './features/learning/sample-lesson/lesson-places.ts';
import { operatorPlaces } from './features/page-texts/operator-places.ts';
import type { Places } from './lib/places.ts';
import { queryClient } from './lib/query-client.ts';
import { newRouter } from './router.tsx';

// What the build runs to write out the public pages (`tools/lib/prerender.ts`). No browser loads it.

const routerAt = (path: string, given?: Places) => newRouter(createMemoryHistory({ initialEntries: [path] }), given);

const places: Places = { operator: operatorPlaces, lesson: lessonPlaces };

/** The addresses of the pages that are for everybody. */
export const publicPaths = Object.values(routerAt('/').routesById).flatMap(({ options, fullPath }) =>
  options.staticData?.isPublicPage ? [fullPath.replace(/(.)\/$/, '$1')] : [],
);

interface Page {
  /** As a visitor sees it. */
  html: string;
  /** The same with places for what only the server knows, of a page that has some. */
  withPlaces: string | null;
  /** The routes that it is made of. */
  routeIds: string[];
  /** Whether it can be read without the application. */
  isText: boolean;
}

async function render(path: string, given?: Places) {
  const router = routerAt(path, given);
  await router.load();
  const { matches, resolvedLocation } = router.state;
  if ((resolvedLocation ?? router.latestLocation).pathname !== path) throw new Error(`${path} leads elsewhere`);
  const html = renderToString(<App router={router} />);
  // What a page began to read is kept for a minute after it was used, for which the build would wait.
  queryClient.clear();
  return { html, matches };
}

export async function renderPage(path: string): Promise<Page> {
  const { html, matches } = await render(path);
  const hasPlaces = matches.some(({ staticData }) => staticData.hasPlaces);
  return {
    html,
    withPlaces: hasPlaces ? (await render(path, places)).html : null,
    routeIds: matches.map(({ routeId }) => routeId),
    isText: matches.some(({ staticData }) => staticData.isText),
  };
}
