import canonicalize from 'canonicalize';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { json, statement, text } from '#server/database/statement.ts';
import { must } from '#server/must.ts';
import { type SourceTrack, sha256 } from '../source.ts';
import type { SourceCapstone } from './schema.ts';

const upsertCapstones = statement(
  'catalog_store_capstones',
  `insert into track_capstones as c (track_id, version, source)
    select track_id, version, source from jsonb_to_recordset($1::jsonb) as r (track_id text, version text, source jsonb)
    on conflict (track_id) do update set (version, source, updated_at) = (excluded.version, excluded.source, now())
    where c.version <> excluded.version`,
  {},
);
const deleteOtherCapstones = statement(
  'catalog_remove_capstones',
  `delete from track_capstones where track_id in (select id from tracks where company_id is null)
    and track_id not in (select jsonb_array_elements_text($1::jsonb))`,
  {},
);

/** Replaces the capstones of the platform's tracks. Returns the number of changed rows. */
export async function storeCapstones(tx: Transaction, tracks: readonly Pick<SourceTrack, 'id' | 'capstone'>[]): Promise<number> {
  const rows = tracks.flatMap(({ id, capstone }) =>
    capstone ? [{ track_id: id, version: sha256(must(canonicalize(capstone), 'the canonical form of a capstone')), source: capstone }] : [],
  );
  const stored = await upsertCapstones.count(tx, [JSON.stringify(rows)]);
  return stored + (await deleteOtherCapstones.count(tx, [JSON.stringify(rows.map(({ track_id }) => track_id))]));
}

const selectCapstone = statement('catalog_capstone', 'select version, source from track_capstones where track_id = $1', {
  version: text,
  source: json<SourceCapstone>(),
});

/** Returns a track's capstone with everything that must not leave the server; undefined if it has none. */
export const capstoneOf = (on: Queryable, trackId: string): Promise<{ version: string; source: SourceCapstone } | undefined> =>
  selectCapstone.row(on, [trackId]);

const selectTitles = statement('catalog_capstone_titles', `select track_id, source ->> 'title' as title from track_capstones`, {
  track_id: text,
  title: text,
});

/** Returns the titles of the capstones, by the ids of their tracks. */
export const capstoneTitles = async (on: Queryable): Promise<ReadonlyMap<string, string>> =>
  new Map((await selectTitles.rows(on, [])).map(({ track_id, title }) => [track_id, title]));
