import type { Queryable, Transaction } from '#server/database/database.ts';
import { json, statement } from '#server/database/statement.ts';
import type { SourceTrack } from '../source.ts';
import type { SourcePlacement } from './schema.ts';

const upsertPlacements = statement(
  'catalog_store_placements',
  `insert into track_placements as p (track_id, source)
    select track_id, source from jsonb_to_recordset($1::jsonb) as r (track_id text, source jsonb)
    on conflict (track_id) do update set (source, updated_at) = (excluded.source, now()) where p.source <> excluded.source`,
  {},
);
const deleteOtherPlacements = statement(
  'catalog_remove_placements',
  `delete from track_placements where track_id in (select id from tracks where company_id is null)
    and track_id not in (select jsonb_array_elements_text($1::jsonb))`,
  {},
);

/** Replaces the placements of the platform's tracks. Returns the number of changed rows. */
export async function storePlacements(tx: Transaction, tracks: readonly Pick<SourceTrack, 'id' | 'placement'>[]): Promise<number> {
  const rows = tracks.flatMap(({ id, placement }) => (placement ? [{ track_id: id, source: placement }] : []));
  const stored = await upsertPlacements.count(tx, [JSON.stringify(rows)]);
  return stored + (await deleteOtherPlacements.count(tx, [JSON.stringify(rows.map(({ track_id }) => track_id))]));
}

const selectPlacement = statement('catalog_placement', 'select source from track_placements where track_id = $1', {
  source: json<SourcePlacement>(),
});

/** Returns a track's placement with its answers, which must not leave the server before they are given; undefined if it has none. */
export const placementOf = async (on: Queryable, trackId: string): Promise<SourcePlacement | undefined> =>
  (await selectPlacement.row(on, [trackId]))?.source;
