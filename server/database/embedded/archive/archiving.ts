import type pg from 'pg';
import { plainCause } from '../../../start-error.ts';
import type { Place } from '../folder.ts';
import type { Archive } from './archive-folder.ts';
import { clearProblem, noteProblem } from './archive-state.ts';
import { compressLog, tidyLog } from './archived-log.ts';
import { listBases, pruneBases, takeBase } from './base-backups.ts';
import { Damaged } from './base-files.ts';
import { askCluster } from './cluster-facts.ts';
import { follow, isFollowed } from './followed.ts';

/** The work on an archive, apart from copying the log there, which PostgreSQL does itself. */
export interface Archiving {
  /** Stops the work. A base backup in progress is abandoned when PostgreSQL stops. */
  stop(): void;
  /** Resolves when running work has finished. */
  ended: Promise<void>;
}

const ROUND_MS = 30_000;
/** The interval between base backups. A daily one means that a restore reads at most one day's log. */
const BASE_EVERY_MS = 86_400_000;
/** The time to wait after a failed base backup. */
const AGAIN_AFTER_MS = 600_000;

/**
 * Compresses archived log segments, makes the first base backup immediately and then one per day, and removes outdated backups and log
 * segments.
 */
export function keepArchive(archive: Archive, place: Place, connection: pg.ClientConfig, print: (line: string) => void): Archiving {
  const stopping = new AbortController();
  let notBefore = 0;
  const round = async () => {
    await tidyLog(archive);
    await compressLog(archive);
    const need = await needOfBase(archive, place, connection);
    if (need && Date.now() < notBefore) return;
    if (need) {
      notBefore = Date.now() + AGAIN_AFTER_MS;
      await makeBase(archive, place, connection, need);
    }
    clearProblem(archive);
  };
  const work = async () => {
    while (!stopping.signal.aborted) {
      await round().catch((error: unknown) => {
        // The connection breaks when PostgreSQL stops, which is not worth reporting.
        if (stopping.signal.aborted) return;
        const problem = error instanceof Damaged ? error.message : plainCause(error);
        print(`The archive in ${archive.folder} could not be updated: ${problem}.`);
        noteProblem(archive, problem);
      });
      await pause(ROUND_MS, stopping.signal);
    }
  };
  return { stop: () => stopping.abort(), ended: work() };
}

/** Returns why a base backup must be made now: without it, no later moment could be restored, or the last one is a day old. */
async function needOfBase(archive: Archive, place: Place, connection: pg.ClientConfig): Promise<'urgent' | 'daily' | null> {
  const last = (await listBases(archive)).at(-1);
  if (!last || !isFollowed(archive, place)) return 'urgent';
  // Each restore starts a new timeline. Earlier backups only lead to the state before it.
  if (last.timeline !== (await askCluster(connection)).timeline) return 'urgent';
  return Date.now() - last.finished.getTime() > BASE_EVERY_MS ? 'daily' : null;
}

async function makeBase(archive: Archive, place: Place, connection: pg.ClientConfig, need: 'urgent' | 'daily'): Promise<void> {
  await takeBase(archive, connection, need === 'urgent');
  follow(archive, place);
  await pruneBases(archive, new Date());
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
