import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UploadBody } from '#contract/endpoint.ts';
import { boundParts, readParts } from './form.ts';
import { Refusal, refusedField } from './refusal.ts';

/** The number of bytes allowed for the boundaries and headers around the file. */
const around = 16 * 1024;
/** How long a whole upload may take to arrive, in milliseconds. */
const uploadPatience = 10 * 60_000;

/**
 * A file that is being uploaded. If `content` can be read to its end, the file has arrived completely and within its limit; otherwise,
 * reading it throws.
 */
export interface Upload {
  /** The file name that the sender gave. It may be any text, and is never used as a path. */
  name: string;
  /** The media type that the sender gave. */
  type: string;
  content: Readable;
}

const uploading = new WeakSet<object>();

/** Returns whether an upload is arriving on the connection, because an upload may take longer than other requests. */
export const isUploading = (socket: object): boolean => uploading.has(socket);

/**
 * Generates the file's bytes. The part after it shows whether it was complete, because a file that exceeds its limit ends like any other.
 */
async function* contentOf({ file }: MultipartFile, next: () => Promise<IteratorResult<unknown>>): AsyncGenerator<Uint8Array> {
  yield* readParts(file as AsyncIterable<Uint8Array>);
  if (!(await next()).done) throw refusedField({ path: 'body', code: 'file_alone' });
}

/** Returns an upload's file while it arrives. Throws `body_too_large`, `broken_form`, `unsupported_media_type` and `invalid_request`. */
export async function uploadOf({ types, maxBytes }: UploadBody, request: FastifyRequest, reply: FastifyReply): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type');
  boundParts(request, maxBytes + around);
  const { socket } = request.raw;
  uploading.add(socket);
  const late = setTimeout(() => request.raw.destroy(), uploadPatience);
  request.raw.once('close', () => {
    clearTimeout(late);
    uploading.delete(socket);
  });
  // The rest of the body is discarded, so that the client can read the response.
  reply.raw.once('finish', () => request.raw.unpipe().resume());
  const parts = readParts(request.parts({ limits: { files: 2, fields: 1, parts: 2, fileSize: maxBytes } }));
  const { value: part } = await parts.next();
  if (part?.type !== 'file' || part.fieldname !== 'file') throw refusedField({ path: 'body.file', code: 'file_missing' });
  if (!types.includes(part.mimetype))
    throw new Refusal('unsupported_media_type', {
      faults: [{ path: 'body.file', code: 'file_type', params: { types: types.join(', ') } }],
    });
  return {
    name: part.filename,
    type: part.mimetype,
    content: Readable.from(
      contentOf(part, () => parts.next()),
      { objectMode: false },
    ),
  };
}
