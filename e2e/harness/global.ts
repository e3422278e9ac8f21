import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { loadDemo } from '#server/demo/load.ts';
import { loadCatalog } from '#server/features/catalog/index.ts';
import { testServer } from '#server/testing/server.ts';
import { servicesOn } from './services.ts';
import { serverVariable, template } from './template.ts';

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Starts a PostgreSQL server whose template database contains the real catalog and the demo. Returns a function that stops the server. */
async function startPostgres(): Promise<() => Promise<void>> {
  const server = await testServer(200);
  const admin = connect({ ...server.connection, max: 1 }, () => undefined);
  await admin.$client.query(`create database ${template}`);
  await admin.$client.end();
  const database = connect({ ...server.connection, database: template, max: 4 }, () => undefined);
  await migrate(database.$client);
  await loadCatalog(database, inProject('catalog/'));
  await loadDemo(await servicesOn(database), new Date(), []);
  await database.$client.end();

  process.env[serverVariable] = JSON.stringify(server.connection);
  // The workers' servers share this folder, so that they need not each compile the server again.
  const compiled = await mkdtemp(join(tmpdir(), 'cairn-compiled-'));
  process.env.NODE_COMPILE_CACHE = compiled;
  return async () => {
    await server.stop();
    await rm(compiled, { recursive: true });
  };
}

/** Starts one PostgreSQL server for the whole run. Returns a function that stops it. */
export default async function setup(): Promise<() => Promise<void>> {
  if (!existsSync(inProject('dist/web/index.html'))) throw new Error('There is no build of the web: run "npm test", or vite build first.');
  const starting = startPostgres();
  // Playwright itself handles only Ctrl-C; `timeout` and CI send SIGTERM, possibly during setup.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void starting.then((end) => end()).finally(() => process.exit(143)));
  return starting;
}
