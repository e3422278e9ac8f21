import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inProject } from './project.js';

/** What tools write into these folders is no source. */
const NOT_SOURCES = new Set(['paraglide', 'routeTree.gen.ts', 'cache', 'node_modules', '.DS_Store', '.gitignore']);

/** One hash of the contents and names of files and folders. @param {string[]} paths in the checkout */
export function hashOf(paths) {
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

/** Whether the stamp, a file in the checkout, holds this hash. @param {string} stamp @param {string} hash */
export function isStamped(stamp, hash) {
  return existsSync(inProject(stamp)) && readFileSync(inProject(stamp), 'utf8').trim() === hash;
}

/** @param {string} stamp @param {string} hash */
export function writeStamp(stamp, hash) {
  try {
    mkdirSync(dirname(inProject(stamp)), { recursive: true });
    writeFileSync(inProject(stamp), `${hash}\n`);
  } catch {
    // A checkout that belongs to another person: found out anew each time, which is slower and right.
  }
}
