import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, refusedField } from './refusal.ts';

/** Maximum number of fields in a form. */
const mostFields = 100;

/** A URL-encoded form's fields, as parsed. */
class UrlEncoded {
  readonly entries: [string, string][];

  constructor(text: string) {
    this.entries = [...new URLSearchParams(text)];
  }
}

/** Makes this scope's addresses accept forms and uploads. A multipart body is read only after its call has been admitted. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new UrlEncoded(body.toString())),
  );
  await scope.register(multipart);
}

/**
 * Limits a multipart body to a number of bytes. A body with a larger declared length is refused before it is read; one that exceeds the
 * limit without declaring it is cut off.
 */
export function boundParts({ headers, raw }: FastifyRequest, bytes: number): void {
  if (Number(headers['content-length'] ?? 0) > bytes) throw new Refusal('body_too_large');
  let received = 0;
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > bytes) raw.destroy();
  });
}

/** Reads a multipart body part by part. Parser errors are always reported as the sender's fault, never as internal errors. */
export async function* readParts<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* parts;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal((error as { statusCode?: number }).statusCode === 413 ? 'body_too_large' : 'broken_form');
  }
}

async function entriesOf(request: FastifyRequest, bytes: number): Promise<[string, string][]> {
  boundParts(request, bytes);
  const limits = { files: 0, fields: mostFields, parts: mostFields, fieldSize: bytes };
  const entries: [string, string][] = [];
  for await (const part of readParts(request.parts({ limits })))
    if (part.type === 'field') entries.push([part.fieldname, String(part.value)]);
  return entries;
}

/** Returns a form's fields in either encoding. A name that occurs several times has a list of all its values. */
export async function formOf(request: FastifyRequest, bytes: number): Promise<Record<string, string | string[]>> {
  const { body } = request;
  if (!request.isMultipart() && !(body instanceof UrlEncoded)) throw refusedField({ path: 'body', code: 'not_form' });
  const entries = body instanceof UrlEncoded ? body.entries : await entriesOf(request, bytes);
  if (entries.some((entry) => entry.some((text) => text.includes('\0')))) throw refusedField({ path: 'body', code: 'forbidden_text' });
  const byName = Map.groupBy(entries, ([name]) => name);
  return Object.fromEntries(
    [...byName].map(([name, all]) => [name, all.length === 1 ? (all[0]?.[1] ?? '') : all.map(([, value]) => value)]),
  );
}
