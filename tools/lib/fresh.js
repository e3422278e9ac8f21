import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inProject } from './project.js';

/** Files that tools write into the source folders, and that are not sources themselves. */
const NOT_SOURCES = new Set(['paraglide', 'routeTree.gen.ts', 'cache', 'node_modules', '.DS_Store', '.gitignore']);

/** Returns one hash for the names and contents of files and folders. @param {string[]} paths in the checkout */
function hashOf(paths) {
  const hash = createHash('sha256').update(process.platform + process.arch);
  const add = (/** @type {string} */ path) => {
    const absolute = inProject(path);
    if (!existsSync(absolute)) return;
    if (!statSync(absolute).isDirectory()) hash.update(path).update('\0').update(readFileSync(absolute)).update('\0');
    else for (const name of readdirSync(absolute).sort()) if (!NOT_SOURCES.has(name)) add(join(path, name));
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

/**
 * Returns a hash of file system metadata, without reading the files. Two hashes are equal only if nothing was written in between.
 * @param {string[]} paths in the checkout
 */
function looksOf(paths) {
  const hash = createHash('sha256').update(process.platform + process.arch);
  const add = (/** @type {string} */ path) => {
    const found = statSync(inProject(path), { throwIfNoEntry: false });
    if (!found) return;
    if (!found.isDirectory()) hash.update(`${path}\0${found.size}\0${found.mtimeMs}\0${found.ctimeMs}\0`);
    else for (const name of readdirSync(inProject(path)).sort()) if (!NOT_SOURCES.has(name)) add(join(path, name));
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

/**
 * Returns whether a stamp was written for the current state of these sources. If only the metadata differs, for example in a fresh checkout
 * of the same content, the files are read once.
 * @param {string} stamp a file in the checkout @param {string[]} sources
 */
export function isMadeOf(stamp, sources) {
  if (!existsSync(inProject(stamp))) return false;
  const [content, looks] = readFileSync(inProject(stamp), 'utf8').split('\n');
  if (looks && looks === looksOf(sources)) return true;
  if (content !== hashOf(sources)) return false;
  writeStamp(stamp, sources);
  return true;
}

/** Records that something was built from these sources. @param {string} stamp a file in the checkout @param {string[]} sources */
export function writeStamp(stamp, sources) {
  try {
    mkdirSync(dirname(inProject(stamp)), { recursive: true });
    writeFileSync(inProject(stamp), `${hashOf(sources)}\n${looksOf(sources)}\n`);
  } catch {
    // The checkout belongs to another user, so the hash is computed each time. That is slower but correct.
  }
}
