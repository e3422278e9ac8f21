import type { FastifyInstance } from 'fastify';
import { catalog } from '#contract/catalog.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { readMedium, readMediumSize } from './queries.ts';
import { mediaTypes } from './schema.ts';

/** `GET /media/<sha256>.<ending>`: pictures, PDFs and videos. Public, because nobody guesses the address. */
export function mediaRoutes(app: FastifyInstance, { guard, pool }: Pick<Services, 'guard' | 'pool'>): void {
  const handlers: Handlers<typeof catalog> = {
    async medium({ params }) {
      const [sha256 = '', ending = ''] = params.name.split('.');
      const type = found(mediaTypes[ending]);
      const size = found(await readMediumSize(pool, sha256, ending));
      const read = (first: number, length: number) => readMedium(pool, sha256, ending, first, length);
      return { content: { size, read }, type, etag: `"${sha256}"` };
    },
  };
  mount(app, guard, catalog, handlers);
}
