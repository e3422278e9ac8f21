import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/database/database.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { applicationRole, grantToApplication } from '#server/database/roles.ts';
import { loadCatalog } from '#server/features/catalog/index.ts';
import { fixtureCatalog, template } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    server: PoolConfig;
  }
}

/** One PostgreSQL for the whole run, with a template database that every test file clones in a few milliseconds. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-test-'));
  // As root the database runs as `nobody`, who must be able to pass through.
  await chmod(folder, 0o711);
  const postgres = await startEmbedded({
    dataDir: join(folder, 'data'),
    say: () => undefined,
    settings: { fsync: 'off', max_connections: '300' },
  });
  const admin = connect({ ...postgres.connection, max: 1 }, () => undefined);
  await admin.$client.query(`create database ${template}`);
  await admin.$client.end();

  const database = connect({ ...postgres.connection, database: template, max: 4 }, () => undefined);
  await migrate(database.$client);
  await grantToApplication(database.$client, applicationRole);
  await loadCatalog(database, fixtureCatalog);
  await database.$client.end();

  project.provide('server', postgres.connection);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
