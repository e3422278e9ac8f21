import type { FastifyInstance } from 'fastify';
import { catalog } from '#contract/catalog.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { mediaTypes } from './file-kinds.ts';
import { readMedium, readMediumSize } from './queries.ts';

/** `GET /media/<sha256>.<ending>`: pictures, PDFs and videos. The address is public, because no one can guess it. */
export function mediaRoutes(app: FastifyInstance, { guard, database }: Pick<Services, 'guard' | 'database'>): void {
  const handlers: Handlers<typeof catalog> = {
    async medium({ params }) {
      const [sha256 = '', ending = ''] = params.name.split('.');
      const type = found(mediaTypes[ending]);
      const size = found(await readMediumSize(database, sha256, ending));
      const read = (first: number, length: number) => readMedium(database, sha256, ending, first, length);
      return { content: { size, read }, type, etag: `"${sha256}"` };
    },
  };
  mount(app, guard, catalog, handlers);
}
