import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '#server/config.ts';
import { errorForLog } from './log.ts';
import { answerError } from './problem.ts';
import { Refusal } from './refusal.ts';
import { pagePolicy } from './security-headers.ts';

/** Addresses that carry a secret: they are logged without it. */
const secretPath = /((?:reset-password|unsubscribe|verify-email)[/?]|token=).*/s;

/**
 * In JSON text, the escapes that PostgreSQL's text can't hold: NUL, and one half of a character without the other. Whole
 * characters and other escapes are matched first, so that a backslash before one (`\\u0000`) is not taken for its beginning.
 */
const escapes = /\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|(u0000|u[dD][89a-fA-F]..)|.)/gs;

function hasForbiddenText(json: string): boolean {
  if (!/\\u(0000|[dD][89a-fA-F])/.test(json)) return false;
  for (const [, forbidden] of json.matchAll(escapes)) if (forbidden !== undefined) return true;
  return false;
}

/** Bytes. Bodies of the product are small; imports stream through limits of their own. */
const bodyLimit = 1024 * 1024;

/**
 * Milliseconds within which a request's headers, and all of it, must have come; and how often that is looked at, for
 * which Node's own default is half a minute.
 */
export interface Patience {
  headers: number;
  request: number;
  check: number;
}
const patience: Patience = { headers: 15_000, request: 30_000, check: 2_000 };

/** Milliseconds that a closing server waits for what it has accepted. */
const closeWithin = 10_000;

/** A Fastify with the product's limits, logs, headers and error exit; no routes yet. */
export async function createServer(config: Config, { headers, request, check }: Patience = patience): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: config.logLevel,
      serializers: {
        req: (request) => ({ method: request.method, url: request.url.replace(secretPath, '$1…'), ip: request.ip }),
        res: (reply) => ({ status: reply.statusCode }),
        err: errorForLog as (error: Error) => never,
      },
    },
    // What goes well is worth a line only to somebody who looks for something.
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' && config.logLevel !== 'trace' }),
    genReqId: () => randomUUID(),
    // A number is how many proxies stand in front: the n-th address from the last counts.
    trustProxy:
      typeof config.trustProxy === 'number'
        ? (
            (hops: number) => (_address: string, hop: number) =>
              hop < hops
          )(config.trustProxy)
        : config.trustProxy,
    bodyLimit,
    // Fastify's own default is 0: a body that drips would hold its connection for ever.
    requestTimeout: request,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: headers, connectionsCheckingInterval: check },
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // An address that can't be decoded is refused before it comes to a route, and to the error handler below.
    frameworkErrors: answerError,
  });

  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    // PostgreSQL's text has no NUL; no address and no text of ours has one either.
    if (request.url.includes('%00')) done(new Refusal('not_found'));
    // Nobody packs the small bodies of the product; unpacking is only a way to keep the server busy.
    else if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') done(new Refusal('unsupported_media_type'));
    else done();
  });

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') done(null, undefined);
    else if (hasForbiddenText(text))
      done(new Refusal('invalid_request', { faults: [{ path: 'body', message: 'NUL and halves of characters are not allowed' }] }));
    else void parseJson(request, text, (error, value) => (error ? done(new Refusal('broken_json')) : done(null, value)));
  });

  app.setErrorHandler(answerError);

  await app.register(underPressure, { maxEventLoopDelay: 3_000, retryAfter: 2 });
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 0: 0, 1: 4 } },
  });
  await app.register(helmet, pagePolicy(config));
  return app;
}

/**
 * Finishes what was accepted. Node looks at no time-outs any more once a server closes: a body that drips would keep it
 * open for ever, so after ten seconds what is left is cut.
 */
export async function closeServer(app: FastifyInstance, within: number = closeWithin): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), within);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}
