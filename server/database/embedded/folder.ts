import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { plainCause, StartError } from '../../start-error.ts';
import { type Identity, isRoot } from './processes.ts';

/** The actual location of a data folder's database, and the user that PostgreSQL runs as there. */
export interface Place {
  /** The folder that contains `postgres` (the cluster), `runtime`, `socket`, `cairn.lock`, `cairn.json` and `postgres.log`. */
  root: string;
  cluster: string;
  identity: Identity;
}

/** The location for root's databases if the user `nobody` can't enter root's own folder. */
const FALLBACK = '/var/lib/cairn';

/** Determines the location for a data folder and creates it. Throws a `StartError` if it can't be used. */
export function settle(dataDir: string, print: (line: string) => void, fallback = FALLBACK): Place {
  if (!isRoot()) refuseOthers(resolve(dataDir));
  const wanted = makeFolder(dataDir);
  if (!isRoot()) return place(wanted, null);

  const here = place(wanted, null);
  const identity = identityFor(here.cluster);
  if (existsSync(here.cluster)) {
    // Falling back to another folder would show an empty database to someone whose own folder has data.
    if (!canEnter(identity, wanted))
      throw new StartError(
        `The database in ${wanted} belongs to ${nameOf(identity.uid)}, who can't enter that folder: ` +
          'make the folders above it passable (chmod o+x), or move it with CAIRN_DATA.',
      );
    takeOver(here.cluster, identity);
    return { ...here, identity };
  }
  const elsewhere = elsewhereFor(wanted, fallback);
  if (canEnter(elsewhere.identity, wanted) && !existsSync(elsewhere.cluster)) return { ...here, identity };
  print(`PostgreSQL can't run as root, and the user "nobody" can't enter ${wanted}: ` + `the database is in ${elsewhere.root}.`);
  makeFolder(elsewhere.root);
  return elsewhere;
}

function place(root: string, identity: Identity): Place {
  return { root, cluster: join(root, 'postgres'), identity };
}

/**
 * Returns a data folder's existing location, for read-only use. Creates nothing, and says whether there is a database. Throws a
 * `StartError` if it belongs to another user.
 */
export function existingPlace(dataDir: string, fallback = FALLBACK): Place & { isMade: boolean } {
  const wanted = resolve(dataDir);
  if (!isRoot()) refuseOthers(wanted);
  const here = place(existsSync(wanted) ? realpathSync(wanted) : wanted, null);
  const elsewhere = elsewhereFor(here.root, fallback);
  const found = isRoot() && !existsSync(here.cluster) && existsSync(elsewhere.cluster) ? elsewhere : here;
  return { ...found, isMade: existsSync(join(found.cluster, 'PG_VERSION')) };
}

const elsewhereFor = (wanted: string, fallback: string): Place =>
  place(join(fallback, createHash('sha256').update(wanted).digest('hex').slice(0, 16)), NOBODY());

function refuseOthers(wanted: string): void {
  const { cluster } = place(wanted, null);
  const owner = existsSync(cluster) ? statSync(cluster).uid : undefined;
  if (owner === undefined || process.getuid === undefined || owner === process.getuid()) return;
  throw new StartError(
    `The database in ${wanted} belongs to the user ${nameOf(owner)}: start Cairn as that user` +
      `${owner === NOBODY().uid ? ' or as root, which created it' : ''}, give it to yourself ` +
      `(sudo chown -R ${process.getuid()} ${wanted}), or set CAIRN_DATA to another folder.`,
  );
}

/** Creates the folder and returns its real path. */
function makeFolder(path: string): string {
  try {
    const missing: string[] = [];
    for (let at = resolve(path); !existsSync(at); at = dirname(at)) missing.unshift(at);
    for (const folder of missing.filter((missed) => !existsSync(missed))) {
      // The folders are created one by one, because Node's recursive mkdir never returns for a path below /proc.
      mkdirSync(folder);
      // `nobody` must be able to pass through the folder, regardless of root's umask, but needs no other permission.
      if (process.platform !== 'win32') chmodSync(folder, isRoot() ? 0o711 : 0o700);
    }
    const real = realpathSync(path);
    if (!statSync(real).isDirectory()) throw Object.assign(new Error(), { code: 'EEXIST' });
    accessSync(real, constants.W_OK | constants.X_OK);
    return real;
  } catch (error) {
    throw new StartError(cannotWrite(resolve(path), error));
  }
}

export const cannotWrite = (path: string, error: unknown, what = 'data folder', variable = 'CAIRN_DATA'): string =>
  `The ${what} ${path} can't be written (${plainCause(error)}): ` +
  `set ${variable} to a folder that the user ${nameOf(process.getuid?.() ?? -1)} may write.`;

/** A cluster keeps its owner, so that someone whose database was once started by root can continue without root. */
function identityFor(cluster: string): { uid: number; gid: number } {
  if (!existsSync(cluster)) return NOBODY();
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? NOBODY() : { uid, gid };
}

/** Changes the owner of a cluster that root has copied. Otherwise, PostgreSQL would refuse it. */
function takeOver(cluster: string, { uid, gid }: { uid: number; gid: number }): void {
  if (statSync(cluster).uid === uid) return;
  for (const entry of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) lchownSync(join(cluster, entry), uid, gid);
  chownSync(cluster, uid, gid);
}

/** Returns whether a user may enter a folder. It tries to enter, because modes, ACLs and mounts all matter. */
export function canEnter(identity: Identity, folder: string): boolean {
  const script = ['-c', 'cd "$1"', basename(folder), folder];
  const { status, error } = spawnSync('/bin/sh', script, { ...identity, cwd: '/', stdio: 'ignore' });
  if (error)
    throw new StartError(
      `PostgreSQL can't run as root, and starting it as another user failed (${plainCause(error)}): ` +
        'run Cairn as an ordinary user, or set DATABASE_URL.',
    );
  return status === 0;
}

function passwd(): { name: string; uid: number; gid: number }[] {
  try {
    const rows = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'));
    return rows.map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  } catch {
    return [];
  }
}

/** Returns the unprivileged user that every Linux has, or 65534 if the user list doesn't contain it. */
const NOBODY = () => {
  const { uid, gid } = passwd().find(({ name }) => name === 'nobody') ?? { uid: 65534, gid: 65534 };
  return { uid, gid };
};

/** Returns whether the user list contains this uid, which `initdb` looks up. */
export const hasName = (uid: number) => passwd().some((row) => row.uid === uid);

function nameOf(uid: number): string {
  if (uid === -1) return userInfo().username;
  return passwd().find((row) => row.uid === uid)?.name ?? String(uid);
}
