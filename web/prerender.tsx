import { createMemoryHistory } from '@tanstack/react-router';
import type { Root } from 'hast';
import { renderToString } from 'react-dom/server';
import type { Operator } from '#contract/operator.ts';
import { App } from './app.tsx';
import { queryClient } from './lib/query-client.ts';
import { newRouter } from './router.tsx';

// What the build runs to write out the public pages (`tools/lib/prerender.ts`). No browser loads it.

const routerAt = (path: string, operator?: Operator) => newRouter(createMemoryHistory({ initialEntries: [path] }), operator);

/** Stands where the server puts a text of the operator, and who they are (`server/features/operator/written-page.ts`). */
const paragraph = (value: string): Root => ({
  type: 'root',
  children: [{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value }] }],
});
const places: Operator = {
  name: '{{operator}}',
  contact: null,
  origin: '{{origin}}',
  text: { intro: paragraph('{{intro}}'), sections: [{ id: '{{section}}', title: '{{title}}', tree: paragraph('{{text}}') }] },
  changed_at: null,
};

/** The addresses of the pages that are for everybody. */
export const publicPaths = Object.values(routerAt('/').routesById).flatMap(({ options, fullPath }) =>
  options.staticData?.isPublicPage ? [fullPath.replace(/(.)\/$/, '$1')] : [],
);

interface Page {
  /** As a visitor sees it. */
  html: string;
  /** The same for a text of the operator, of a page whose text they may replace. */
  forOwnText: string | null;
  /** The routes that it is made of. */
  routeIds: string[];
  /** Whether it can be read without the application. */
  isText: boolean;
}

async function render(path: string, operator?: Operator) {
  const router = routerAt(path, operator);
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
  const mayBeReplaced = matches.some(({ staticData }) => staticData.operatorPage);
  return {
    html,
    forOwnText: mayBeReplaced ? (await render(path, places)).html : null,
    routeIds: matches.map(({ routeId }) => routeId),
    isText: matches.some(({ staticData }) => staticData.isText),
  };
}
