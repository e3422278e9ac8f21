import { inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/database.ts';
import type { Source } from './schema.ts';
import type { SourceModule, SourceTrack } from './source.ts';
import { media } from './tables.ts';

/** The SQL of loading. Every statement touches only what differs, and gives the number of rows that did. */

const rows = (values: readonly unknown[]) => sql`${JSON.stringify(values)}::jsonb`;
const changed = async (result: Promise<{ rowCount: number | null }>) => (await result).rowCount ?? 0;

/** Loads of several processes take turns. */
export async function lockCatalog(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select version from catalog_state for update`);
}

export const storeTracks = (transaction: Transaction, tracks: readonly SourceTrack[]): Promise<number> =>
  changed(
    transaction.execute(sql`
      insert into tracks as t (id, title, summary, outcome, level, hue, glyph, status, position)
      select id, title, summary, outcome, level, hue, glyph, status, position
      from jsonb_to_recordset(${rows(tracks.map(({ modules: _, ...track }) => track))})
        as r (id text, title text, summary text, outcome text, level text, hue text, glyph text, status text, position int)
      on conflict (id) do update set
        (title, summary, outcome, level, hue, glyph, status, position, updated_at) =
        (excluded.title, excluded.summary, excluded.outcome, excluded.level, excluded.hue, excluded.glyph, excluded.status, excluded.position, now())
      where (t.title, t.summary, t.outcome, t.level, t.hue, t.glyph, t.status, t.position) is distinct from
        (excluded.title, excluded.summary, excluded.outcome, excluded.level, excluded.hue, excluded.glyph, excluded.status, excluded.position)`),
  );

type ModuleRow = Omit<SourceModule, 'files' | 'assets'> & { track_id: string };

export const storeModules = (transaction: Transaction, modules: readonly ModuleRow[]): Promise<number> =>
  changed(
    transaction.execute(sql`
      insert into modules as m (id, track_id, title, summary, outcome, level, skills, prerequisites, status, position, updated)
      select id, track_id, title, summary, outcome, level, skills, prerequisites, status, position, updated
      from jsonb_to_recordset(${rows(modules)})
        as r (id text, track_id text, title text, summary text, outcome text, level text, skills text[], prerequisites text[], status text, position int, updated date)
      on conflict (id) do update set
        (track_id, title, summary, outcome, level, skills, prerequisites, status, position, updated, updated_at) =
        (excluded.track_id, excluded.title, excluded.summary, excluded.outcome, excluded.level, excluded.skills, excluded.prerequisites,
          excluded.status, excluded.position, excluded.updated, now())
      where (m.track_id, m.title, m.summary, m.outcome, m.level, m.skills, m.prerequisites, m.status, m.position, m.updated) is distinct from
        (excluded.track_id, excluded.title, excluded.summary, excluded.outcome, excluded.level, excluded.skills, excluded.prerequisites,
          excluded.status, excluded.position, excluded.updated)`),
  );

interface FileRow {
  module_id: string;
  name: string;
  title: string;
  kind: Source['kind'];
  minutes: number;
  position: number;
  source: Source['source'];
  version: string;
}

export const storeFiles = (transaction: Transaction, files: readonly FileRow[]): Promise<number> =>
  changed(
    transaction.execute(sql`
      insert into files as f (module_id, name, title, kind, minutes, position, source, version)
      select module_id, name, title, kind, minutes, position, source, version
      from jsonb_to_recordset(${rows(files)})
        as r (module_id text, name text, title text, kind text, minutes int, position int, source jsonb, version text)
      on conflict (module_id, name) do update set
        (title, kind, minutes, position, status, source, version, updated_at) =
        (excluded.title, excluded.kind, excluded.minutes, excluded.position, 'published', excluded.source, excluded.version, now())
      where (f.position, f.status, f.version) is distinct from (excluded.position, 'published', excluded.version)`),
  );

/** The hashes that are not stored yet. */
export async function missingMedia(transaction: Transaction, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const stored = await transaction
    .select({ sha256: media.sha256 })
    .from(media)
    .where(inArray(media.sha256, [...hashes]));
  const known = new Set(stored.map(({ sha256 }) => sha256));
  return hashes.filter((sha256) => !known.has(sha256));
}

export async function storeMedium(transaction: Transaction, medium: typeof media.$inferInsert): Promise<void> {
  await transaction.insert(media).values(medium).onConflictDoNothing();
}

interface AssetRow {
  module_id: string;
  name: string;
  sha256: string;
}

export async function storeAssets(transaction: Transaction, assets: readonly AssetRow[], moduleIds: readonly string[]): Promise<number> {
  const stored = await changed(
    transaction.execute(sql`
      insert into assets as a (module_id, name, sha256)
      select module_id, name, sha256 from jsonb_to_recordset(${rows(assets)}) as r (module_id text, name text, sha256 text)
      on conflict (module_id, name) do update set sha256 = excluded.sha256 where a.sha256 <> excluded.sha256`),
  );
  const removed = await changed(
    transaction.execute(sql`
      delete from assets
      where module_id in (select jsonb_array_elements_text(${rows(moduleIds)}))
        and (module_id, name) not in (select module_id, name from jsonb_to_recordset(${rows(assets)}) as r (module_id text, name text))`),
  );
  return stored + removed;
}

/** Archives what is not in the lists. The files of a module that is gone stay as they are: nobody gets to them any more. */
export async function archiveOthers(
  transaction: Transaction,
  kept: { trackIds: readonly string[]; moduleIds: readonly string[]; files: readonly { module_id: string; name: string }[] },
): Promise<number> {
  const left = (ids: readonly string[]) => sql`status <> 'archived' and id not in (select jsonb_array_elements_text(${rows(ids)}))`;
  const tracks = await changed(
    transaction.execute(sql`update tracks set status = 'archived', updated_at = now() where ${left(kept.trackIds)}`),
  );
  const modules = await changed(
    transaction.execute(sql`update modules set status = 'archived', updated_at = now() where ${left(kept.moduleIds)}`),
  );
  const files = await changed(
    transaction.execute(sql`
      update files set status = 'archived', updated_at = now()
      where status <> 'archived'
        and module_id in (select jsonb_array_elements_text(${rows(kept.moduleIds)}))
        and (module_id, name) not in (select module_id, name from jsonb_to_recordset(${rows(kept.files)}) as r (module_id text, name text))`),
  );
  return tracks + modules + files;
}

/** Everything but archived files, for which the folder has no word; in order, archived tracks and modules last. */
export async function readAll(database: Database): Promise<SourceTrack[]> {
  const { rows: found } = await database.execute<{ tracks: SourceTrack[] }>(sql`
    select coalesce(json_agg(t order by t.status = 'archived', t.position, t.id), '[]') as tracks from (
      select id, title, summary, outcome, level, hue, glyph, status, position, (
        select coalesce(json_agg(m order by m.status = 'archived', m.position, m.id), '[]') from (
          select id, title, summary, outcome, level, skills, prerequisites, updated, status, position, (
            select coalesce(json_agg(f order by f.position, f.name), '[]') from (
              select name, kind, position, source, version from files where module_id = modules.id and status <> 'archived'
            ) f
          ) as files, (
            select coalesce(json_agg(a order by a.name), '[]') from (select name, sha256 from assets where module_id = modules.id) a
          ) as assets
          from modules where track_id = tracks.id
        ) m
      ) as modules
      from tracks
    ) t`);
  return found[0]?.tracks ?? [];
}

export async function readBytes(database: Database, sha256: string): Promise<Buffer> {
  const [row] = await database
    .select({ bytes: media.bytes })
    .from(media)
    .where(inArray(media.sha256, [sha256]));
  if (!row) throw new Error(`The medium ${sha256} is missing`);
  return row.bytes;
}
