import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { until } from '#server/database/embedded/processes.ts';
import { expectNothingLostOrDoubled } from '#server/testing/accounts-agree.ts';
import { type DebianPostgres, startDebianPostgres, withoutPooler } from '#server/testing/debian-postgres.ts';
import { completableFiles, completion, learners } from '#server/testing/learners.ts';
import { acknowledgedIn, completing, newRecord } from '#server/testing/load.ts';
import { endAll, launch, runToEnd } from '#server/testing/process.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const full = process.env['CAIRN_FULL'] === '1';

describe.skipIf(!full || withoutPooler)(`Debian's PostgreSQL 15 behind PgBouncer (${withoutPooler ?? 'not run without --full'})`, () => {
  let postgres: DebianPostgres;
  let behindPooler: Record<string, string>;
  beforeAll(async () => {
    postgres = await startDebianPostgres({ pooled: true });
    behindPooler = {
      DATABASE_URL: postgres.pooledUrl,
      DATABASE_DIRECT_URL: postgres.ownerUrl,
      CAIRN_DEMO: '0',
      CAIRN_SECRET: 'x'.repeat(32),
    };
    // This first start loads the catalog for all tests.
    await (await launch(behindPooler)).end('SIGTERM');
    await postgres.pool.query(`update files set status = 'archived' where kind in ('quiz', 'lab')`);
  });
  afterEach(endAll);
  afterAll(() => postgres.stop());

  test('400 of 400 calls succeed through PgBouncer in transaction mode, and a stream receives their changes', async () => {
    const product = await launch(behindPooler);
    const people = await learners(postgres.pool, 20);
    const files = await completableFiles(postgres.pool);
    const [first] = people;
    if (!first) throw new Error('nobody');
    const headersOf = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
    const stream = await fetch(`${product.url}/api/notifications/stream`, { headers: headersOf(first) });
    let heard = '';
    void stream.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeTo(new WritableStream({ write: (text) => void (heard += text) }))
      .catch(() => undefined);

    const calls = people.flatMap((person) =>
      Array.from({ length: 20 }, (_, index) => () => {
        const headers = headersOf(person);
        const file = files[index];
        if (index % 2 === 0 && file) return fetch(product.url + completion(file), { method: 'POST', headers });
        return fetch(`${product.url}/api/learning/progress`, { headers });
      }),
    );
    expect(calls).toHaveLength(400);
    const statuses: number[] = [];
    async function ask(): Promise<void> {
      for (let call = calls.shift(); call; call = calls.shift()) {
        const answer = await call();
        await answer.arrayBuffer();
        statuses.push(answer.status);
      }
    }
    await Promise.all(Array.from({ length: 32 }, ask));
    expect(statuses.filter((status) => status === 200)).toHaveLength(400);
    // The first badge or the first completed module causes a notification.
    await expect.poll(() => /"unreadCount":[1-9]/.test(heard)).toBe(true);
    expect(await product.end('SIGTERM')).toBe(0);
    expect(product.printed()).not.toMatch(/prepared statement/);
  });

  test('a pooler without a direct address for the database is refused with a one-sentence message', async () => {
    const { code, err } = await runToEnd({ DATABASE_URL: postgres.pooledUrl, CAIRN_DEMO: '0' });
    expect([code, err]).toEqual([
      1,
      'DATABASE_URL goes through a connection pooler: set DATABASE_DIRECT_URL to an address that bypasses it, for the owner of the database.\n',
    ]);
  });

  test('killing one of three processes loses nothing acknowledged, and nothing is counted twice', async () => {
    const env = {
      DATABASE_URL: postgres.applicationUrl,
      DATABASE_DIRECT_URL: postgres.ownerUrl,
      CAIRN_DEMO: '0',
      CAIRN_SECRET: 'x'.repeat(32),
    };
    const products = [await launch(env), await launch(env), await launch(env)];
    const people = await learners(postgres.pool, 9);
    const files = (await completableFiles(postgres.pool)).slice(0, 60);
    const record = newRecord();
    const loads = products.map(({ url }, index) =>
      completing(
        url,
        people.filter((_, person) => person % 3 === index),
        files,
        record,
      ),
    );
    await until(() => acknowledgedIn(record) > 60, 60_000);
    const [killed, next] = products;
    if (!killed || !next) throw new Error('no process');
    process.kill(killed.pid, 'SIGKILL');
    await killed.ended;
    await loads[0]?.stop();
    // The people's browsers continue with another process.
    const again = completing(
      next.url,
      people.filter((_, person) => person % 3 === 0),
      files,
      record,
    );
    await until(() => acknowledgedIn(record) === people.length * files.length, 120_000);
    await Promise.all([...loads, again].map((load) => load.stop()));
    expect(record.refused.filter(({ status }) => status !== 503)).toEqual([]);
    expect(acknowledgedIn(record)).toBe(people.length * files.length);
    await expectNothingLostOrDoubled(postgres.pool, people, files, record);
    for (const product of products.slice(1)) expect(await product.end('SIGTERM')).toBe(0);
  });
});
