import { pathToFileURL } from 'node:url';
import { node24 } from './node24.js';
import { inProject } from './project.js';

/** The server as it is built. */
export const builtServer = 'dist/server/main.js';

/** How the server is run: `supervise` takes it. @param {string} main its first module @param {string[]} [options] of Node */
export function serverProgram(main, options = []) {
  const follow = pathToFileURL(inProject('tools/lib/follow.js')).href;
  // Set from the beginning, it holds for the first modules too, and Node's compiler of TypeScript is not even loaded.
  const compiled = process.env.NODE_COMPILE_CACHE || inProject('node_modules/.cache/compiled');
  return { program: node24(), args: [...options, '--import', follow, inProject(main)], env: { NODE_COMPILE_CACHE: compiled } };
}
