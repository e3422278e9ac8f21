import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentAnswer } from '#contract/endpoint.ts';
import { isUnchanged } from './validators.ts';

/** A document that does not change while the process runs. It is compressed once and sent from memory. */
export interface FixedDocument {
  etag: string;
  /** The encoded document, by content coding. */
  codings: { br: Buffer; gzip: Buffer; identity: Buffer };
}

/** The reply from a handler whose endpoint answers with a document: text, or a value to send as JSON. */
export type DocumentReply = string | object | FixedDocument;

export async function fixedDocument(text: string): Promise<FixedDocument> {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(identity),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { etag, codings: { br, gzip: gzipped, identity } };
}

const isFixed = (reply: DocumentReply): reply is FixedDocument => typeof reply === 'object' && 'codings' in reply;

/** Returns the best coding that the client accepts. A weight of 0 means that it refuses a coding (RFC 9110, 12.5.3). */
function codingFor({ headers }: FastifyRequest): keyof FixedDocument['codings'] {
  const accepted = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim());
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}

function sendFixed({ etag, codings }: FixedDocument, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const coding = codingFor(request);
  // The codings have different bytes but are the same document, so all of them share one weak validator.
  void reply.header('etag', `W/${etag}`).header('vary', 'accept-encoding');
  if (isUnchanged(request, etag)) return reply.code(304).send();
  if (coding !== 'identity') void reply.header('content-encoding', coding);
  return reply.send(codings[coding]);
}

/** Answers with a document. The headers for caching and for other origins are set only on the document, never on a refusal. */
export function sendDocument(stated: DocumentAnswer, document: DocumentReply, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const cache = stated.maxAge === undefined ? 'no-store' : stated.maxAge === 0 ? 'no-cache' : `public, max-age=${stated.maxAge}`;
  void reply.type(stated.type).header('cache-control', cache);
  if (stated.anyOrigin) void reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' });
  if (isFixed(document)) return sendFixed(document, request, reply);
  // The text is sent as bytes, because Fastify would add a character set to a string's type.
  return reply.send(Buffer.from(typeof document === 'string' ? document : JSON.stringify(document)));
}
