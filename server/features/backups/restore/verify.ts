import type { Config } from '#server/config.ts';
import { migrationNames } from '#server/database/migrate.ts';
import { opensKey } from '#server/features/certificates/index.ts';
import { StartError } from '#server/start-error.ts';
import { BrokenBackup } from '../file/broken-backup.ts';
import type { Manifest, Member } from '../file/manifest.ts';
import type { OpenBackup } from '../file/zip-reader.ts';
import { closeChain, openChain } from './chain.ts';

/** Returns all backup members that a restore reads. */
const membersOf = ({ tables, queue }: Manifest): Member[] => [
  ...tables.flatMap(({ data, deleted }) => (deleted ? [data, deleted] : [data])),
  queue.jobs,
  queue.crontabs,
];

async function checkMembers(backup: OpenBackup): Promise<void> {
  for (const member of membersOf(backup.manifest)) for await (const _ of backup.read(member));
}

function refuseNewer({ path, manifest }: OpenBackup): void {
  const known = new Set(migrationNames());
  const unknown = manifest.migrations.find(({ name }) => !known.has(name));
  if (unknown) throw new BrokenBackup('newer', path, `It is of version ${manifest.product}, with the migration ${unknown.name}.`);
}

const otherSecret =
  'The available secret does not decrypt the key that signs certificates: set CAIRN_SECRET to the one of the old installation, or copy its file "secret" into the data folder. Without it, "--without-secret" restores everything, and certificates that are issued later have no signed credential.';

/**
 * Opens a backup with all its predecessors, and verifies that all of it can be restored here before any database is changed. Throws a
 * `StartError` whose message is one sentence.
 */
export async function verifyBackup(config: Config, file: string, withoutSecret = false): Promise<OpenBackup[]> {
  const chain = await openChain(file);
  try {
    for (const backup of chain) refuseNewer(backup);
    for (const backup of chain) await checkMembers(backup);
    const key = chain.at(-1)?.manifest.signing_key;
    if (key && !withoutSecret && !(await opensKey({ config }, Buffer.from(key, 'base64')))) throw new StartError(otherSecret);
    return chain;
  } catch (error) {
    closeChain(chain);
    throw error;
  }
}
