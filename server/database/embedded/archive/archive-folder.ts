import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { plainCause, StartError } from '../../../start-error.ts';
import { canEnter, type Place } from '../folder.ts';
import type { Identity } from '../processes.ts';

/** A folder with one cluster's base backups and the log since then, enough to restore any later moment. */
export interface Archive {
  folder: string;
  /** The log's folder: 16 MB segments and timeline histories, as PostgreSQL names them. Segments are compressed after a while. */
  log: string;
  /** The folder that contains a folder for each base backup, named after the time the backup started. */
  bases: string;
  /** The user that PostgreSQL runs as, who owns the files. */
  identity: Identity;
}

/**
 * The list of deleted people, which ensures that no restore brings them back. The feature that deletes people writes it, and nothing here
 * touches it.
 */
const DELETIONS = 'deleted-people.txt';

/** The file that names the archive's database. */
const OWNER_FILE = 'archive.json';

/** Finds the archive that CAIRN_ARCHIVE names, or creates it. Throws a `StartError` if it can't be used. */
export function settleArchive(wanted: string, place: Place): Archive {
  if (process.platform === 'win32') throw new StartError('CAIRN_ARCHIVE does not work on Windows yet: unset it.');
  if (isWithin(resolve(wanted), place.root)) throw inside(wanted);
  try {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    const folder = realpathSync(wanted);
    if (isWithin(folder, place.root) || isWithin(place.root, folder)) throw inside(wanted);
    const others = readdirSync(folder).filter((name) => name !== DELETIONS);
    if (others.length > 0 && !others.includes(OWNER_FILE))
      throw new StartError(`CAIRN_ARCHIVE names ${folder}, which contains something other than an archive: name an empty folder.`);
    const archive = at(folder, place.identity);
    for (const own of [folder, archive.log, archive.bases]) {
      mkdirSync(own, { recursive: true });
      if (place.identity) chownSync(own, place.identity.uid, place.identity.gid);
      chmodSync(own, 0o700);
    }
    if (place.identity && !canEnter(place.identity, folder))
      throw new StartError(
        `PostgreSQL can't enter ${folder}, which CAIRN_ARCHIVE names: make the folders above it passable (chmod o+x), or name another.`,
      );
    return archive;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`CAIRN_ARCHIVE names ${resolve(wanted)}, which can't be written (${plainCause(error)}): name another folder.`);
  }
}

/** Returns the existing archive, for a restore. Throws a `StartError` if there is none. */
export function existingArchive(wanted: string, identity: Identity): Archive {
  const archive = at(resolve(wanted), identity);
  if (!existsSync(join(archive.folder, OWNER_FILE)))
    throw new StartError(`There is no archive in ${archive.folder}, which CAIRN_ARCHIVE names.`);
  return { ...archive, folder: realpathSync(archive.folder) };
}

/**
 * Claims the archive for a cluster. Throws a `StartError` if it belongs to another one, because both would write files with the same names.
 */
export function claimArchive(archive: Archive, cluster: string): void {
  const [system, owner] = [systemOf(cluster), ownerOf(archive)];
  if (owner === system) return;
  if (owner !== null)
    throw new StartError(
      `The archive in ${archive.folder} belongs to another database: set CAIRN_ARCHIVE to an empty folder, ` +
        'or restore that database first (npm run restore -- --to MOMENT).',
    );
  writeWhole(archive, join(archive.folder, OWNER_FILE), `${JSON.stringify({ system })}\n`);
}

/** Returns the cluster that an archive belongs to; null if it belongs to none. */
export function ownerOf({ folder }: Pick<Archive, 'folder'>): string | null {
  const file = join(folder, OWNER_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { system: string }).system : null;
}

/** Returns the system identifier that a cluster got when it was created. All its restored copies share it. */
export function systemOf(cluster: string): string {
  return readFileSync(join(cluster, 'global', 'pg_control'))
    .readBigUInt64LE(0)
    .toString();
}

/** Writes a file completely or not at all. */
export function writeWhole({ identity }: Pick<Archive, 'identity'>, file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  if (identity) chownSync(`${file}.new`, identity.uid, identity.gid);
  renameSync(`${file}.new`, file);
}

/** Returns the PostgreSQL settings for archiving the log: whole segments, and an unfinished one after a minute. */
export function archiveSettings({ log }: Archive): Record<string, string> {
  return {
    wal_level: 'replica',
    // One sender is for the base backup, and one for a previous backup that is still ending.
    max_wal_senders: '2',
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': log,
    archive_timeout: '60s',
  };
}

const at = (folder: string, identity: Identity): Archive => ({
  folder,
  log: join(folder, 'log'),
  bases: join(folder, 'base'),
  identity,
});

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || !(way.startsWith('..') || way.startsWith('/'));
}

const inside = (wanted: string) =>
  new StartError(
    `CAIRN_ARCHIVE names ${resolve(wanted)}, and the data folder is inside it or contains it: losing one would mean losing both. ` +
      'Name a folder on another disk, or at least beside it.',
  );
