import { pathToFileURL } from 'node:url';
import { node24 } from './node24.js';
import { inProject } from './project.js';

/** The built server. */
export const builtServer = 'dist/server/main.js';

/** Returns how to run the server, for `supervise`. @param {string} main its first module @param {string[]} [options] of Node */
export function serverProgram(main, options = []) {
  const follow = pathToFileURL(inProject('tools/lib/follow.js')).href;
  // This is set before the start, so that it applies to the first modules too and keeps Node from loading its TypeScript compiler.
  const compiled = process.env.NODE_COMPILE_CACHE || inProject('node_modules/.cache/compiled');
  return { program: node24(), args: [...options, '--import', follow, inProject(main)], env: { NODE_COMPILE_CACHE: compiled } };
}
