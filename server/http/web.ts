import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiPath } from '#contract/api-paths.ts';
import { answerNotFound } from './problem.ts';
import { permissionsPolicy } from './security-headers.ts';

const built = fileURLToPath(new URL('../../dist/web/', import.meta.url));

/** Pages with a person's name: for who was given the address, not for search engines. */
const unlisted = /^\/certificates(\/|$)/;

/** The path as the router reads it: `/%61pi` is `/api`. The router has refused what can't be decoded before. */
function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split(/[?#]/);
  return decodeURIComponent(path);
}

const isNavigation = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html') &&
  !isApiPath(pathOf(request));

/**
 * Serves the built web: its files, and for navigations the page itself, with the nonce of this answer.
 *
 * @param folder the build; tests of the server run without one
 */
export async function serveWeb(app: FastifyInstance, folder: string = built): Promise<void> {
  const hasBuild = existsSync(`${folder}index.html`);
  const page = hasBuild ? readFileSync(`${folder}index.html`, 'utf8') : '';

  if (hasBuild) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Vite puts a hash of the content into the name of everything below assets/.
        if (path.endsWith('.svg')) void reply.type('image/svg+xml; charset=utf-8');
        void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      },
    });
  }

  function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const nonce = reply.cspNonce;
    if (unlisted.test(pathOf(request))) void reply.header('x-robots-tag', 'noindex');
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'permissions-policy': permissionsPolicy })
      .send(page.replaceAll('__NONCE__', nonce.style));
  }

  app.setNotFoundHandler((request, reply) => (hasBuild && isNavigation(request) ? sendPage(request, reply) : answerNotFound(reply)));
}
