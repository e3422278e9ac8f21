import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Follower } from '#server/features/activity/index.ts';
import { deletedIds, deletePeople, notDeletedYet, personDeleted } from '#server/features/personal-data/index.ts';
import type { Services } from '#server/services.ts';
import { plainCause, StartError } from '#server/start-error.ts';
import { makeFolder } from './folder.ts';

/**
 * A file next to the backups with the ids of deleted people, one per line, and nothing else about them. After a restore, it makes sure that
 * they stay deleted.
 */
export const ledgerName = 'deleted-people.txt';
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the folders that contain database copies. Each of them also has a ledger. */
const foldersOf = ({ backupsDir, archiveDir }: Config): string[] => (archiveDir ? [backupsDir, archiveDir] : [backupsDir]);

/** Returns the ids in a ledger. A line that was truncated when its process ended is ignored. */
async function readLedger(folder: string): Promise<Set<string>> {
  try {
    const file = await open(join(folder, ledgerName));
    const text = await file.readFile('utf8').finally(() => file.close());
    return new Set(text.split('\n').filter((line) => isId.test(line)));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return new Set();
    throw new StartError(`The file ${ledgerName} in ${folder}, which lists the deleted people, can't be read (${plainCause(error)}).`);
  }
}

/** Adds ids to a ledger, flushed to the disk. */
async function append(folder: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await makeFolder(folder);
  const file = await open(join(folder, ledgerName), 'a', 0o600);
  try {
    // The text starts with a newline, because another process's last line may have been truncated.
    await file.write(`\n${ids.join('\n')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Writes each deletion to the ledgers. Writing an id twice is harmless. */
export const ledgerFollower = ({ config }: Services): Follower => ({
  name: 'deletion_ledger',
  kinds: [personDeleted],
  async follow(_tx, activities) {
    const ids = activities.map(({ person_id }) => person_id).filter((id) => id !== null);
    for (const folder of foldersOf(config)) await append(folder, ids);
  },
});

/**
 * Deletes people again whom a restore has brought back: they are in a ledger next to the backups, but not among the database's deletions.
 * Then adds missing ids to each ledger, for example in a new folder.
 */
export async function applyLedgers(services: Services): Promise<void> {
  const { config, database, log } = services;
  const ledgers = new Map<string, Set<string>>();
  for (const folder of foldersOf(config)) ledgers.set(folder, await readLedger(folder));
  const restored = await notDeletedYet(database, [...new Set([...ledgers.values()].flatMap((ids) => [...ids]))]);
  const deleted = await deletePeople(services, restored);
  if (deleted > 0)
    log.info({ event: 'people_deleted_again', people: deleted }, 'people who were deleted before a restore were deleted again');
  const all = await deletedIds(database);
  for (const [folder, ids] of ledgers)
    await append(
      folder,
      all.filter((id) => !ids.has(id)),
    ).catch((error: unknown) =>
      log.error(
        { event: 'deletions_not_written', err: error, folder },
        'the list of deleted people could not be written beside the backups',
      ),
    );
}

/** Copies the ledger next to a restored file into this installation's ledgers. */
export async function carryLedger(from: string, config: Config): Promise<void> {
  const known = await readLedger(from);
  for (const folder of foldersOf(config)) {
    const there = await readLedger(folder);
    await append(
      folder,
      [...known].filter((id) => !there.has(id)),
    );
  }
}
