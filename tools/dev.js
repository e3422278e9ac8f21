// `npm run dev`: runs the server and the web, and reloads each of them when a file changes.
import { buildRunner, generate } from './lib/build.js';
import { install } from './lib/install.js';
import { node24 } from './lib/node24.js';
import { command, inProject } from './lib/project.js';
import { serverProgram } from './lib/server.js';
import { supervise } from './lib/supervise.js';

await command(async () => {
  await install();
  await generate();
  await buildRunner();
  const server = `http://127.0.0.1:${process.env.PORT || 3000}`;
  const web = {
    program: node24(),
    args: [inProject('node_modules/vite/bin/vite.js')],
    env: { CAIRN_DEV_SERVER: server },
  };
  return supervise([serverProgram('server/main.ts', ['--watch', '--watch-preserve-output']), web]);
});
