// `npm run reset`: empties the embedded database, so that the next start creates a fresh demo.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readConfig } from '#server/config.ts';
import { emptyEmbedded, OWN_FILES } from '#server/database/embedded/reset.ts';
import { StartError } from '#server/start-error.ts';

try {
  const config = readConfig(process.env);
  if (config.databaseUrl)
    throw new StartError('reset is for the embedded database only: unset DATABASE_URL, or empty that database yourself.');
  await emptyEmbedded(config.dataDir, console.log, async (root) => {
    const going = OWN_FILES.map((name) => join(root, name)).filter((path) => existsSync(path));
    if (going.length === 0) return false;
    console.log(`This removes everything in Cairn's database for good: people, progress, certificates.\n  ${going.join('\n  ')}`);
    return process.argv.includes('--yes') || (await agreed());
  });
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

async function agreed(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new StartError('There is no terminal to ask on: run "npm run reset -- --yes" to go on.');
  const questions = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await questions.question('Go on? (y/N) ');
  questions.close();
  return /^y(es)?$/i.test(answer.trim());
}
