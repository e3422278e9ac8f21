import type { FastifyInstance, FastifyReply } from 'fastify';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { readMedium, readMediumSize } from './queries.ts';
import { partOf } from './range.ts';
import { mediaTypes } from './schema.ts';

/** Enough for the browser's own viewers of PDFs and videos; no script, and shown by nobody but us. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; object-src 'self'; frame-ancestors 'self'";

/** The bytes behind an address never change: it is their hash. */
function mediaHeaders(reply: FastifyReply, sha256: string, ending: string): FastifyReply {
  return reply
    .type(mediaTypes[ending] ?? 'application/octet-stream')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('etag', `"${sha256}"`)
    .header('accept-ranges', 'bytes')
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff');
}

/** `GET /media/<sha256>.<ending>`: pictures, PDFs and videos, whole or in parts. Public: nobody guesses the address. */
export function mediaRoutes(app: FastifyInstance, { pool }: Services): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const [, sha256 = '', ending = ''] = found(/^([0-9a-f]{64})\.([a-z0-9]{2,5})$/.exec(request.params.name));
    const size = found(await readMediumSize(pool, sha256, ending));
    mediaHeaders(reply, sha256, ending);
    if (request.headers['if-none-match'] === `"${sha256}"`) return reply.code(304).send();

    const part = partOf(request.headers.range, size);
    if (part === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
    if (!part) return reply.send(found(await readMedium(pool, sha256, ending, 0, size)));
    const length = part.last - part.first + 1;
    return reply
      .code(206)
      .header('content-range', `bytes ${part.first}-${part.last}/${size}`)
      .send(found(await readMedium(pool, sha256, ending, part.first, length)));
  });
}
