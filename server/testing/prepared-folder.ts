import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { connect } from '#server/database/database.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { applicationRole, grantToApplication } from '#server/database/roles.ts';
import { loadCatalog } from '#server/features/catalog/index.ts';
import { writePlainCatalog } from './plain-catalog.ts';

const modules = 10;
const lessons = 18;

/** Creates a database in the folder, as the product's first start does, with a catalog of plain lessons. */
async function makeDatabase(dataDir: string): Promise<void> {
  const catalog = await mkdtemp(join(tmpdir(), 'cairn-catalog-'));
  const embedded = await startEmbedded({ dataDir, print: () => undefined, settings: { fsync: 'off' } });
  const owner = connect({ ...embedded.connection, max: 4 }, () => undefined);
  try {
    await migrate(owner.$client);
    await grantToApplication(owner.$client, applicationRole);
    await writePlainCatalog(catalog, modules, lessons);
    await loadCatalog(owner, catalog);
  } finally {
    await owner.$client.end();
    await embedded.stop();
    await rm(catalog, { recursive: true });
  }
}

/** Returns this run's folder that others are copied from. The first caller creates it, while others wait. */
async function original(): Promise<string> {
  const folder = join(inject('runFolder'), 'prepared');
  const lock = `${folder}.lock`;
  while (!existsSync(folder)) {
    const isMine = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (!isMine) {
      await sleep(20);
      continue;
    }
    try {
      if (existsSync(folder)) break;
      await mkdir(`${folder}.new`);
      await chmod(`${folder}.new`, 0o711);
      await makeDatabase(`${folder}.new`);
      await rename(`${folder}.new`, folder);
    } finally {
      await rm(`${folder}.new`, { recursive: true, force: true });
      await rm(lock, { recursive: true });
    }
  }
  return folder;
}

/**
 * Fills a data folder as an earlier product run would have left it, with a catalog of plain lessons and no people. A copy takes a tenth of
 * a second, while a first start on an empty folder takes seconds of processor time. `start.test.ts` tests a first start.
 */
export async function prepare(folder: string): Promise<void> {
  const from = await original();
  await promisify(execFile)('cp', ['-a', join(from, 'postgres'), folder]);
  await symlink(join(from, 'runtime'), join(folder, 'runtime'));
}
