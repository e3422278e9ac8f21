import type { Queryable } from '#server/database/database.ts';
import { statement, text } from '#server/database/statement.ts';
import { purgeMedia } from '#server/features/catalog/index.ts';
import type { Purge } from '#server/jobs/purge.ts';

// Text that can be restored may name a picture with or without `assets/`.
const deleteRemovedAssets = statement(
  'authoring_purge_removed_assets',
  `delete from draft_assets where (module_id, name) in (
      select a.module_id, a.name from draft_assets a
      where a.removed_at < $1
        and not exists (select from file_revisions r where r.module_id = a.module_id and strpos(r.text, a.name) > 0)
      limit $2)`,
  {},
);

const selectHeldMedia = statement(
  'authoring_held_media',
  `select sha256 from draft_assets
    union select asset ->> 'sha256' as sha256 from editions cross join jsonb_array_elements(assets) asset
    union select asset ->> 'sha256' as sha256 from bank_questions cross join jsonb_array_elements(assets) asset`,
  { sha256: text },
);

/** Returns the media files that working copies, question banks and restorable editions show. */
const heldMedia = async (on: Queryable): Promise<string[]> => (await selectHeldMedia.rows(on)).map(({ sha256 }) => sha256);

const deleteOldRevisions = statement(
  'authoring_purge_history',
  `delete from file_revisions where (module_id, name, revision) in (
      select r.module_id, r.name, r.revision from file_revisions r
      where r.saved_at < $1
        and exists (select from file_revisions later where later.module_id = r.module_id and later.name = r.name and later.revision > r.revision)
      limit $2)`,
  {},
);

export const authoringPurges: readonly Purge[] = [
  { what: 'fileHistory', purge: (on, before, most) => deleteOldRevisions.count(on, [before, most]) },
  { what: 'removedMedium', purge: (on, before, most) => deleteRemovedAssets.count(on, [before, most]) },
  { what: 'medium', purge: async (on, before, most) => purgeMedia(on, before, most, await heldMedia(on)) },
];
