import { pathToFileURL } from 'node:url';
import { node24 } from './node24.js';
import { inProject } from './project.js';

/** How the server is run: `supervise` takes it. @param {string[]} [options] of Node */
export function serverProgram(options = []) {
  const follow = pathToFileURL(inProject('tools/lib/follow.js')).href;
  // Set from the beginning, it holds for the first modules too, and Node's compiler of TypeScript is not even loaded.
  const compiled = process.env.NODE_COMPILE_CACHE || inProject('node_modules/.cache/compiled');
  return { program: node24(), args: [...options, '--import', follow, inProject('server/main.ts')], env: { NODE_COMPILE_CACHE: compiled } };
}
