import type { Queryable } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import type { Purge } from '#server/jobs/purge.ts';
import { canariesKey } from './claims/store.ts';
import { glossaryKey } from './glossary/key.ts';
import { rendererVersion } from './render/content.ts';

// The key starts with the renderer version and the file version (`content.ts`). If a deleted rendering is needed again, it is simply made
// again.
const deleteOldRenderings = statement(
  'catalog_purge_renderings',
  `delete from renderings where key in (
      select r.key from renderings r
      where r.created_at < $1 and r.key <> all($4::text[]) and not exists (
        select from files f where split_part(r.key, ':', 1) = $3 and f.version = split_part(r.key, ':', 2))
      limit $2)`,
  {},
);

// The feedback on an answered quiz or lab shows the answered version's pictures, whose names are `<sha256>.<ending>`.
const deleteUnusedMedia = statement(
  'catalog_purge_media',
  `delete from media where sha256 in (
      select m.sha256 from media m
      where m.created_at < $1 and m.sha256 <> all($3::text[])
        and not exists (select from assets a where a.sha256 = m.sha256)
        and not exists (
          select from answered_versions q cross join jsonb_each_text(q.assets) shown where shown.value = m.sha256 || '.' || m.ending)
      limit $2) and created_at < $1`,
  {},
);

/**
 * Deletes media that nothing shows any longer.
 *
 * @param held media that can still be shown to people other than readers, such as authors
 */
export const purgeMedia = (on: Queryable, before: Date, most: number, held: readonly string[]) =>
  deleteUnusedMedia.count(on, [before, most, held]);

export const catalogPurges: readonly Purge[] = [
  {
    what: 'rendering',
    purge: (on, before, most) => deleteOldRenderings.count(on, [before, most, String(rendererVersion), [glossaryKey, canariesKey]]),
  },
];
