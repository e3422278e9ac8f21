import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Archive } from './archive-folder.ts';
import { writeWhole } from './archive-folder.ts';
import { pruneLog, segmentAt } from './archived-log.ts';
import { checkBase } from './base-files.ts';
import { factsOf } from './cluster-facts.ts';

/** A copy of all the cluster's files, on which its log can be replayed to any later moment. */
export interface Base {
  folder: string;
  /** The moment when the backup was complete, which is the earliest it can restore. */
  finished: Date;
  timeline: number;
  /** The first log segment that the backup needs. Without it, the backup is useless. */
  segment: string;
  /** The log position where the backup is complete. */
  end: string;
  /** PostgreSQL's major version. */
  version: number;
  /** The compressed size in bytes. */
  size: number;
}

type Stated = Omit<Base, 'folder' | 'finished'> & { finished: string };

/** How many past days can be restored to any moment. */
export const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;
const FILE = 'base.json';

/** Returns the complete base backups, oldest first. */
export async function listBases({ bases }: Pick<Archive, 'bases'>): Promise<Base[]> {
  const names = (await readdir(bases)).filter((name) => existsSync(join(bases, name, FILE)));
  const read = (folder: string): Base => {
    const stated = JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as Stated;
    return { ...stated, folder, finished: new Date(stated.finished) };
  };
  return names.map((name) => read(join(bases, name))).sort((a, b) => a.finished.getTime() - b.finished.getTime());
}

/**
 * Copies all the running cluster's files into the archive, verifies them, and only then moves the copy to its final place.
 * @param isUrgent if false, the copy waits for a checkpoint at PostgreSQL's own pace, which takes minutes but slows no one down
 */
export async function takeBase(archive: Archive, connection: pg.ClientConfig, isUrgent: boolean): Promise<void> {
  const name = new Date().toISOString().replaceAll(':', '-');
  const unfinished = join(archive.bases, `${name}.new`);
  // These are leftovers from an earlier attempt.
  for (const left of (await readdir(archive.bases)).filter((one) => one.endsWith('.new')))
    rmSync(join(archive.bases, left), { recursive: true, force: true });
  const client = new pg.Client({ ...connection, replication: 'database' } as pg.ClientConfig);
  // If PostgreSQL stops, the statement fails and reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The PostgreSQL package does not contain pg_basebackup. This is the command that it would send.
    const parts = (await client.query(`BASE_BACKUP (LABEL 'cairn', TARGET 'server', TARGET_DETAIL ${pg.escapeLiteral(unfinished)},
      COMPRESSION 'gzip', COMPRESSION_DETAIL 'level=1', CHECKPOINT ${isUrgent ? `'fast'` : `'spread'`}, WAL true, WAIT false,
      MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`)) as unknown as pg.QueryResult<{ recptr: string; tli: string }>[];
    const [begin, end] = parts.flatMap(({ rows }) => rows).filter((row) => 'recptr' in row);
    const { now, version, segmentSize } = await factsOf(client);
    if (!begin || !end) throw new Error('PostgreSQL did not say what it copied');
    await checkBase(unfinished);
    const stated: Stated = {
      // The time is rounded up to the next millisecond, because the backup was complete at some point before `now`.
      finished: new Date(now.getTime() + 1).toISOString(),
      timeline: Number(end.tli),
      segment: segmentAt(Number(begin.tli), begin.recptr, segmentSize),
      end: end.recptr,
      version,
      size: (await stat(join(unfinished, 'base.tar.gz'))).size,
    };
    writeWhole(archive, join(unfinished, FILE), `${JSON.stringify(stated)}\n`);
    renameSync(unfinished, join(archive.bases, name));
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Removes base backups that are not needed for any moment in the last few days, oldest first, each only after its replacement has been read
 * and verified. Then removes the log before the oldest one kept.
 */
export async function pruneBases(archive: Archive, now: Date): Promise<void> {
  const since = now.getTime() - KEPT_DAYS * DAY_MS;
  let bases = await listBases(archive);
  for (;;) {
    const [oldest, next] = bases;
    if (!oldest || !next || next.finished.getTime() > since) break;
    await checkBase(next.folder);
    rmSync(oldest.folder, { recursive: true });
    bases = bases.slice(1);
  }
  // After a restore, a later backup may need an earlier part of the log than an older backup does.
  const [first] = bases.map(({ segment }) => segment).sort((a, b) => (a.slice(8) < b.slice(8) ? -1 : 1));
  if (first !== undefined) await pruneLog(archive, first);
}
