import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainCause, StartError } from '../../start-error.ts';
import { hasName, type Place } from './folder.ts';
import { run, spawnOptions } from './processes.ts';

/** The owner of everything in the embedded database. */
export const USER = 'cairn';

/**
 * Creates the cluster unless it exists. It is renamed to its final name only when it is complete, so that a start killed halfway can simply
 * be repeated. Every connection needs `password`, if given (on Windows, which has no Unix sockets).
 */
export async function ensureCluster(place: Place, runtime: string, print: (line: string) => void, password?: string) {
  finishSwap(place);
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return checkVersion(place, /postgres-(\d+)/.exec(runtime)?.[1]);
  print('Making the database, once ...');
  const fresh = `${place.cluster}.new`;
  const passwordFile = `${place.cluster}.password`;
  try {
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { mode: 0o700 });
    if (place.identity) chownSync(fresh, place.identity.uid, place.identity.gid);
    if (password) writeFileSync(passwordFile, password, { mode: 0o600 });
    // Sorting by code point is the same on every machine and never changes. An operating system's collation changes when the system is
    // upgraded, which breaks indexes. Upper and lower case still cover all of Unicode.
    const args = ['-D', fresh, '-U', USER, '-E', 'UTF8', '--locale=C', '--locale-provider=builtin'];
    args.push('--builtin-locale=C.UTF-8', '--no-instructions');
    // Only its owner can enter the socket's folder. `authentication.ts` explains who else must be kept out.
    if (password) args.push('--auth=scram-sha-256', `--pwfile=${passwordFile}`);
    else args.push('--auth-local=trust', '--auth-host=reject');
    await initdb(place, join(runtime, 'bin', 'initdb'), args);
    renameSync(fresh, place.cluster);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (error instanceof StartError) throw error;
    throw new StartError(`The database can't be created in ${place.root} (${plainCause(error)}): set CAIRN_DATA to another folder.`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Returns the path of a completely restored cluster that has not yet replaced the previous one. */
export const restoredCluster = ({ cluster }: Place) => `${cluster}.restored`;

/** Moves a restored cluster to its place if the restore was killed after it had set the previous one aside. */
function finishSwap(place: Place): void {
  if (!existsSync(place.cluster) && existsSync(restoredCluster(place))) renameSync(restoredCluster(place), place.cluster);
}

async function initdb(place: Place, program: string, args: string[]): Promise<void> {
  const uid = place.identity?.uid ?? process.getuid?.();
  const hasNoName = process.platform === 'linux' && uid !== undefined && !hasName(uid);
  // Unlike PostgreSQL's other programs, initdb looks up its user's name, and a container may run under a user id without a name. In a
  // separate user namespace, that id can be mapped to nobody.
  const asNobody = ['--user', '--map-user=65534', '--map-group=65534', program, ...args];
  const options = spawnOptions(place.identity, place.root);
  const { code, output } = await run(hasNoName ? 'unshare' : program, hasNoName ? asNobody : args, options);
  if (code === 0) return;
  const why = output.match(/(?:error|fatal|initdb|unshare): *(.+)/i)?.[1] ?? output.trim().split('\n').at(-1) ?? '';
  if (hasNoName)
    throw new StartError(
      `PostgreSQL needs a user with a name, and ${uid} has none in /etc/passwd (${why}): ` +
        'add one, run Cairn as a named user, or set DATABASE_URL.',
    );
  throw new StartError(`PostgreSQL can't create its database in ${place.root}: ${why.replace(/\.$/, '')}.`);
}

/** Throws a `StartError` if the cluster is from another PostgreSQL version. @param brought the major version that comes with Cairn */
export function checkVersion(place: Place, brought: string | undefined): void {
  const made = readFileSync(join(place.cluster, 'PG_VERSION'), 'utf8').trim();
  if (brought && made !== brought)
    throw new StartError(
      `The database in ${place.root} was created by PostgreSQL ${made}, and this Cairn comes with ${brought}: ` +
        'make a backup with the Cairn that created it and restore it here, or set CAIRN_DATA to another folder.',
    );
}
