// This is plain JavaScript for the machine's own Node (20 or newer) before anything is installed, so only `node:` imports are allowed here.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the checkout. */
export const projectFolder = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** @param {...string} parts */
export const inProject = (...parts) => join(projectFolder, ...parts);

export const say = (/** @type {string} */ line) => console.log(line);

/** An error that a person can act on. It is printed without a stack. */
export class Sentence extends Error {}

/** Runs a command's main function, whose result is the exit code. @param {() => Promise<number>} main */
export async function command(main) {
  const [major = 0] = process.versions.node.split('.').map(Number);
  try {
    if (major < 20)
      throw new Sentence(`Cairn needs Node 20 or newer to start, and this is Node ${process.versions.node}: see https://nodejs.org.`);
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Sentence ? error.message : error);
    process.exitCode = 1;
  }
}

/** Returns the first program with one of these names on PATH. @param {string[]} names */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}
