import { pathToFileURL } from 'node:url';
import { node24 } from './node24.js';
import { inProject } from './project.js';

/** How the server is run: `supervise` takes it. @param {string[]} [options] of Node */
export function serverProgram(options = []) {
  const follow = pathToFileURL(inProject('tools/lib/follow.js')).href;
  return { program: node24(), args: [...options, '--import', follow, inProject('server/main.ts')] };
}
