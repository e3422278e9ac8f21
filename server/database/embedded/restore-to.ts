import { existsSync, mkdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { plainCause, StartError } from '../../start-error.ts';
import { type Archive, existingArchive, ownerOf, systemOf } from './archive/archive-folder.ts';
import { listLog } from './archive/archived-log.ts';
import { type Base, listBases } from './archive/base-backups.ts';
import { checkBase, Damaged, readManifest } from './archive/base-files.ts';
import { forgetArchive } from './archive/followed.ts';
import { serveLog } from './archive/log-server.ts';
import { formatMoment } from './archive/moment.ts';
import { LogEnded, type Recovered, recover } from './archive/recovery.ts';
import { rescueLog } from './archive/rescue-log.ts';
import { noteTimeline, wayTo } from './archive/timelines.ts';
import { restoredCluster } from './cluster.ts';
import { type Place, settle } from './folder.ts';
import { lockFolder } from './lock.ts';
import { stopOrphan } from './postmaster.ts';
import { prepareRuntime } from './runtime.ts';

export interface RestoreOptions {
  dataDir: string;
  /** The folder named by CAIRN_ARCHIVE. */
  archive: string;
  moment: Date;
  /** The machine's time zone, used in messages. */
  zone: string;
  print: (line: string) => void;
  /** The same as in `EmbeddedOptions`. */
  runtimeDir?: string;
}

/** Bytes needed for the log segments that a restore holds at the same time, and for the ones PostgreSQL itself keeps. */
const ROOM_FOR_LOG = 200_000_000;

/**
 * Restores a data folder's embedded database to a given moment. The previous database is not deleted but set aside, and only once the
 * restored one is complete. A restore refused or killed before that changes nothing and can be repeated.
 */
export async function restoreTo(options: RestoreOptions): Promise<void> {
  const { dataDir, print, moment, zone } = options;
  if (moment.getTime() > Date.now()) throw new StartError(`${formatMoment(moment, zone)} is in the future: choose a moment in the past.`);
  const place = settle(dataDir, print);
  const lock = await lockFolder(place.root);
  const work: Place = { root: join(place.root, 'restoring'), cluster: join(place.root, 'restoring', 'postgres'), identity: place.identity };
  try {
    const archive = existingArchive(options.archive, place.identity);
    const bases = await listBases(archive);
    refuseBefore(bases, moment, zone, archive);
    print(`Restoring ${formatMoment(moment, zone)} from ${archive.folder} ...`);
    if (existsSync(place.cluster)) await stopOrphan(place, print);
    await stopOrphan(work, print);
    rmSync(work.root, { recursive: true, force: true });
    const isItsOwn = existsSync(place.cluster) && systemOf(place.cluster) === ownerOf(archive);
    if (isItsOwn) await rescueLog(archive, place.cluster);
    const way = wayTo(archive, bases, moment);
    if (!way)
      throw new StartError(
        `No base backup in ${archive.folder} can be restored to ${formatMoment(moment, zone)}: choose a moment before the last restore, or a later one.`,
      );
    const runtime = prepareRuntime(options.runtimeDir ?? join(place.root, 'runtime'));
    const restored = await rebuild({ ...options, archive, work, runtime, ...way, isItsOwn });
    noteTimeline(archive, restored.timeline, new Date());
    const aside = swap(place, work);
    // The next start makes a base backup for the new timeline.
    forgetArchive(place);
    if (restored.lastChange) print(`The last change in it was made at ${formatMoment(restored.lastChange, zone)}.`);
    if (aside) print(`The previous database is in ${aside}; delete it when you no longer need it.`);
    print('Restored. The next start continues from there.');
  } finally {
    rmSync(work.root, { recursive: true, force: true });
    lock.release();
  }
}

function refuseBefore(bases: readonly Base[], moment: Date, zone: string, { folder }: Archive): void {
  const [first] = bases;
  if (!first) throw new StartError(`There is no base backup in ${folder} yet.`);
  if (moment < first.finished)
    throw new StartError(
      `${formatMoment(moment, zone)} is before the first base backup in ${folder}: choose a moment from ${formatMoment(first.finished, zone)} on.`,
    );
}

type Rebuild = Omit<RestoreOptions, 'archive'> & {
  archive: Archive;
  work: Place;
  runtime: string;
  base: Base;
  timeline: number;
  isItsOwn: boolean;
};

/** Unpacks the base backup, checks each file, and lets PostgreSQL replay the log up to the moment. */
async function rebuild({ archive, work, runtime, base, timeline, moment, zone, isItsOwn, print }: Rebuild): Promise<Recovered> {
  const brought = /postgres-(\d+)/.exec(runtime)?.[1];
  if (brought && Number(brought) !== base.version)
    throw new StartError(
      `The base backup was made by PostgreSQL ${base.version}, and this Cairn comes with ${brought}: restore with the Cairn that made it.`,
    );
  await unpack(base, work, zone);
  print(`The base backup of ${formatMoment(base.finished, zone)} is intact; replaying the log from there ...`);
  const log = serveLog(archive, join(work.root, 'log'), work.identity);
  const run = (to: Date | null) => recover(work, join(runtime, 'bin', 'postgres'), log, timeline, to);
  try {
    return await run(moment);
  } catch (error) {
    const damaged = log.damaged();
    if (damaged !== undefined)
      throw new StartError(`The log ${damaged} in ${archive.log} is damaged: choose a moment before it was written.`);
    if (!(error instanceof LogEnded)) throw error;
    const { lastChange } = error;
    const until = lastChange
      ? `the last moment that can be restored is ${formatMoment(lastChange, zone)}`
      : `nothing after the base backup can be restored`;
    const gap = await gapOf(archive, log.missing);
    if (gap) throw new StartError(`The archive has a gap: the log ${gap} is missing from ${archive.log}; ${until}.`);
    // The archive's own cluster still exists with everything it ever wrote, so nothing was written between the end of the log and the
    // moment. The result is awaited here, because the log must be served until then.
    if (isItsOwn) return await run(null);
    throw new StartError(`The log in ${archive.folder} ends before ${formatMoment(moment, zone)}: ${until}.`);
  } finally {
    await log.stop();
  }
}

/** Returns the missing segment where the log ended even though later segments exist on its timeline. */
async function gapOf(archive: Archive, missing: readonly string[]): Promise<string | undefined> {
  const names = await listLog(archive);
  const follow = (name: string) =>
    [...names].some((other) => /^[0-9A-F]{24}/.test(other) && other.slice(0, 8) === name.slice(0, 8) && other.slice(0, 24) > name);
  return missing.find((name) => /^[0-9A-F]{24}$/.test(name) && follow(name));
}

async function unpack(base: Base, work: Place, zone: string): Promise<void> {
  try {
    const { Files } = await readManifest(base.folder);
    const needed = Files.reduce((sum, { Size }) => sum + Size, ROOM_FOR_LOG);
    mkdirSync(work.root, { recursive: true, mode: 0o711 });
    const { bavail, bsize } = statfsSync(work.root);
    if (bavail * bsize < needed) {
      const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;
      throw new StartError(
        `The restore needs ${megabytes(needed)} on the disk of ${work.root}, and ${megabytes(bavail * bsize)} are free: free some space there.`,
      );
    }
    await checkBase(base.folder, { folder: work.cluster, identity: work.identity });
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (!(error instanceof Damaged)) throw new StartError(`The base backup can't be unpacked in ${work.root} (${plainCause(error)}).`);
    throw new StartError(
      `The base backup of ${formatMoment(base.finished, zone)} is damaged (${error.message}): move ${base.folder} away and try again: ` +
        'the restore then uses the one before it.',
    );
  }
}

/**
 * Sets the previous cluster aside and moves the restored one into its place. Returns the previous cluster's path. If the process is killed
 * in between, the next start finishes the swap.
 */
function swap(place: Place, work: Place): string | null {
  rmSync(restoredCluster(place), { recursive: true, force: true });
  let aside: string | null = null;
  if (existsSync(place.cluster)) {
    const name = `${basename(place.cluster)}.before-restore-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
    aside = join(place.root, name);
  }
  renameSync(work.cluster, restoredCluster(place));
  if (aside) renameSync(place.cluster, aside);
  renameSync(restoredCluster(place), place.cluster);
  return aside;
}
