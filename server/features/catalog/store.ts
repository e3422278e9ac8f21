import type { Queryable, Transaction } from '#server/database/database.ts';
import { bytes, integer, json, statement, text } from '#server/database/statement.ts';
import { Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { CompanyId } from '#server/reached.ts';
import type { SourceCapstone } from './capstones/schema.ts';
import type { SourcePlacement } from './placement/schema.ts';
import type { Source, SourceModule, SourceTrack } from './source.ts';
import type { SourceSummary } from './summary/schema.ts';
import type { media } from './tables.ts';

/** The SQL for loading. Every statement receives its rows as JSON, touches only those that differ, and returns their number. */

const rows = (values: readonly unknown[]): string => JSON.stringify(values);

const lockCatalogState = statement('catalog_lock', 'select from catalog_state for update', {});

/** Makes processes that load the catalog wait for one another. */
export const lockCatalog = (tx: Transaction) => lockCatalogState.count(tx);

const upsertTracks = statement(
  'catalog_store_tracks',
  `insert into tracks as t (id, company_id, title, summary, outcome, level, hue, glyph, status, position)
    select id, $2::uuid, title, summary, outcome, level, hue, glyph, status, position
    from jsonb_to_recordset($1::jsonb)
      as r (id text, title text, summary text, outcome text, level text, hue text, glyph text, status text, position int)
    on conflict (id) do update set
      (title, summary, outcome, level, hue, glyph, status, position, updated_at) =
      (excluded.title, excluded.summary, excluded.outcome, excluded.level, excluded.hue, excluded.glyph, excluded.status, excluded.position, now())
    where (t.title, t.summary, t.outcome, t.level, t.hue, t.glyph, t.status, t.position) is distinct from
      (excluded.title, excluded.summary, excluded.outcome, excluded.level, excluded.hue, excluded.glyph, excluded.status, excluded.position)`,
  {},
);

/** @param company the company that new tracks belong to; null for the platform */
export const storeTracks = (tx: Transaction, tracks: readonly SourceTrack[], company: CompanyId | null) =>
  upsertTracks.count(tx, [
    rows(tracks.map(({ modules: _modules, placement: _placement, capstone: _capstone, ...track }) => track)),
    company,
  ]);

type ModuleRow = Omit<SourceModule, 'files' | 'assets' | 'printed' | 'changes'> & { track_id: string };

const upsertModules = statement(
  'catalog_store_modules',
  `insert into modules as m (id, track_id, title, summary, outcome, level, skills, prerequisites, status, position, updated)
    select id, track_id, title, summary, outcome, level, skills, prerequisites, status, position, updated
    from jsonb_to_recordset($1::jsonb)
      as r (id text, track_id text, title text, summary text, outcome text, level text, skills text[], prerequisites text[], status text, position int, updated date)
    on conflict (id) do update set
      (track_id, title, summary, outcome, level, skills, prerequisites, status, position, updated, updated_at) =
      (excluded.track_id, excluded.title, excluded.summary, excluded.outcome, excluded.level, excluded.skills, excluded.prerequisites,
        excluded.status, excluded.position, excluded.updated, now())
    where (m.track_id, m.title, m.summary, m.outcome, m.level, m.skills, m.prerequisites, m.status, m.position, m.updated) is distinct from
      (excluded.track_id, excluded.title, excluded.summary, excluded.outcome, excluded.level, excluded.skills, excluded.prerequisites,
        excluded.status, excluded.position, excluded.updated)`,
  {},
);

export const storeModules = (tx: Transaction, modules: readonly ModuleRow[]) => upsertModules.count(tx, [rows(modules)]);

interface FileRow extends Source {
  module_id: string;
  name: string;
  title: string;
  minutes: number;
  position: number;
  version: string;
}

// A learner's open page may still report a run of the tests replaced here, so the old tests are kept.
const upsertFiles = statement(
  'catalog_store_files',
  `with replaced as (
      insert into exercise_versions (module_id, file_name, version, language, tests)
      select f.module_id, f.name, f.version, f.source ->> 'language', f.source -> 'tests'
      from files f join jsonb_to_recordset($1::jsonb) as r (module_id text, name text, version text) on r.module_id = f.module_id and r.name = f.name
      where f.kind = 'exercise' and f.version <> r.version
      on conflict do nothing
    )
    insert into files as f (module_id, name, title, kind, minutes, position, source, version)
    select module_id, name, title, kind, minutes, position, source, version
    from jsonb_to_recordset($1::jsonb)
      as r (module_id text, name text, title text, kind text, minutes int, position int, source jsonb, version text)
    on conflict (module_id, name) do update set
      (title, kind, minutes, position, status, source, version, updated_at) =
      (excluded.title, excluded.kind, excluded.minutes, excluded.position, 'published', excluded.source, excluded.version, now())
    where (f.position, f.status, f.version) is distinct from (excluded.position, 'published', excluded.version)`,
  {},
);

export const storeFiles = (tx: Transaction, files: readonly FileRow[]) => upsertFiles.count(tx, [rows(files)]);

const touchStoredMedia = statement(
  'catalog_media_stored_again',
  'update media set created_at = now() where sha256 = any($1) returning sha256',
  {
    sha256: text,
  },
);

/**
 * Returns the hashes whose media are not stored yet. Stored media are marked as just stored, so that no job deletes them before they are
 * used.
 */
export async function missingMedia(tx: Transaction, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const known = new Set((await touchStoredMedia.rows(tx, [hashes])).map(({ sha256 }) => sha256));
  return hashes.filter((sha256) => !known.has(sha256));
}

const upsertMedium = statement(
  'catalog_store_medium',
  'insert into media (sha256, ending, bytes) values ($1, $2, $3) on conflict (sha256) do update set created_at = now()',
  {},
);
type Medium = Pick<typeof media.$inferInsert, 'sha256' | 'ending' | 'bytes'>;

export async function storeMedium(tx: Transaction, { sha256, ending, bytes: content }: Medium): Promise<void> {
  await upsertMedium.count(tx, [sha256, ending, content]);
}

interface AssetRow {
  module_id: string;
  name: string;
  sha256: string;
}

const upsertAssets = statement(
  'catalog_store_assets',
  `insert into assets as a (module_id, name, sha256)
    select module_id, name, sha256 from jsonb_to_recordset($1::jsonb) as r (module_id text, name text, sha256 text)
    on conflict (module_id, name) do update set sha256 = excluded.sha256 where a.sha256 <> excluded.sha256`,
  {},
);
const deleteOtherAssets = statement(
  'catalog_remove_assets',
  `delete from assets
    where module_id in (select jsonb_array_elements_text($2::jsonb))
      and (module_id, name) not in (select module_id, name from jsonb_to_recordset($1::jsonb) as r (module_id text, name text))`,
  {},
);

export async function storeAssets(tx: Transaction, assets: readonly AssetRow[], moduleIds: readonly string[]): Promise<number> {
  const stored = await upsertAssets.count(tx, [rows(assets)]);
  return stored + (await deleteOtherAssets.count(tx, [rows(assets), rows(moduleIds)]));
}

const archiveOtherTracks = statement(
  'catalog_archive_tracks',
  `update tracks set status = 'archived', updated_at = now()
    where status <> 'archived' and company_id is null and id not in (select jsonb_array_elements_text($1::jsonb))`,
  {},
);
const archiveOtherModules = statement(
  'catalog_archive_modules',
  `update modules set status = 'archived', updated_at = now()
    where status <> 'archived' and track_id in (select id from tracks where company_id is null)
      and id not in (select jsonb_array_elements_text($1::jsonb))`,
  {},
);
const archiveFilesNotListed = statement(
  'catalog_archive_files',
  `update files set status = 'archived', updated_at = now()
    where status <> 'archived'
      and module_id in (select jsonb_array_elements_text($2::jsonb))
      and (module_id, name) not in (select module_id, name from jsonb_to_recordset($1::jsonb) as r (module_id text, name text))`,
  {},
);

/** Archives these modules' files that are not in the list. */
export const archiveOtherFiles = (
  tx: Transaction,
  kept: readonly { module_id: string; name: string }[],
  moduleIds: readonly string[],
): Promise<number> => archiveFilesNotListed.count(tx, [rows(kept.map(({ module_id, name }) => ({ module_id, name }))), rows(moduleIds)]);

/** Archives everything of the platform that is not in the lists. A removed module's files stay unchanged, because no one can reach them any longer. */
export async function archiveOthers(
  tx: Transaction,
  kept: { trackIds: readonly string[]; moduleIds: readonly string[]; files: readonly { module_id: string; name: string }[] },
): Promise<number> {
  const tracks = await archiveOtherTracks.count(tx, [rows(kept.trackIds)]);
  const modules = await archiveOtherModules.count(tx, [rows(kept.moduleIds)]);
  return tracks + modules + (await archiveOtherFiles(tx, kept.files, kept.moduleIds));
}

const selectIdsOfCompanies = statement(
  'catalog_ids_of_companies',
  `select id from published.module_names where company_id is not null and id = any($2::text[])
    union all select id from published.track_names where company_id is not null and id = any($1::text[]) limit 1`,
  { id: text },
);
/** Throws `catalog_id_taken` if one of these ids belongs to a company's own track or module, which the platform's must not replace. */
export async function refuseIdsOfCompanies(tx: Transaction, trackIds: readonly string[], moduleIds: readonly string[]): Promise<void> {
  if (await selectIdsOfCompanies.row(tx, [trackIds, moduleIds])) throw new Refusal('catalog_id_taken');
}

const updateTrackStatus = statement(
  'catalog_set_track_status',
  'update tracks set status = $2, updated_at = now() where id = $1 and status <> $2',
  {},
);
const updateModuleStatus = statement(
  'catalog_set_module_status',
  'update modules set status = $2, updated_at = now() where id = $1 and status <> $2',
  {},
);
type Status = SourceTrack['status'];
export const setTrackStatus = (tx: Transaction, id: string, status: Status) => updateTrackStatus.count(tx, [id, status]);
export const setModuleStatus = (tx: Transaction, id: string, status: Status) => updateModuleStatus.count(tx, [id, status]);

const positioned = 'jsonb_to_recordset($1::jsonb) as r (id text, position int)';
const updateTrackOrder = statement(
  'catalog_set_track_order',
  `update tracks t set position = r.position, updated_at = now() from ${positioned} where t.id = r.id and t.position <> r.position`,
  {},
);
const updateModuleOrder = statement(
  'catalog_set_module_order',
  `update modules m set position = r.position, updated_at = now() from ${positioned} where m.id = r.id and m.position <> r.position`,
  {},
);
interface Positioned {
  id: string;
  position: number;
}
/** Items that were never published are not in the catalog's tables, and are ignored. */
export const setTrackOrder = (tx: Transaction, order: readonly Positioned[]) => updateTrackOrder.count(tx, [rows(order)]);
export const setModuleOrder = (tx: Transaction, order: readonly Positioned[]) => updateModuleOrder.count(tx, [rows(order)]);

const mediaSizes = statement(
  'catalog_media_sizes',
  'select sha256, ending, octet_length(bytes) as bytes from media where sha256 = any($1)',
  {
    sha256: text,
    ending: text,
    bytes: integer,
  },
);
/** Returns the stored media with these hashes; `bytes` is their size. */
export const mediaOf = (on: Queryable, hashes: readonly string[]) => mediaSizes.rows(on, [hashes]);

type StoredModule = Omit<SourceModule, 'printed'> & { printed: SourceSummary | null };
type StoredTrack = Omit<SourceTrack, 'modules' | 'placement' | 'capstone'> & {
  modules: StoredModule[];
  placement: SourcePlacement | null;
  capstone: SourceCapstone | null;
};

const selectWholeCatalog = statement(
  'catalog_everything',
  `select coalesce(json_agg(t order by t.status = 'archived', t.position, t.id), '[]') as tracks from (
      select id, title, summary, outcome, level, hue, glyph, status, position, (
        select coalesce(json_agg(m order by m.status = 'archived', m.position, m.id), '[]') from (
          select id, title, summary, outcome, level, skills, prerequisites, updated, status, position, (
            select coalesce(json_agg(f order by f.position, f.name), '[]') from (
              select name, kind, position, source, version from files where module_id = modules.id and status <> 'archived'
            ) f
          ) as files, (
            select coalesce(json_agg(a order by a.name), '[]') from (select name, sha256 from assets where module_id = modules.id) a
          ) as assets, (select source from module_summaries where module_id = modules.id) as printed, (
            select coalesce(json_agg(json_build_object('on', changed_on, 'note', note) order by c.position desc), '[]')
            from module_changes c where c.module_id = modules.id
          ) as changes
          from modules where track_id = tracks.id
        ) m
      ) as modules, (select source from track_placements where track_id = tracks.id) as placement,
      (select source from track_capstones where track_id = tracks.id) as capstone
      from tracks where company_id is not distinct from $1::uuid
    ) t`,
  {
    tracks: json<StoredTrack[]>(),
  },
);

/**
 * Returns everything of the platform or of a company except archived files, which the folder cannot express; in order, with archived tracks
 * and modules last.
 */
export const readAll = async (database: Queryable, company: CompanyId | null = null): Promise<SourceTrack[]> =>
  (await selectWholeCatalog.one(database, [company])).tracks.map(({ modules, placement, capstone, ...track }) => ({
    ...track,
    modules: modules.map(({ printed, ...module }) => ({ ...module, ...(printed && { printed }) })),
    ...(placement && { placement }),
    ...(capstone && { capstone }),
  }));

const selectMedium = statement('catalog_whole_medium', 'select bytes from media where sha256 = $1', { bytes });

export const readBytes = async (on: Queryable, sha256: string): Promise<Buffer> =>
  must(await selectMedium.row(on, [sha256]), `the medium ${sha256}`).bytes;
