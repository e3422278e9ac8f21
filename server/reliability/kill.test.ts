import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { isAlive, until } from '#server/database/embedded/processes.ts';
import { expectNothingLostOrDoubled } from '#server/testing/accounts-agree.ts';
import { completableFiles, learners } from '#server/testing/learners.ts';
import { acknowledgedIn, completing, newRecord } from '#server/testing/load.ts';
import { prepare } from '#server/testing/prepared-folder.ts';
import { dataFolder, endAll, launch, poolOf, postmasterOf } from '#server/testing/process.ts';

// Each product start takes a second or two of processor time, and other tests run at the same time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const full = process.env['CAIRN_FULL'] === '1';
const { folder, remove } = dataFolder();
const env = { CAIRN_DATA: folder, CAIRN_DEMO: '0' };

beforeAll(() => prepare(folder));
afterEach(endAll);
afterAll(remove);

/** Returns the embedded PostgreSQL's process ids, the postmaster first. */
function databaseProcesses(): number[] {
  const postmaster = postmasterOf(folder);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').map(Number);
  return [postmaster, ...children];
}

const rounds = full ? 20 : 2;

test.skipIf(process.platform !== 'linux')(
  `all acknowledged completions survive kill -9 of all processes, ${rounds} times, and none is counted twice`,
  async () => {
    const pool = poolOf(folder);
    let product = await launch(env);
    const people = await learners(pool, full ? 8 : 4);
    // These files are enough for all rounds, and some are left at the end.
    const files = (await completableFiles(pool)).slice(0, full ? 180 : 40);
    const record = newRecord();
    for (let round = 0; round < rounds; round++) {
      if (round > 0) product = await launch(env);
      const before = acknowledgedIn(record);
      const load = completing(product.url, people, files, record);
      await until(() => acknowledgedIn(record) >= before + 30 + round, 120_000);
      // In every third round, the database outlives its server and continues its work.
      const victims = round % 3 === 2 ? [product.pid] : [product.pid, ...databaseProcesses()];
      for (const pid of victims) process.kill(pid, 'SIGKILL');
      await product.ended;
      await load.stop();
      expect(acknowledgedIn(record)).toBeGreaterThanOrEqual(before + 30);
    }
    expect(record.unanswered).toBeGreaterThan(0);
    expect(record.refused.filter(({ status }) => status !== 503)).toEqual([]);

    product = await launch(env);
    await expectNothingLostOrDoubled(pool, people, files, record);
    // Work that the kills left unfinished can be finished now.
    const load = completing(product.url, people, files, record);
    await until(() => acknowledgedIn(record) === people.length * files.length, 60_000);
    await load.stop();
    await expectNothingLostOrDoubled(pool, people, files, record);
    await pool.end();
    const postmaster = postmasterOf(folder);
    expect(await product.end('SIGTERM')).toBe(0);
    expect(isAlive(postmaster)).toBe(false);
  },
  full ? 600_000 : 120_000,
);
