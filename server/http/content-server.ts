import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '#server/config.ts';

const built = fileURLToPath(new URL('../../dist/runner/', import.meta.url));

/** The media types of files that the static server does not recognise. */
const types: Readonly<Record<string, string>> = { '.data': 'application/octet-stream', '.wasm': 'application/wasm' };

/** Returns the origins that may embed the runner's frame: the product, and, for a local installation, every local port. */
const framers = ({ publicUrl, publicUrlGiven }: Config): string =>
  publicUrlGiven ? publicUrl : `${publicUrl} http://localhost:* http://127.0.0.1:*`;

/**
 * Returns the content security policy for the frame that runs learners' code. It allows scripts and data only from the runner's folder.
 * `sandbox` gives the frame an opaque origin, even if someone opens it as a page.
 */
const framePolicy = (config: Config): string => {
  const folder = `${config.contentUrl}/runner/`;
  return [
    "default-src 'none'",
    `script-src ${folder} 'wasm-unsafe-eval' blob:`,
    'worker-src blob:',
    `connect-src ${folder}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framers(config)}`,
    'sandbox allow-scripts',
  ].join('; ');
};

/**
 * Creates the content origin's server. It serves only the runner's files, in a way that a frame with an opaque origin may load them. It has
 * no cookies, no sessions and none of the product's routes.
 */
export async function createContentServer(config: Config, log: FastifyBaseLogger, folder: string = built): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1,
    requestTimeout: 30_000,
    forceCloseConnections: true,
  });
  app.addHook('onRequest', async (_, reply) => {
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });
  app.setNotFoundHandler((_, reply) => reply.code(404).type('text/plain; charset=utf-8').send('Not found\n'));
  app.setErrorHandler((error, _, reply) => {
    log.warn({ event: 'content_request_failed', err: error }, 'could not answer a request for a file of the runner');
    return reply.code(400).type('text/plain; charset=utf-8').send('Bad request\n');
  });
  if (existsSync(`${folder}frame.html`))
    await app.register(fastifyStatic, {
      root: folder,
      prefix: '/runner/',
      index: false,
      wildcard: false,
      globIgnore: ['**/*.br'],
      preCompressed: true,
      setHeaders(reply, path) {
        const isFrame = path.includes('frame.html');
        if (isFrame) void reply.header('content-security-policy', framePolicy(config));
        const type = Object.keys(types).find((ending) => path.endsWith(ending) || path.endsWith(`${ending}.br`));
        if (type) void reply.type(types[type] ?? '');
        // The names of all other files change with their content.
        void reply.header('cache-control', isFrame ? 'no-cache' : 'public, max-age=31536000, immutable');
      },
    });
  return app;
}
