import { statement } from '#server/database/statement.ts';
import type { Purge } from '#server/jobs/purge.ts';
import { rendererVersion } from './render/content.ts';

// The key begins with the renderer's version and the file's (`content.ts`). What is made again is kept anew.
const renderings = statement(
  'catalog_purge_renderings',
  `delete from renderings where key in (
      select r.key from renderings r
      where r.created_at < $1 and not exists (
        select from files f where split_part(r.key, ':', 1) = $3 and f.version = split_part(r.key, ':', 2))
      limit $2)`,
  {},
);

export const catalogPurges: readonly Purge[] = [
  { what: 'rendering', purge: (on, before, most) => renderings.count(on, [before, most, String(rendererVersion)]) },
];
