// `npm run build`: prepares the checkout for running, as the first `npm start` does, without starting Cairn.
import { buildAll, generate } from './lib/build.js';
import { install } from './lib/install.js';
import { command } from './lib/project.js';

await command(async () => {
  await install();
  await generate();
  await buildAll();
  return 0;
});
