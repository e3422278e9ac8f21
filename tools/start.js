// `npm start`: goes from a fresh clone to a running Cairn. Runs on the machine's own Node, 20 or newer.
import { buildAll, generate } from './lib/build.js';
import { install } from './lib/install.js';
import { command } from './lib/project.js';
import { builtServer, serverProgram } from './lib/server.js';
import { supervise } from './lib/supervise.js';

await command(async () => {
  await install();
  await generate();
  await buildAll();
  return supervise([serverProgram(builtServer)]);
});
