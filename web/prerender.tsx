import { createMemoryHistory } from '@tanstack/react-router';
import type { Root } from 'hast';
import { renderToString } from 'react-dom/server';
import type { Operator } from '#contract/operator.ts';
import type { SampleLesson } from '#contract/platform.ts';
import type { Hue } from '#contract/values.ts';
import { App } from './app.tsx';
import { queryClient } from './lib/query-client.ts';
import { newRouter, type Places } from './router.tsx';

// The build runs this to prerender the public pages (`tools/lib/prerender.ts`). Browsers do not load it.

const routerAt = (path: string, given?: Places) => newRouter(createMemoryHistory({ initialEntries: [path] }), given);

const paragraph = (value: string): Root => ({
  type: 'root',
  children: [{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value }] }],
});

/** Placeholders where the server inserts the operator's text and details (`server/features/operator/written-page.ts`). */
const operatorPlaces: Operator = {
  name: '{{operator}}',
  contact: null,
  origin: '{{origin}}',
  text: { intro: paragraph('{{intro}}'), sections: [{ id: '{{section}}', title: '{{title}}', tree: paragraph('{{text}}') }] },
  changed_at: null,
};

/** Placeholders where the server inserts the lesson (`server/features/platform/written-lesson.ts`). */
const lessonPlaces: SampleLesson = {
  track_title: '{{track}}',
  module_title: '{{module}}',
  title: '{{title}}',
  minutes: '{{minutes}}' as unknown as number,
  hue: '{{hue}}' as Hue,
  // The server replaces this stone with the track's, which is one of the templates (`lesson-parts.tsx`).
  glyph: 'pebble',
  words: 0,
  headings: [],
  beginning: [],
  tree: { type: 'root', children: [{ type: 'text', value: '{{text}}' }] },
  terms: [],
};

const places: Places = { operator: operatorPlaces, lesson: lessonPlaces };

/** The public pages' addresses. */
export const publicPaths = Object.values(routerAt('/').routesById).flatMap(({ options, fullPath }) =>
  options.staticData?.isPublicPage ? [fullPath.replace(/(.)\/$/, '$1')] : [],
);

interface Page {
  /** The page as a visitor sees it. */
  html: string;
  /** The same page with placeholders for values that only the server knows, or null if it has none. */
  withPlaces: string | null;
  /** The ids of the page's routes. */
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
  // The cache keeps a page's queries for a minute after their last use, and the build would wait for that.
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
