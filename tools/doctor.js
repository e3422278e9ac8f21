// `npm run doctor`: checks everything that Cairn depends on, and says how to fix each problem (`server/doctor/`).
import { generate } from './lib/build.js';
import { isInstalled } from './lib/install.js';
import { node24 } from './lib/node24.js';
import { command, inProject, Sentence } from './lib/project.js';
import { supervise } from './lib/supervise.js';

await command(async () => {
  if (!isInstalled()) throw new Sentence('The packages are not those of package-lock.json: run "npm ci --ignore-scripts".');
  await generate();
  return supervise([{ program: node24(), args: [inProject('server/doctor/main.ts'), ...process.argv.slice(2)] }]);
});
