import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { isAlive, until } from '#server/database/embedded/processes.ts';
import { expectNothingLostOrDoubled } from '#server/testing/accounts-agree.ts';
import { completableFiles, completion, learners } from '#server/testing/learners.ts';
import { acknowledgedIn, completing, newRecord } from '#server/testing/load.ts';
import { prepare } from '#server/testing/prepared-folder.ts';
import { dataFolder, endAll, launch, poolOf, postmasterOf } from '#server/testing/process.ts';

// Each product start takes a second or two of processor time, and other tests run at the same time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** One function handles all signals, so this test uses only one of them, and the full run uses all of them. */
const full = process.env['CAIRN_FULL'] === '1';

const { folder, remove } = dataFolder();
const env = { CAIRN_DATA: folder, CAIRN_DEMO: '0' };
beforeAll(() => prepare(folder));
afterEach(endAll);
afterAll(remove);

test('a server that gets a SIGTERM finishes and saves accepted calls, then exits with code 0, and so does the database', async () => {
  const product = await launch(env);
  const postmaster = postmasterOf(folder);
  const pool = poolOf(folder);
  const people = await learners(pool, 5);
  const [file] = await completableFiles(pool);
  if (!file) throw new Error('no file');

  // The calls wait inside the server, each for the lock on its learner, which the test holds.
  const holder = await pool.connect();
  for (const { id } of people) await holder.query(`select pg_advisory_lock(hashtextextended('learner ' || $1, 0))`, [id]);
  const calls = people.map(({ token }) =>
    fetch(product.url + completion(file), { method: 'POST', headers: { authorization: `Bearer ${token}` } }),
  );
  const waiting = () =>
    pool.query(`select count(*) from pg_locks where locktype = 'advisory' and not granted`).then(({ rows }) => Number(rows[0].count));
  await expect.poll(waiting).toBe(people.length);

  const ended = product.end('SIGTERM');
  // The server accepts no new calls while it waits for the accepted ones.
  const refuses = () =>
    fetch(`${product.url}/api/health/live`, { headers: { connection: 'close' } }).then(
      ({ status }) => status === 503,
      () => true,
    );
  await expect.poll(refuses).toBe(true);
  await holder.query('select pg_advisory_unlock_all()');
  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  holder.release();
  await pool.end();
  expect(await ended).toBe(0);
  expect(isAlive(postmaster)).toBe(false);
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
});

test.each(full ? (['SIGINT', 'SIGTERM', 'SIGHUP'] as const) : (['SIGINT'] as const))(
  'a %s under load makes the server exit with code 0 and no errors, and nothing acknowledged is lost',
  async (signal) => {
    const product = await launch(env);
    const postmaster = postmasterOf(folder);
    const pool = poolOf(folder);
    const people = await learners(pool, 6);
    const files = await completableFiles(pool);
    await pool.end();
    const record = newRecord();
    const load = completing(product.url, people, files, record);
    await until(() => acknowledgedIn(record) > 20, 120_000);
    expect(await product.end(signal)).toBe(0);
    await load.stop();
    expect(isAlive(postmaster)).toBe(false);
    expect(product.printed().split('\n').slice(-2)).toEqual(['Stopping …', '']);
    expect(record.refused.filter(({ status }) => status !== 503)).toEqual([]);

    const next = await launch(env);
    const check = poolOf(folder);
    await expectNothingLostOrDoubled(check, people, files, record);
    await check.end();
    expect(await next.end('SIGTERM')).toBe(0);
  },
);

test('a server that gets a stop signal during its start exits with code 0, and leaves nothing running', async () => {
  const fresh = dataFolder();
  onTestFinished(fresh.remove);
  await prepare(fresh.folder);
  const starting = launch({ CAIRN_DATA: fresh.folder, CAIRN_DEMO: '0' }).catch((error: Error) => error.message);
  await until(() => existsSync(join(fresh.folder, 'postgres/postmaster.pid')), 60_000);
  const postmaster = postmasterOf(fresh.folder);
  await endAll();
  expect(await starting).toMatch(/^no start, code 0: [^]*Stopping …\n/);
  expect(isAlive(postmaster)).toBe(false);
});
