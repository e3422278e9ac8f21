import { renameSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { isAlive, until } from '#server/database/embedded/processes.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { expectNothingLostOrDoubled } from '#server/testing/accounts-agree.ts';
import { type Completable, completableFiles, type Learner, learners } from '#server/testing/learners.ts';
import { acknowledgedIn, completing, newRecord, type Record } from '#server/testing/load.ts';
import { prepare } from '#server/testing/prepared-folder.ts';
import { dataFolder, endAll, launch, type Product, poolOf, postmasterOf } from '#server/testing/process.ts';

// Each product start takes a second or two of processor time, and other tests run at the same time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const full = process.env['CAIRN_FULL'] === '1';
const { folder, remove } = dataFolder();
const env = { CAIRN_DATA: folder, CAIRN_DEMO: '0' };
beforeAll(() => prepare(folder));
afterEach(endAll);
afterAll(remove);

/** Creates people who have not completed anything. Returns them with the files they can complete. */
async function newPeople(): Promise<{ people: Learner[]; files: Completable[] }> {
  const pool = poolOf(folder);
  const made = { people: await learners(pool, 6), files: await completableFiles(pool) };
  await pool.end();
  return made;
}

/** Starts the product. Returns how long an outage may last in milliseconds: 5 s, or twice as long as this start took. */
async function launchTimed(
  variables: typeof env | { DATABASE_URL: string; CAIRN_DEMO: string },
): Promise<{ product: Product; patience: number }> {
  const begun = performance.now();
  const product = await launch(variables);
  return { product, patience: Math.max(5_000, 2 * (performance.now() - begun)) };
}

/** Expects calls under load to succeed again within `patience` ms after the outage, and to be refused properly until then. */
async function expectBackSoon(record: Record, patience: number, outage: () => Promise<void> | void): Promise<void> {
  await until(() => acknowledgedIn(record) > 20, 120_000);
  const refusedBefore = record.refused.length;
  await outage();
  const down = performance.now();
  expect(await until(() => record.refused.length > refusedBefore, patience), 'the outage was felt').toBe(true);
  const reached = acknowledgedIn(record);
  expect(
    await until(() => acknowledgedIn(record) > reached + 10, patience - (performance.now() - down)),
    `back within ${patience} ms`,
  ).toBe(true);
  expect(record.unanswered).toBe(0);
  const honest = {
    status: 503,
    code: 'unavailable',
    retryAfter: expect.stringMatching(/^[1-9]\d*$/),
    type: expect.stringMatching(/^application\/problem\+json/),
  };
  for (const refused of record.refused) expect(refused).toEqual(honest);
}

async function expectIntact(product: Product, people: Learner[], files: Completable[], record: Record): Promise<void> {
  const pool = poolOf(folder);
  await expectNothingLostOrDoubled(pool, people, files, record);
  await pool.end();
  expect(isAlive(product.pid)).toBe(true);
}

test(`killing the embedded database under load${full ? ', 4 times,' : ''} causes 503 with Retry-After, a quick recovery and no loss`, async () => {
  const { product, patience } = await launchTimed(env);
  for (let round = 0; round < (full ? 4 : 1); round++) {
    const record = newRecord();
    const { people, files } = await newPeople();
    const load = completing(product.url, people, files, record);
    await expectBackSoon(record, patience, () => void process.kill(postmasterOf(folder), 'SIGKILL'));
    await load.stop();
    await expectIntact(product, people, files, record);
  }
  expect(await product.end('SIGTERM')).toBe(0);
});

test('a crash in one database process under load causes 503 with Retry-After, a quick recovery and no loss', async () => {
  const { product, patience } = await launchTimed(env);
  const { people, files } = await newPeople();
  const pool = poolOf(folder);
  const record = newRecord();
  const load = completing(product.url, people, files, record);
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
  );
  await pool.end();
  await expectBackSoon(record, patience, () => void process.kill(rows[0]?.pid ?? 0, 'SIGKILL'));
  await load.stop();
  await expectIntact(product, people, files, record);
  expect(await product.end('SIGTERM')).toBe(0);
});

// The embedded database above has the same outage, but for another reason.
test.runIf(full)('restarting an external database under load causes 503 with Retry-After, a quick recovery and no loss', async () => {
  const said: string[] = [];
  const print = (line: string) => void said.push(line);
  let database = await startEmbedded({ dataDir: folder, print });
  const { product, patience } = await launchTimed({ DATABASE_URL: database.url, CAIRN_DEMO: '0' });
  const { people, files } = await newPeople();
  const record = newRecord();
  const load = completing(product.url, people, files, record);
  await expectBackSoon(record, patience, async () => {
    await database.stop();
    database = await startEmbedded({ dataDir: folder, print });
  });
  await load.stop();
  await expectIntact(product, people, files, record);
  expect(await product.end('SIGTERM')).toBe(0);
  await database.stop();
});

test('a database that cannot be restarted makes the server exit with a one-sentence message', async () => {
  const product = await launch(env);
  const cluster = join(folder, 'postgres');
  const postmaster = postmasterOf(folder);
  renameSync(cluster, `${cluster}.away`);
  try {
    process.kill(postmaster, 'SIGKILL');
    expect(await product.ended).toBe(1);
  } finally {
    renameSync(`${cluster}.away`, cluster);
  }
  expect(product.printed()).toMatch(
    /^PostgreSQL stopped unexpectedly and could not be restarted: PostgreSQL does not start \(.+\): its log is .+\.$/m,
  );
});

/** Starts a mail server that keeps clients waiting. Once it is woken, it refuses those clients, and accepts mail from then on. */
async function sleepyMailServer(): Promise<{ url: string; callers: () => number; wake(): void; close(): void }> {
  const waiting: ((error: Error) => void)[] = [];
  let awake = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => void (awake ? done() : waiting.push(done)),
    onData: (stream, _session, done) => stream.on('end', done).resume(),
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    callers: () => waiting.length,
    wake: () => {
      awake = true;
      for (const refuse of waiting) refuse(new Error('not now'));
    },
    close: () => server.close(() => undefined),
  };
}

test('a server whose database dies while an email is being sent keeps running, and the email is sent', async () => {
  const mail = await sleepyMailServer();
  const product = await launch({ ...env, SMTP_URL: mail.url });
  const email = 'waiting@example.test';
  const body = JSON.stringify({ email, password: 'a perfectly good password', full_name: 'Somebody Waiting' });
  const answer = await fetch(`${product.url}/api/auth/register`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect(answer.ok, await answer.text()).toBe(true);
  expect(await until(() => mail.callers() > 0, 120_000), 'the mail is on its way').toBe(true);

  // The job fails at a moment when there is no database in which to record the failure.
  process.kill(postmasterOf(folder), 'SIGKILL');
  mail.wake();
  const pool = poolOf(folder);
  const sent_at = () =>
    pool.query('select sent_at from mails where recipient = $1', [email]).then(
      ({ rows }) => rows[0]?.sent_at ?? null,
      () => null,
    );
  await expect.poll(sent_at, { interval: 100 }).toBeInstanceOf(Date);
  expect(isAlive(product.pid)).toBe(true);
  await pool.end();
  expect(await product.end('SIGTERM')).toBe(0);
  mail.close();
});
