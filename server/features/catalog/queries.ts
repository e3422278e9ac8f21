import type pg from 'pg';
import { found } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Source } from './schema.ts';
import type { CatalogFile, Snapshot } from './snapshot.ts';

// One statement, so that the version and all rows are of one moment.
const snapshot = `
  select
    (select version from catalog_state) as version,
    (select coalesce(json_agg(t order by t.position, t.id), '[]') from (
      select id, title, summary, outcome, level, position, hue, glyph from tracks where status = 'published'
    ) t) as tracks,
    (select coalesce(json_agg(m order by m.position, m.id), '[]') from (
      select m.id, m.track_id, m.title, m.summary, m.outcome, m.level, m.skills, m.prerequisites, m.position, m.updated
      from modules m join tracks t on t.id = m.track_id
      where m.status = 'published' and t.status = 'published'
    ) m) as modules,
    (select coalesce(json_agg(f order by f.position, f.file_name), '[]') from (
      select f.module_id, f.name as file_name, f.title, f.kind, f.minutes, f.position, f.version
      from files f join modules m on m.id = f.module_id join tracks t on t.id = m.track_id
      where f.status = 'published' and m.status = 'published' and t.status = 'published'
    ) f) as files`;

/** Everything that is published. */
export async function readSnapshot(pool: pg.Pool): Promise<Snapshot> {
  const { rows } = await pool.query<Snapshot>({ name: 'catalog_snapshot', text: snapshot });
  return must(rows[0], 'the snapshot of the catalog');
}

export async function readVersion(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number }>({ name: 'catalog_version', text: 'select version from catalog_state' });
  return must(rows[0], 'the version of the catalog').version;
}

export type StoredFile = Source & {
  version: string;
  /** Asset name -> `<sha256>.<ending>`, all of the module. */
  assets: Record<string, string>;
};

/** The source of a file as it is now, which may be newer than the `CatalogFile` that asks for it. */
export async function readSource(pool: pg.Pool, { module_id, file_name }: CatalogFile): Promise<StoredFile> {
  const { rows } = await pool.query<StoredFile>({
    name: 'catalog_source',
    text: `
      select f.kind, f.source, f.version, coalesce((
        select json_object_agg(a.name, a.sha256 || '.' || m.ending) from assets a join media m on m.sha256 = a.sha256 where a.module_id = f.module_id
      ), '{}') as assets
      from files f where f.module_id = $1 and f.name = $2`,
    values: [module_id, file_name],
  });
  return found(rows[0]);
}

export async function readRendering(pool: pg.Pool, key: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ content: string }>({
    name: 'catalog_rendering',
    text: 'select content from renderings where key = $1',
    values: [key],
  });
  return rows[0]?.content;
}

export async function keepRendering(pool: pg.Pool, key: string, content: string): Promise<void> {
  await pool.query('insert into renderings (key, content) values ($1, $2) on conflict (key) do nothing', [key, content]);
}

/** A part of a medium. `first` is a byte offset from 0, `length` in bytes; without them all of it. */
export async function readMedium(
  pool: pg.Pool,
  sha256: string,
  ending: string,
  first: number,
  length: number,
): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ bytes: Buffer }>({
    name: 'catalog_medium',
    text: 'select substring(bytes from $3::int + 1 for $4::int) as bytes from media where sha256 = $1 and ending = $2',
    values: [sha256, ending, first, length],
  });
  return rows[0]?.bytes;
}

/** Bytes of a medium. */
export async function readMediumSize(pool: pg.Pool, sha256: string, ending: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ size: number }>({
    name: 'catalog_medium_size',
    text: 'select octet_length(bytes) as size from media where sha256 = $1 and ending = $2',
    values: [sha256, ending],
  });
  return rows[0]?.size;
}
