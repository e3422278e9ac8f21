import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { settings } from '#contract/settings.ts';
import { createServices } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import { type Config, readConfig } from '#server/config.ts';
import { connect, type Database } from '#server/database/database.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { exportFolder, importFolder } from '#server/features/authoring/index.ts';
import { sentenceOf } from '#server/features/catalog/faults.ts';
import { readCanaryResults, readClaims, runCanaries, storeCanaryResults } from '#server/features/catalog/index.ts';
import { readCatalog } from '#server/features/catalog/read.ts';
import { createServer } from '#server/http/server.ts';
import { StartError } from '#server/start-error.ts';
import { noteSummariesRead } from './curriculum/summaries.ts';

const usage = `npm run catalog -- check [folder]   says what is wrong with a catalog's folder, by file and line
npm run catalog -- save <folder>    writes the database's catalog out as a folder of plain files
npm run catalog -- load <folder>    makes the database's catalog what the folder says: all of it or nothing
npm run catalog -- canaries         looks at the sources of dated facts, and marks the lessons whose facts they contradict
npm run catalog -- summary-read <modules>  notes that the summaries of these modules of catalog/ agree with the lessons as they are`;

const ours = fileURLToPath(new URL('../catalog/', import.meta.url));
const print = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Checks the folder with a new installation's limits. Returns the exit code. */
async function check(folder: string): Promise<number> {
  const { catalog, faults } = await readCatalog(resolve(folder), settings.parse({}));
  for (const fault of faults) complain(sentenceOf(fault));
  if (faults.length > 0) {
    complain(`${counted(faults.length, 'fault')} in ${folder}`);
    return 1;
  }
  const modules = catalog.tracks.flatMap((track) => track.modules);
  const files = modules.flatMap((module) => module.files);
  print(`${counted(catalog.tracks.length, 'track')}, ${counted(modules.length, 'module')}, ${counted(files.length, 'file')}: no faults`);
  return 0;
}

/** Works on the database that Cairn would use: the one in DATABASE_URL, or the embedded one while no Cairn runs on it. */
async function withDatabase(work: (database: Database, config: Config) => Promise<number>): Promise<number> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: config.dataDir, archive: config.archiveDir, print: complain });
  try {
    const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' };
    let isDone = false;
    // Connections that are still listening for changes are cut off at the end, which is not worth reporting.
    const database = connect(connection, (error) => isDone || complain(error.message));
    try {
      await migrate(database.$client);
      return await work(database, config);
    } finally {
      isDone = true;
      await database.$client.end();
    }
  } finally {
    await embedded?.stop();
  }
}

const save = (folder: string): Promise<number> =>
  withDatabase(async (database) => {
    const { tracks, modules, files } = await exportFolder(database, resolve(folder));
    print(`Wrote ${counted(tracks, 'track')}, ${counted(modules, 'module')}, ${counted(files, 'file')} to ${folder}`);
    return 0;
  });

const load = (folder: string): Promise<number> =>
  withDatabase(async (database, config) => {
    // This server never listens. It only provides the log.
    const { log } = await createServer(config);
    const services = await createServices(config, database, systemClock, log);
    const planned = await importFolder(services, null, resolve(folder));
    for (const { file, line, message } of planned.faults) complain(`${file}:${line}: ${message}`);
    if (planned.faults.length > 0) {
      complain(`${counted(planned.faults.length, 'fault')} in ${folder}: nothing was loaded`);
      return 1;
    }
    for (const { id, change } of planned.tracks) print(`track ${id}: ${change}`);
    for (const { id, change } of planned.modules) print(`module ${id}: ${change}`);
    const { tracks, modules } = await importFolder(services, null, resolve(folder), { plan: planned.plan, note: '' });
    print(`Loaded ${folder}: ${counted(tracks.length, 'track')} and ${counted(modules.length, 'module')} changed`);
    return 0;
  });

/** The registry is the one that npm is set up with. */
const latestVersion = async (name: string): Promise<string> => {
  const { stdout } = await promisify(execFile)('npm', ['view', name, 'version'], { timeout: 30_000 });
  return stdout.trim();
};

async function pageText(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) });
  if (!answer.ok) throw new Error(`it answered with ${answer.status}`);
  return answer.text();
}

const lookAtCanaries = (): Promise<number> =>
  withDatabase(async (database) => {
    const claims = (await readClaims(database)).flatMap((lesson) => lesson.claims);
    const sources = { versionOf: latestVersion, textOf: pageText };
    const results = await runCanaries(claims, sources, systemClock.now(), await readCanaryResults(database), print);
    await storeCanaryResults(database, results);
    const contradicted = results.filter(({ holds }) => !holds).length;
    print(`${counted(results.length, 'source')} known, ${contradicted} of them against the lesson`);
    return contradicted > 0 ? 1 : 0;
  });

async function noteRead(ids: readonly string[]): Promise<number> {
  const { catalog, faults } = await readCatalog(ours, settings.parse({}));
  const unknown = faults.length > 0 ? [] : await noteSummariesRead(catalog, ids);
  if (faults.length > 0) complain(`${counted(faults.length, 'fault')} in ${ours}: nothing was noted`);
  for (const id of unknown) complain(`There is no module ${id} with a summary, so nothing was noted`);
  return faults.length + unknown.length > 0 ? 1 : 0;
}

async function run([verb, folder, ...more]: string[]): Promise<number> {
  if (verb === 'check' && more.length === 0) return check(folder ?? ours);
  if (verb === 'save' && folder && more.length === 0) return save(folder);
  if (verb === 'load' && folder && more.length === 0) return load(folder);
  if (verb === 'canaries' && folder === undefined) return lookAtCanaries();
  if (verb === 'summary-read' && folder) return noteRead([folder, ...more]);
  complain(usage);
  return 2;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  complain(error instanceof StartError ? error.message : String(error));
  process.exitCode = 1;
}
