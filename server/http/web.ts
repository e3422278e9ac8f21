import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiPath } from '#contract/api-paths.ts';
import { m } from '#server/words.ts';
import { type LinkPreview, previewTags } from './link-preview.ts';
import { answerNotFound } from './problem.ts';
import { otherwiseWritten, pagesFolder, placesFolder, readPublicPages, robotsOf, sitemapOf } from './public-pages.ts';
import { Refusal } from './refusal.ts';
import { permissionsPolicy } from './security-headers.ts';

const built = fileURLToPath(new URL('../../dist/web/', import.meta.url));

/** Matches pages with a person's name. They are for people who have the address, not for search engines. */
const unlisted = /^\/certificates(\/|$)/;

/** Returns the path as the router reads it: `/%61pi` becomes `/api`. The router has already refused paths that can't be decoded. */
function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split(/[?#]/);
  return decodeURIComponent(path);
}

/** Returns the query string, including its question mark. */
const searchOf = ({ url }: FastifyRequest) => /\?[^#]*/.exec(url)?.[0] ?? '';

/**
 * Returns whether a path is a file's: a file in the build, one with an extension, or one hidden by a dot. Clients often request such files
 * from servers.
 */
const isFilePath = (path: string) => path.startsWith('/assets/') || /\.\w{1,8}$/.test(path) || /(^|\/)\./.test(path);

/** Returns whether the client accepts pages. Browsers accept HTML, and programs that preview links accept anything. */
const takesPages = ({ headers: { accept = '*/*' } }: FastifyRequest) => accept.includes('text/html') || accept.includes('*/*');

function wantsPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  return takesPages(request) && !isApiPath(path) && !isFilePath(path);
}

const entities: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const decoded = (text = '') => text.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? entity);

/** Returns the product's own description in a page, for links without a more specific preview. */
function usualPreview(page: string): LinkPreview {
  const [, title] = /<title>([^<]*)<\/title>/.exec(page) ?? [];
  const [, description] = /<meta name="description" content="([^"]*)"/.exec(page) ?? [];
  return { title: decoded(title), description: decoded(description), image: { path: '/card.png', alt: m.card_alt() } };
}

/** A page as the build prerendered it. It has a template if parts of the page are known only when it is requested. */
export interface WrittenPage {
  page: string;
  withPlaces: string | undefined;
}

/**
 * Completes a prerendered page with data known only when it is requested. Returns undefined if that data is not available; then the
 * application shows the page.
 */
export type FillPage = (written: WrittenPage) => Promise<string | undefined>;
/** The functions that complete pages, by path. */
export type FillPages = Readonly<Record<string, FillPage>>;

interface Options {
  /** Returns the product's address, which may be known only once the server listens. */
  origin(): string;
  previewOf(path: string, ip: string): Promise<LinkPreview | undefined>;
  fillPages: FillPages;
  /** Whether the client may sign in with the demo accounts. */
  isDemoFor(request: FastifyRequest): boolean;
  /** The build's folder. Server tests run without one. */
  folder?: string | undefined;
}

/** Serves the built web: its files, and, for navigations, the page itself with a new nonce. */
export async function serveWeb(app: FastifyInstance, { origin, previewOf, fillPages, isDemoFor, folder = built }: Options): Promise<void> {
  const hasBuild = existsSync(`${folder}index.html`);
  const application = hasBuild ? readFileSync(`${folder}index.html`, 'utf8') : '';
  const usual = usualPreview(application);
  const publicPages = readPublicPages(folder);
  const withPlaces = readPublicPages(folder, placesFolder);

  /** Returns the preview tags. If the preview can't be read, the page is served anyway. */
  async function tagsOf(request: FastifyRequest, path: string, publicPage: string | undefined): Promise<string> {
    const address = `${origin()}${encodeURI(path)}`;
    if (publicPage !== undefined) {
      const canonical = `<link rel="canonical" href="${address}">`;
      return previewTags(usualPreview(publicPage), origin(), address) + canonical;
    }
    const own = await previewOf(path, request.ip).catch((error: unknown) => {
      if (!(error instanceof Refusal))
        request.log.warn({ event: 'link_preview_failed', err: error }, 'could not build the preview of a link');
    });
    // An address that may contain a secret is not shown, so only public pages and pages with their own preview show theirs.
    return previewTags(own ?? usual, origin(), own ? address : null);
  }

  if (hasBuild) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      globIgnore: [`${pagesFolder}/**`, `${placesFolder}/**`, '**/*.br'],
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Vite puts a content hash in every file name below assets/.
        if (path.endsWith('.svg')) void reply.type('image/svg+xml; charset=utf-8');
        void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      },
    });
    app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robotsOf(origin())));
    app.get('/sitemap.xml', (_, reply) => reply.type('application/xml; charset=utf-8').send(sitemapOf(publicPages, origin())));
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const nonce = reply.cspNonce;
    const path = pathOf(request);
    const usually = otherwiseWritten(publicPages, path);
    if (usually) return reply.redirect(usually + searchOf(request), 308);
    const written = publicPages.get(path);
    const fill = written === undefined ? undefined : fillPages[path];
    const publicPage = written && fill ? await fill({ page: written, withPlaces: withPlaces.get(path) }) : written;
    const tags = await tagsOf(request, path, publicPage);
    if (unlisted.test(path)) void reply.header('x-robots-tag', 'noindex');
    const page = (publicPage ?? application)
      // Inline scripts in the page (`web/index.html`) need the nonce. Scripts in the build's files may run without it.
      .replace(/(<script(?: data-signed-in="[^"]*")? nonce=")__NONCE__(?=">)/, `$1${nonce.script}`)
      .replaceAll('__NONCE__', nonce.style)
      .replace('</head>', () => `${tags}</head>`);
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'permissions-policy': permissionsPolicy })
      .send(isDemoFor(request) ? page.replace('<html ', '<html data-demo ') : page);
  }

  for (const path of publicPages.keys())
    app.get(path, async (request, reply) => (takesPages(request) ? sendPage(request, reply) : answerNotFound(reply)));
  // All other pages have a route, because only responses from routes are compressed.
  if (hasBuild) app.get('/*', async (request, reply) => (wantsPage(request) ? sendPage(request, reply) : answerNotFound(reply)));
  app.setNotFoundHandler((_, reply) => answerNotFound(reply));
}
