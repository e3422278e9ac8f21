import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { testDatabase } from '#server/testing/database.ts';
import { closePools, connect } from './database.ts';
import { statement, text } from './statement.ts';
import { inTransaction } from './transaction.ts';

const reading = `select current_setting('enable_seqscan') as whole_tables`;
const byIndex = statement('test_planned_by_indexes', reading, { whole_tables: text }, { byIndex: true });
const asUsual = statement('test_planned_as_usual', reading, { whole_tables: text });

test('a statement in a transaction is planned with indexes if it asks for that, and otherwise as the database chooses', async () => {
  const { database } = await testDatabase();
  await inTransaction(database, async (tx) => {
    const asked = [asUsual, byIndex, byIndex, asUsual, byIndex].map((one) => one.one(tx));
    expect((await Promise.all(asked)).map(({ whole_tables }) => whole_tables)).toEqual(['on', 'off', 'off', 'on', 'off']);
    expect((await tx.execute(sql.raw(reading))).rows).toEqual([{ whole_tables: 'on' }]);
  });
  expect(await asUsual.one(database)).toEqual({ whole_tables: 'on' });
});

test("if a transaction's first statement has to be planned with indexes, the planner is configured in the same message that begins the transaction", async () => {
  const { database, pool } = await testDatabase();
  const sent: string[] = [];
  pool.once('acquire', (client) => {
    const { query } = client;
    vi.spyOn(client, 'query').mockImplementation(function (this: typeof client, ...args: Parameters<typeof query>) {
      const [asked] = args as unknown as [string | { name: string }];
      sent.push(typeof asked === 'string' ? asked.replace(/^begin.*; /, 'begin; ') : asked.name);
      return query.apply(this, args);
    } as typeof query);
  });
  await inTransaction(database, async (tx) => {
    for (const one of [byIndex, byIndex, asUsual]) await one.one(tx);
  });
  expect(sent).toEqual([
    'begin; set local enable_seqscan = off',
    byIndex.name,
    byIndex.name,
    'set local enable_seqscan to default',
    asUsual.name,
    'commit',
  ]);
});

test('a statement that has to be planned with indexes is refused outside a transaction', async () => {
  const { database } = await testDatabase();
  await expect(byIndex.one(database)).rejects.toThrow('test_planned_by_indexes');
});

test.each([
  ['an address', (address: string) => address],
  ['an address with settings of its own', (address: string) => `${address}&options=-c%20work_mem%3D8MB`],
])('connections opened by %s compile no statements', async (_, given) => {
  const { host = '', port, user } = (await testDatabase()).pool.options;
  const address = `postgresql://${user}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`;
  const { $client } = connect({ connectionString: given(address), max: 1 }, () => undefined);
  // The test server may have its own setting.
  const { rows } = await $client.query(`select setting, source from pg_settings where name = 'jit'`);
  expect(rows).toEqual([{ setting: 'off', source: 'client' }]);
  expect((await $client.query('show work_mem')).rows[0].work_mem).toBe(given('') === '' ? '4MB' : '8MB');
  await $client.end();
});

const failed = (code: string) => Object.assign(new Error('of the database'), { code });

test('a connection that breaks before its transaction has started is discarded, and does not stay in use forever', async () => {
  const { database, pool } = await testDatabase();
  pool.once('acquire', (client) => {
    vi.spyOn(client, 'query').mockImplementation(() => Promise.reject(new Error('Connection terminated')));
  });
  await expect(inTransaction(database, (tx) => asUsual.one(tx))).rejects.toThrow('Connection terminated');
  expect([pool.totalCount, pool.idleCount]).toEqual([0, 0]);
  expect(await inTransaction(database, async () => 'the next one')).toBe('the next one');
});

test.each(['40P01', '40001'])('work that collided with another transaction (%s) is retried exactly once', async (code) => {
  const { database } = await testDatabase();
  let times = 0;
  const colliding = (collisions: number) =>
    inTransaction(database, async (tx) => {
      await tx.execute(sql`select 1`);
      if (++times <= collisions) throw new Error('Failed query', { cause: failed(code) });
      return times;
    });
  expect(await colliding(1)).toBe(2);
  times = 0;
  await expect(colliding(2)).rejects.toThrow('Failed query');
  expect(times).toBe(2);
});

test('work that failed for another reason is not retried', async () => {
  const { database } = await testDatabase();
  let times = 0;
  const failing = inTransaction(database, async () => {
    times++;
    throw failed('23505');
  });
  await expect(failing).rejects.toThrow('of the database');
  expect(times).toBe(1);
});

test('work that continues after another part has failed writes nothing', async () => {
  const { database, pool } = await testDatabase();
  await pool.query('create table written_numbers (n int)');
  let goOn: Promise<unknown> = Promise.resolve();
  const failing = inTransaction(database, async (tx) => {
    await tx.execute(sql`insert into written_numbers values (1)`);
    const failure = Promise.reject(new Error('of a listener'));
    goOn = failure.catch(async () => {
      // By then, the transaction has been rolled back and its connection returned.
      await vi.waitFor(() => expect(pool.idleCount).toBe(1));
      await tx.execute(sql`insert into written_numbers values (2)`);
    });
    await Promise.all([failure, goOn]);
  });
  await expect(failing).rejects.toThrow('of a listener');
  await expect(goOn).rejects.toThrow();
  expect((await pool.query('select * from written_numbers')).rows).toEqual([]);
});

test('ending a pool does not wait for a connection that is never returned', async () => {
  const { pool } = await testDatabase();
  const other = connect(pool.options, () => undefined);
  const client = await other.$client.connect();
  await closePools([other, other], 100);
  expect(other.$client.ending).toBe(true);
  // The pool has already ended, so this does nothing.
  await closePools([other]);
  client.release();
});
