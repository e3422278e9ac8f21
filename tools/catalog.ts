import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settings } from '#contract/settings.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/database.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { sentenceOf } from '#server/features/catalog/faults.ts';
import { readCatalog } from '#server/features/catalog/read.ts';
import { writeCatalog } from '#server/features/catalog/write.ts';
import { StartError } from '#server/start-error.ts';

const usage = `npm run catalog -- check [folder]   says what is wrong with a catalog's folder, by file and line
npm run catalog -- write <folder>   writes the database's catalog out as a folder of plain files`;

const ours = fileURLToPath(new URL('../catalog/', import.meta.url));
const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** With the limits that a new installation has. Gives the exit code. */
async function check(folder: string): Promise<number> {
  const { catalog, faults } = await readCatalog(resolve(folder), settings.parse({}));
  for (const fault of faults) complain(sentenceOf(fault));
  if (faults.length > 0) {
    complain(`${counted(faults.length, 'fault')} in ${folder}`);
    return 1;
  }
  const modules = catalog.tracks.flatMap((track) => track.modules);
  const files = modules.flatMap((module) => module.files);
  say(`${counted(catalog.tracks.length, 'track')}, ${counted(modules.length, 'module')}, ${counted(files.length, 'file')}: no faults`);
  return 0;
}

/** From the database that Cairn would start on: the one of DATABASE_URL, or the embedded one while no Cairn runs on it. */
async function write(folder: string): Promise<number> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, say: complain });
  try {
    const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' };
    const database = connect(connection, (error) => complain(error.message));
    try {
      await migrate(database.$client);
      const { tracks, modules, files } = await writeCatalog(database, resolve(folder));
      say(`Wrote ${counted(tracks, 'track')}, ${counted(modules, 'module')}, ${counted(files, 'file')} to ${folder}`);
    } finally {
      await database.$client.end();
    }
  } finally {
    await embedded?.stop();
  }
  return 0;
}

async function run([verb, folder, ...more]: string[]): Promise<number> {
  if (verb === 'check' && more.length === 0) return check(folder ?? ours);
  if (verb === 'write' && folder && more.length === 0) return write(folder);
  complain(usage);
  return 2;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  complain(error instanceof StartError ? error.message : String(error));
  process.exitCode = 1;
}
