import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { platform } from '#contract/platform.ts';
import type { Config } from '#server/config.ts';
import { takeJson } from './body.ts';
import { errorForLog } from './log.ts';
import { answerError } from './problem.ts';
import { Refusal } from './refusal.ts';
import { addressForLog } from './secret-paths.ts';
import { dataHeaders, pagePolicy } from './security-headers.ts';
import { isUploading } from './upload.ts';

/**
 * How long a request's headers, and the whole request, may take to arrive, and how often this is checked, in milliseconds. Node checks
 * every half minute by default.
 */
export interface Patience {
  headers: number;
  request: number;
  check: number;
  /** The mean event loop delay within a second above which calls are refused until it falls. */
  eventLoop: number;
}
const patience: Patience = { headers: 15_000, request: 30_000, check: 2_000, eventLoop: 3_000 };

/** Milliseconds between two log lines about refused calls. */
const overloadLine = 10_000;

/** How long a closing server waits for accepted requests, in milliseconds. A SIGTERM's sender often waits only ten seconds in all. */
const closeWithin = 4_000;

/**
 * Refuses calls while the process is overloaded. The liveness check is always answered. Otherwise, an orchestrator would restart this
 * process, and then all the others, which get its calls.
 */
function refuseUnderPressure() {
  let nextLine = 0;
  return (request: FastifyRequest, _reply: FastifyReply, _kind: string, delay: number | undefined): void => {
    if (request.routeOptions.url === platform.live.path) return;
    if (Date.now() >= nextLine) {
      nextLine = Date.now() + overloadLine;
      request.log.warn({ event: 'overloaded', delay }, 'overloaded: refusing calls');
    }
    throw new Refusal('unavailable');
  };
}

/** Gives uploads a separate time limit, because the usual one is for small bodies. */
function waitForUploads(app: FastifyInstance): void {
  const answer = app.server.listeners('clientError') as ((error: Error, socket: Duplex) => void)[];
  app.server.removeAllListeners('clientError').on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isUploading(socket)) return;
    for (const one of answer) one(error, socket);
  });
}

/** Overrides for test servers. */
export interface ServerOptions extends Partial<Patience> {
  /** Where log lines are written; by default to standard output. */
  logTo?: { write(line: string): void };
}

/** Creates a Fastify server with the product's limits, logs, headers and error handling, but without routes. */
export async function createServer(config: Config, { logTo, ...given }: ServerOptions = {}): Promise<FastifyInstance> {
  const { headers, request, check, eventLoop } = { ...patience, ...given };
  const ofData = dataHeaders(config);
  // A hook may refuse a request before the plugin that writes page headers has run.
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => answerError(error, request, reply.headers(ofData));
  const app = fastify({
    logger: {
      level: config.logLevel,
      ...(logTo ? { stream: logTo } : {}),
      serializers: {
        req: (request) => ({ method: request.method, url: addressForLog(request.url), ip: request.ip }),
        res: (reply) => ({ status: reply.statusCode }),
        err: errorForLog as (error: Error) => never,
      },
    },
    // Successful requests are logged only at the debug level.
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' && config.logLevel !== 'trace' }),
    genReqId: () => randomUUID(),
    // A number is the number of proxies in front: that many hops, counted from the server, are trusted.
    trustProxy:
      typeof config.trustProxy === 'number'
        ? (
            (hops: number) => (_address: string, hop: number) =>
              hop < hops
          )(config.trustProxy)
        : config.trustProxy,
    // This limit applies to unknown addresses. All others declare their own.
    bodyLimit: 16 * 1024,
    // With Fastify's default of 0, a body that arrives very slowly would hold its connection indefinitely.
    requestTimeout: request,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: headers, connectionsCheckingInterval: check },
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // An address that can't be decoded is refused before it reaches a hook, a route or the error handler below.
    frameworkErrors: (error, request, reply) => {
      void refuse(error, request, reply.header('x-request-id', request.id));
    },
  });
  app.decorateRequest('caller', null);
  waitForUploads(app);

  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    // Neither PostgreSQL's text nor the product's addresses can contain NUL.
    if (request.url.includes('%00')) done(new Refusal('not_found'));
    // No client compresses the product's small bodies, and decompression would only give attackers a way to keep the server busy.
    else if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') done(new Refusal('unsupported_media_type'));
    else done();
  });

  takeJson(app);
  app.setErrorHandler(refuse);

  // An interval without any measurement has no mean, which is reported as infinite. A single long synchronous task would then cause calls
  // to be refused.
  await app.register(underPressure, { maxEventLoopDelay: eventLoop, sampleInterval: eventLoop, pressureHandler: refuseUnderPressure() });
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
 * Finishes the accepted requests. Node ignores its timeouts once a server is closing, so a body that arrives very slowly would keep it open
 * forever. Therefore, the remaining connections are cut after four seconds.
 */
export async function closeServer(app: FastifyInstance, milliseconds: number = closeWithin): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), milliseconds);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}
