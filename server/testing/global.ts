import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { applicationRole, ensureApplicationRole, grantToApplication } from '#server/database/roles.ts';
import { loadCatalog } from '#server/features/catalog/index.ts';
import { testServer } from './server.ts';
import { fixtureCatalog, template } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    server: PoolConfig;
    /** The folder for data that test files share and none of them changes. It is deleted when the run ends. */
    runFolder: string;
  }
}

/** Starts one PostgreSQL for the whole run, with a template database that every test file clones in a few milliseconds. */
export default async function setup(project: TestProject) {
  const server = await testServer(300);
  const admin = connect({ ...server.connection, max: 1 }, () => undefined);
  await ensureApplicationRole(admin.$client);
  await admin.$client.query(`create database ${template}`);
  await admin.$client.end();

  const database = connect({ ...server.connection, database: template, max: 4 }, () => undefined);
  await migrate(database.$client);
  await grantToApplication(database.$client, applicationRole);
  await loadCatalog(database, fixtureCatalog);
  await database.$client.end();

  // The folder is in /tmp if that exists, not below TMPDIR, because a database's socket path must be short.
  const runFolder = await mkdtemp(join(process.platform === 'win32' ? tmpdir() : '/tmp', 'cairn-run-'));
  // Test databases run as `nobody`, who must be able to pass through the folder.
  await chmod(runFolder, 0o711);
  // The compile cache is for the many Node processes that tests start. Without it, each of them would compile the product again.
  process.env['NODE_COMPILE_CACHE'] = join(runFolder, 'compiled');
  project.provide('server', server.connection);
  project.provide('runFolder', runFolder);
  return async () => {
    await server.stop();
    await rm(runFolder, { recursive: true, force: true });
  };
}
