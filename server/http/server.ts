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
 * Milliseconds within which a request's headers, and the whole request, must arrive; and the interval of that check, for which Node's
 * default is half a minute.
 */
export interface Patience {
  headers: number;
  request: number;
  check: number;
  /** The mean event loop delay within a second beyond which calls are refused until it falls. */
  eventLoop: number;
}
const patience: Patience = { headers: 15_000, request: 30_000, check: 2_000, eventLoop: 3_000 };

/** Milliseconds between two log lines about refused calls. */
const overloadLine = 10_000;

/** Milliseconds that a closing server waits for accepted requests. The sender of SIGTERM often waits ten seconds for everything. */
const closeWithin = 4_000;

/**
 * Refuses calls while the process is overloaded. The liveness check is always answered: an orchestrator would otherwise restart this
 * process, and then every other one.
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

/** Gives uploads their own time limit, because the usual one is for small bodies. */
function waitForUploads(app: FastifyInstance): void {
  const answer = app.server.listeners('clientError') as ((error: Error, socket: Duplex) => void)[];
  app.server.removeAllListeners('clientError').on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isUploading(socket)) return;
    for (const one of answer) one(error, socket);
  });
}

/** Overrides for test servers. */
export interface ServerOptions extends Partial<Patience> {
  /** The destination of log lines; standard output by default. */
  logTo?: { write(line: string): void };
}

/** Creates a Fastify with the product's limits, logs, headers and error handling; no routes yet. */
export async function createServer(config: Config, { logTo, ...given }: ServerOptions = {}): Promise<FastifyInstance> {
  const { headers, request, check, eventLoop } = { ...patience, ...given };
  const ofData = dataHeaders(config);
  // Hooks may refuse a request before the plugin that writes the page headers runs.
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
    // A successful request is logged at debug level only.
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' && config.logLevel !== 'trace' }),
    genReqId: () => randomUUID(),
    // A number says how many proxies are in front: the n-th address from the end counts.
    trustProxy:
      typeof config.trustProxy === 'number'
        ? (
            (hops: number) => (_address: string, hop: number) =>
              hop < hops
          )(config.trustProxy)
        : config.trustProxy,
    // The limit for unknown addresses; the others declare their own.
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
    // PostgreSQL's text cannot contain NUL, and neither do the product's addresses and texts.
    if (request.url.includes('%00')) done(new Refusal('not_found'));
    // No client compresses the product's small bodies; decompressing would only give attackers a way to keep the server busy.
    else if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') done(new Refusal('unsupported_media_type'));
    else done();
  });

  takeJson(app);
  app.setErrorHandler(refuse);

  // An interval without any measurement has no mean delay and is reported as infinite: one long synchronous task would refuse calls.
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
 * Finishes the requests that were accepted. Node ignores its time-outs once a server is closing, so a body that arrives very slowly would
 * keep it open indefinitely: after four seconds the remaining connections are cut.
 */
export async function closeServer(app: FastifyInstance, milliseconds: number = closeWithin): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), milliseconds);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}
