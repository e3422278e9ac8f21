import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { forgetSealed, lookAtServerKey, serverKey } from './secrets.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.connection.pool.query('delete from secrets'));

const one = 'one secret of the tests, long enough';
const configOf = (env: Record<string, string>): Config =>
  readConfig({ LOG_LEVEL: 'silent', CAIRN_DEMO: '0', PORT: '0', PUBLIC_URL: 'https://learn.example.com', ...env });
const said: string[] = [];
const log = { ...console, error: (_: object, text: string) => void said.push(text) };
const keyOf = (config: Config) =>
  serverKey({ config, database: app.connection.database, log: log as unknown as typeof app.app.services.log });
const storedValue = async () => (await app.connection.pool.query<{ value: string }>('select value from secrets')).rows[0]?.value ?? '';
const folder = () => mkdtemp(join(tmpdir(), 'cairn-secrets-'));

test("an installation key that five processes need at the same moment is created once, and can't be read in the database", async () => {
  const config = configOf({ CAIRN_SECRET: one });
  const keys = await Promise.all(Array.from({ length: 5 }, () => keyOf(config)));
  const texts = new Set(keys.map((key) => key.toString('base64')));
  expect(texts.size).toBe(1);
  const value = await storedValue();
  expect(value).toMatch(/^sealed:/);
  for (const text of texts) expect(Buffer.from(value.slice(7), 'base64').includes(Buffer.from(text, 'base64'))).toBe(false);
});

test('an installation key that an earlier version stored in plain text stays the same and is encrypted', async () => {
  const clear = Buffer.alloc(32, 7).toString('base64');
  await app.connection.pool.query(`insert into secrets (name, value) values ('refresh_token_key', $1)`, [clear]);
  expect((await keyOf(configOf({ CAIRN_SECRET: one }))).toString('base64')).toBe(clear);
  expect(await storedValue()).toMatch(/^sealed:/);
  expect((await keyOf(configOf({ CAIRN_SECRET: one }))).toString('base64')).toBe(clear);
});

test("an installation key that only the folder's secret decrypts is encrypted again with CAIRN_SECRET, so that other machines can use it", async () => {
  const CAIRN_DATA = await folder();
  const key = await keyOf(configOf({ CAIRN_DATA }));
  expect(await storedValue()).toMatch(/^sealed:/);
  expect(await keyOf(configOf({ CAIRN_DATA, CAIRN_SECRET: one }))).toEqual(key);
  expect(await keyOf(configOf({ CAIRN_DATA: await folder(), CAIRN_SECRET: one }))).toEqual(key);
});

test('machines that share a database and have no CAIRN_SECRET still have the same key', async () => {
  const env = { DATABASE_URL: 'postgres://cairn@localhost/cairn' };
  const [first, second] = [
    await keyOf(configOf({ ...env, CAIRN_DATA: await folder() })),
    await keyOf(configOf({ ...env, CAIRN_DATA: await folder() })),
  ];
  expect(second).toEqual(first);
});

test('a process with a different secret damages nothing and reports it, and a key whose secret is lost can be created again', async () => {
  const { database } = app.connection;
  const key = await keyOf(configOf({ CAIRN_SECRET: one }));
  const before = await storedValue();
  const other = configOf({ CAIRN_SECRET: 'another secret, and long enough too', CAIRN_DATA: await folder() });
  said.length = 0;
  expect(await keyOf(other)).not.toEqual(key);
  expect(said.join()).toContain('set CAIRN_SECRET');
  expect(await storedValue()).toBe(before);
  expect(await lookAtServerKey({ config: other, database })).toEqual({ isSealed: true, opens: false });
  await forgetSealed(database);
  const anew = await keyOf(other);
  expect(await keyOf(other)).toEqual(anew);
});
