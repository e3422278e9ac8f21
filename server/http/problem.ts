import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';
import { whenUsed } from '#server/when-used.ts';
import { baseLocale, faultSentence, type Locale, sentence } from '#server/words.ts';
import { lineLimit } from './line-limit.ts';
import { Refusal } from './refusal.ts';
import { placeOf } from './request-place.ts';
import { logRefusal } from './security-log.ts';
import { diskFull, writeFailed } from './writes.ts';

// An import would load Node's whole HTTP client, which a server that makes no requests does not need.
const { STATUS_CODES } = whenUsed('node:http') as typeof import('node:http');

/** Maps Fastify's, Node's and PostgreSQL's error codes to the product's. Every other error is internal. */
const foreign: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'broken_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'broken_json',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_UNDER_PRESSURE: 'unavailable',
  // PostgreSQL's codes (https://www.postgresql.org/docs/current/errcodes-appendix.html): shutting down, crashed, starting up, too many
  // connections.
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '53300': 'unavailable',
  // The disk is full, there is not enough memory, or a statement was cancelled.
  '53100': 'unavailable',
  '53200': 'unavailable',
  '57014': 'unavailable',
  // A deadlock or a conflict between transactions occurred again after one retry.
  '40P01': 'unavailable',
  '40001': 'unavailable',
};

/** Errors from a socket to the database, which could not be opened or has broken. File and client errors have the same codes. */
const ofSockets = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']);
const isOfSocket = ({ code, syscall }: Fault) => ofSockets.has(code as string) && ['connect', 'read', 'write'].includes(syscall as string);

/** Maps errors that Fastify and its plugins identify only by a status. For example, an unreadable file is reported as missing. */
const byStatus: Record<number, ErrorCode> = {
  400: 'broken_json',
  403: 'not_found',
  404: 'not_found',
  408: 'request_timeout',
  412: 'condition_failed',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  416: 'range_unsatisfiable',
};

interface Fault {
  code?: unknown;
  message?: unknown;
  /** The operation that failed; set for an error from the operating system. */
  syscall?: unknown;
}

/** Returns the error and all its causes. */
function chain(error: unknown): Fault[] {
  const seen: (Fault & { cause?: unknown })[] = [];
  for (let next = error; typeof next === 'object' && next !== null && seen.length < 5; next = (next as { cause?: unknown }).cause)
    seen.push(next);
  return seen;
}

/** Matches `pg`'s own errors, which have no code: the connection was lost during a query, or none was available in time. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  for (const fault of chain(error)) {
    const { code, message } = fault;
    if (typeof code === 'string' && code in foreign) return new Refusal(foreign[code] as ErrorCode);
    if (isOfSocket(fault)) return new Refusal('unavailable');
    if (typeof message === 'string' && lostConnection.test(message)) return new Refusal('unavailable');
  }
  const { statusCode } = error as FastifyError;
  const known = statusCode === undefined ? undefined : byStatus[statusCode];
  if (known) return new Refusal(known);
  return new Refusal('internal');
}

/**
 * Returns a problem document (RFC 9457). `detail` and each error's `message` are sentences in the person's language that may be shown to
 * them.
 */
function problemOf(refusal: Refusal, locale: Locale) {
  const status = errorStatus[refusal.code];
  return {
    type: `urn:cairn:problem:${refusal.code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: sentence(refusal.code, locale),
    code: refusal.code,
    ...(refusal.faults
      ? { errors: refusal.faults.map((fault) => ({ path: fault.path, code: fault.code, message: faultSentence(fault, locale) })) }
      : {}),
  };
}

function answer(refusal: Refusal, reply: FastifyReply): FastifyReply {
  const problem = problemOf(refusal, baseLocale);
  const wait = refusal.retryAfter ?? (problem.status === 503 ? 2 : undefined);
  if (wait !== undefined) void reply.header('retry-after', Math.max(1, Math.ceil(wait)));
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem);
}

/** Milliseconds between two log lines about an unavailable database, because in an outage every call fails. */
const outageLine = 1_000;
let nextLine = 0;
let leftOut = 0;

function logOutage(error: unknown, { log }: FastifyRequest): void {
  leftOut++;
  if (Date.now() < nextLine) return;
  nextLine = Date.now() + outageLine;
  log.warn({ event: 'database_unavailable', err: error, refused: leftOut }, 'database unavailable');
  leftOut = 0;
}

const faultLine = lineLimit();

/** Logs an internal error, with one line per minute for similar errors, so that an error in every call does not fill the disk. */
function logFault(error: unknown, { log, method, routeOptions }: FastifyRequest): void {
  const left_out = faultLine(`${method} ${routeOptions.url} ${(error as Error)?.message}`, Date.now());
  if (left_out !== null) log.error({ event: 'request_failed', err: error, ...(left_out > 0 && { left_out }) }, 'request failed');
}

/** Returns whether the client hung up before it had sent its request. No one reads the response then, and the product is not at fault. */
const hasHungUp = (error: unknown, { raw }: FastifyRequest): boolean =>
  (error as Fault)?.code === 'ECONNRESET' && raw.destroyed && !raw.complete;

/** Answers all errors. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasHungUp(error, request)) {
    request.log.debug({ event: 'client_hung_up' }, 'the client hung up');
    return answer(new Refusal('request_timeout'), reply);
  }
  const refusal = refusalOf(error);
  if (chain(error).some(({ code }) => code === diskFull)) writeFailed(request.server.server);
  if (refusal.code === 'internal') logFault(error, request);
  else if (refusal.code === 'unavailable' && refusal !== error) logOutage(error, request);
  else logRefusal(refusal, () => placeOf(request));
  return answer(refusal, reply);
}

/** Answers an unknown path below one of the API's prefixes. */
export function answerNotFound(reply: FastifyReply): FastifyReply {
  return answer(new Refusal('not_found'), reply);
}
