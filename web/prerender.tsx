import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { newRouter } from './router.tsx';

// What the build runs to write out the public pages (`tools/lib/prerender.ts`). No browser loads it.

const routerAt = (path: string) => newRouter(createMemoryHistory({ initialEntries: [path] }));

/** The addresses of the pages that are for everybody. */
export const publicPaths = Object.values(routerAt('/').routesById).flatMap(({ options, fullPath }) =>
  options.staticData?.isPublicPage ? [fullPath.replace(/(.)\/$/, '$1')] : [],
);

interface Page {
  /** As a visitor sees it. */
  html: string;
  /** The routes that it is made of. */
  routeIds: string[];
  /** Whether it can be read without the application. */
  isText: boolean;
}

export async function renderPage(path: string): Promise<Page> {
  const router = routerAt(path);
  await router.load();
  const { matches, resolvedLocation } = router.state;
  if ((resolvedLocation ?? router.latestLocation).pathname !== path) throw new Error(`${path} leads elsewhere`);
  return {
    html: renderToString(<App router={router} />),
    routeIds: matches.map(({ routeId }) => routeId),
    isText: matches.some(({ staticData }) => staticData.isText),
  };
}
