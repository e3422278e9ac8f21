import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { emptyDatabase, startRestored } from '#server/testing/backups.ts';
import { superAdmin } from '#server/testing/factories.ts';
import { closeChain } from './chain.ts';
import { restoreChain } from './restore.ts';
import { verifyBackup } from './verify.ts';

// A full backup and two incremental ones, written by the last version that made incremental backups (decision 071). They will be removed in
// the next version.
const earlier = fileURLToPath(new URL('../../../testing/incremental-backups/', import.meta.url));
const files = {
  full: 'cairn-2026-11-20T010000Z-full-0000f001.zip',
  first: 'cairn-2026-11-21T010000Z-incremental-of-2026-11-20T010000Z-0000a001.zip',
  second: 'cairn-2026-11-22T010000Z-incremental-of-2026-11-21T010000Z-0000a002.zip',
};
const idEndingIn = (end: string) => `019aa000-0000-7000-8000-0000${end}`;
const ids = { full: idEndingIn('0000f001'), first: idEndingIn('0000a001'), second: idEndingIn('0000a002') };

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'cairn-chain-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

async function open(path: string) {
  const chain = await verifyBackup(app.app.services.config, path);
  onTestFinished(() => closeChain(chain));
  return chain;
}

/** Returns the rows in which the three files differ. */
async function restoredFrom(path: string) {
  const { owner } = await emptyDatabase();
  await restoreChain(owner, await open(path));
  const rowsOf = async (query: string) => (await owner.$client.query({ text: query, rowMode: 'array' })).rows;
  return {
    people: await rowsOf('select full_name from users order by id'),
    settings: await rowsOf('select name, value from settings order by name'),
    // This table has no key: each file holds all of its rows.
    days: await rowsOf('select day::text, seconds from study_days order by day'),
    jobs: await rowsOf(`select task_identifier from graphile_worker.jobs where task_identifier = 'nobody_does_this'`),
  };
}

test("an earlier version's full backup and two incremental ones are each restored with the contents of their snapshots", async () => {
  expect(await restoredFrom(join(earlier, files.full))).toEqual({
    people: [['Stays as she is'], ['Tab\tand \\ back\nslash'], ['Is deleted'], ['Is deleted and comes again']],
    settings: [
      ['password_min_length', 12],
      ['session_timeout', 900],
    ],
    days: [['2026-11-01', 60]],
    jobs: [],
  });
  expect(await restoredFrom(join(earlier, files.first))).toEqual({
    people: [['Stays as she is'], ['A new name']],
    settings: [
      ['password_min_length', 14],
      ['session_timeout', 900],
    ],
    days: [['2026-11-01', 60]],
    jobs: [],
  });
  expect(await restoredFrom(join(earlier, files.second))).toEqual({
    people: [['Stays as she is'], ['A new name'], ['Came again'], ['Came late']],
    settings: [['password_min_length', 14]],
    days: [
      ['2026-11-01', 90],
      ['2026-11-02', 30],
    ],
    jobs: [['nobody_does_this']],
  });
});

test('an incremental backup without its predecessors is refused, and the error names the missing file', async () => {
  const alone = join(await folder(), 'alone.zip');
  await copyFile(join(earlier, files.second), alone);
  await expect(open(alone)).rejects.toThrow(/^alone\.zip needs an earlier backup .+ ends in 0000a001\.zip is missing\.$/);
});

test("a chain's files that are named by their ids are found in the same folder, listed, and deleted starting with the last one", async () => {
  const old = await folder();
  for (const step of ['full', 'first', 'second'] as const) await copyFile(join(earlier, files[step]), join(old, `${ids[step]}.zip`));
  // Another backup whose name has the same ending must not be mistaken for this one.
  await cp(join(earlier, files.full), join(old, 'another-0000a001.zip'));
  const chain = await open(join(old, `${ids.second}.zip`));
  expect(chain.map(({ manifest }) => manifest.id)).toEqual([ids.full, ids.first, ids.second]);
  await rm(join(old, 'another-0000a001.zip'));

  const again = await startRestored({ CAIRN_BACKUPS: old }, chain);
  onTestFinished(() => again.close());
  const { ask } = await superAdmin(again);
  const { backups } = (await ask('GET /api/system/backups')).data;
  expect(backups.map(({ id, type, previous_id, has_file }) => [id, type, previous_id, has_file])).toEqual([
    [ids.second, 'incremental', ids.first, true],
    [ids.first, 'incremental', ids.full, true],
    [ids.full, 'full', null, true],
  ]);
  const remove = async (id: string) => (await ask('DELETE /api/system/backups/:id', { params: { id } })).status;
  expect([await remove(ids.full), await remove(ids.first)]).toEqual([409, 409]);
  for (const id of [ids.second, ids.first, ids.full]) expect(await remove(id)).toBe(200);
});
