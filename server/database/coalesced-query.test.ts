import type pg from 'pg';
import { expect, test } from 'vitest';
import { coalescedQuery } from './coalesced-query.ts';
import type { Database, Transaction } from './database.ts';

const database = { $client: { totalCount: 1 } } as unknown as Database;
const transaction = { $client: {} } as unknown as Transaction;

/** Returns a statement whose answer says how often it has been sent, and with which values. */
function counting() {
  const sent: (readonly unknown[])[] = [];
  const send = coalescedQuery(async (_on, values = []) => {
    sent.push(values);
    if (values[0] === 'broken') throw new Error('no connection');
    return { rows: [{ number: sent.length }] } as unknown as pg.QueryResult<{ number: number }>;
  });
  return { sent, send };
}

test('callers that ask with the same values in one turn share one result, which none of them can change', async () => {
  const { sent, send } = counting();
  const [one, other] = await Promise.all([send(database, ['a']), send(database, ['a'])]);
  expect(sent).toEqual([['a']]);
  expect(one.rows).toBe(other.rows);
  expect(() => ((one.rows[0] as { number: number }).number = 7)).toThrow(TypeError);
  expect(() => one.rows.pop()).toThrow(TypeError);
});

test('calls with other values or on another database get their own results', async () => {
  const { sent, send } = counting();
  const otherDatabase = { $client: { totalCount: 1 } } as unknown as Database;
  const answers = await Promise.all([send(database, ['a']), send(database, ['b']), send(database), send(otherDatabase, ['a'])]);
  expect(sent).toEqual([['a'], ['b'], [], ['a']]);
  expect(new Set(answers.map(({ rows }) => rows[0]?.number)).size).toBe(4);
});

test('a caller that arrives after the statement was sent has it sent again, even while the first result is pending', async () => {
  const sent: (() => void)[] = [];
  const send = coalescedQuery(async () => {
    await new Promise<void>((resolve) => sent.push(resolve));
    return { rows: [{ number: sent.length }] } as unknown as pg.QueryResult<{ number: number }>;
  });
  const first = send(database, ['a']);
  await expect.poll(() => sent.length).toBe(1);
  const second = send(database, ['a']);
  await expect.poll(() => sent.length).toBe(2);
  for (const answer of sent) answer();
  expect((await first).rows).not.toBe((await second).rows);
});

test('a caller in a transaction has its own statement sent immediately', async () => {
  const { sent, send } = counting();
  const asked = [send(transaction, ['a']), send(transaction, ['a'])];
  expect(sent).toEqual([['a'], ['a']]);
  await Promise.all(asked);
});

test('a failed query fails for every caller that shared it, and for no later one', async () => {
  const { sent, send } = counting();
  const failed = await Promise.allSettled([send(database, ['broken']), send(database, ['broken'])]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(send(database, ['broken'])).rejects.toThrow('no connection');
  expect(sent).toHaveLength(2);
});
