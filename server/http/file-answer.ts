import { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { FileAnswer } from '#contract/endpoint.ts';
import { must } from '#server/must.ts';
import { takePlace } from './parallel.ts';
import { partOf } from './range.ts';
import { isUnchanged } from './validators.ts';

/**
 * The number of bytes read from storage and sent at a time. As PostgreSQL text they take twice as much, but still fit into V8's young
 * generation (below 128 kB), which is cheap to collect.
 */
const pieceBytes = 48 * 1024;
/** Responses of this many bytes or more count towards their network's limit. Pictures in lessons are smaller, and sent quickly. */
const longAnswer = 256 * 1024;
/** Limits simultaneous reads, so that most database connections stay free for other requests. */
const readThreeAtOnce = pLimit(3);
const readerPatience = 30_000;

/** A file stored elsewhere and read in pieces, as fast as the client receives them. */
export interface KeptFile {
  /** Bytes. */
  size: number;
  /** Returns exactly `length` bytes starting at `first`, or undefined if they no longer exist. */
  read(first: number, length: number): Promise<Uint8Array | undefined>;
}

/** A file generated while it is sent. Its length is not known in advance, so ranges can't be requested. */
export interface MadeFile {
  pieces(): AsyncIterable<Uint8Array>;
}

/** The reply from a handler whose endpoint answers with a file. */
export interface FileReply {
  content: Uint8Array | KeptFile | MadeFile;
  /** One of the endpoint's media types; by default the first. */
  type?: string;
  /** The name, which may be any text, that a browser saves the file under. A file without a name is shown instead. */
  name?: string;
  /** The validator, in quotes, for exactly these bytes. Ranges can be requested only for a file with a validator. */
  etag?: string;
  /** How long a client may receive nothing before it is cut off, in milliseconds; by default half a minute. */
  patience?: number;
}

/**
 * The content security policy for a file that a browser shows. It allows only the resources that the browser's own PDF and video viewers
 * need, and only on the product's pages.
 */
const viewerPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; object-src 'self'; frame-ancestors 'self'";

/** Returns the header as in RFC 6266, with an ASCII name for clients that support no other. */
export const dispositionOf = (name: string): string => create(name.replace(/[\p{Cc}/\\:*?"<>|\s]+/gu, ' '));

/** Returns the range that a GET requests. A range of an outdated version is ignored (RFC 9110, 13.1.5). */
function askedPart({ method, headers }: FastifyRequest, size: number, etag: string | undefined) {
  const ifRange = headers['if-range'];
  if (method !== 'GET' || !etag || (ifRange !== undefined && ifRange !== etag)) return undefined;
  return partOf(headers.range, size);
}

async function* piecesOf(file: KeptFile, first: number, length: number): AsyncGenerator<Uint8Array> {
  const end = first + length;
  for (let at = first; at < end; at += pieceBytes) {
    yield must(await readThreeAtOnce(() => file.read(at, Math.min(pieceBytes, end - at))), 'a piece of a file');
  }
}

type Sized = Omit<FileReply, 'content'> & { content: Uint8Array | KeptFile };
const isMade = (content: FileReply['content']): content is MadeFile => 'pieces' in content;

/** Sends pieces as fast as the client receives them. */
function sendPieces(pieces: AsyncIterable<Uint8Array>, patience: number, reply: FastifyReply): FastifyReply {
  reply.raw.setTimeout(patience, () => reply.raw.destroy());
  return reply.send(Readable.from(pieces, { objectMode: false }));
}

function send({ content, patience = readerPatience }: Sized, request: FastifyRequest, reply: FastifyReply, first: number, length: number) {
  void reply.header('content-length', length);
  if (request.method === 'HEAD') return reply.send();
  if (content instanceof Uint8Array) return reply.send(content.subarray(first, first + length));
  return sendPieces(piecesOf(content, first, length), patience, reply);
}

/** Sets a whole file's headers. */
function describe(stated: FileAnswer, { type, name }: Omit<FileReply, 'content'>, reply: FastifyReply): void {
  void reply
    .type(type ?? must(stated.types[0], 'the media type of a file'))
    .header(
      'cache-control',
      stated.immutable ? 'public, max-age=31536000, immutable' : stated.isPrivate ? 'private, no-cache' : 'no-store',
    );
  if (name === undefined) void reply.header('content-security-policy', viewerPolicy).header('x-frame-options', 'SAMEORIGIN');
  else void reply.header('content-disposition', dispositionOf(name));
}

function sendMade(
  stated: FileAnswer,
  { content, ...file }: Omit<FileReply, 'content'> & { content: MadeFile },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (request.method !== 'HEAD') takePlace(request, reply);
  describe(stated, file, reply);
  return request.method === 'HEAD' ? reply.send() : sendPieces(content.pieces(), file.patience ?? readerPatience, reply);
}

/** Answers with a file, whole or in the requested range. */
export function sendFile(stated: FileAnswer, file: FileReply, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { content, etag } = file;
  if (isMade(content)) return sendMade(stated, { ...file, content }, request, reply);
  const size = content instanceof Uint8Array ? content.byteLength : content.size;
  const unchanged = etag !== undefined && isUnchanged(request, etag);
  const part = unchanged ? undefined : askedPart(request, size, etag);
  const length = part === undefined ? size : part === 'unsatisfiable' ? 0 : part.last - part.first + 1;
  // This comes before any of the file's headers are set, because a refusal must not have them.
  if (!(content instanceof Uint8Array) && request.method === 'GET' && !unchanged && length > longAnswer) takePlace(request, reply);

  describe(stated, file, reply);
  if (etag) void reply.header('etag', etag).header('accept-ranges', 'bytes');

  if (unchanged) return reply.code(304).send();
  if (part === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (!part) return send({ ...file, content }, request, reply, 0, length);
  void reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${size}`);
  return send({ ...file, content }, request, reply, part.first, length);
}
