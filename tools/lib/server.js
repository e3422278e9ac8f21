import { pathToFileURL } from 'node:url';
import { inHouse } from './house.js';
import { node24 } from './node24.js';

/** How the server is run: `supervise` takes it. @param {string[]} [options] of Node */
export function serverProgram(options = []) {
  const follow = pathToFileURL(inHouse('tools/lib/follow.js')).href;
  return { program: node24(), args: [...options, '--import', follow, inHouse('server/main.ts')] };
}
