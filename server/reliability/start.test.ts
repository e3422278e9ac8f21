import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, expect, inject, test, vi } from 'vitest';
import { isAlive } from '#server/database/embedded/processes.ts';
import { colleagues } from '#server/demo/colleagues.ts';
import { firstPeople } from '#server/demo/people.ts';
import { isDueToday } from '#server/testing/due-today.ts';
import { dataFolder, endAll, launch, postmasterOf, runToEnd } from '#server/testing/process.ts';
import journal from '../database/migrations/meta/_journal.json' with { type: 'json' };

// Each product start takes a second or two of processor time, and other tests run at the same time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const full = process.env['CAIRN_FULL'] === '1';
const { folder, remove } = dataFolder();
afterEach(endAll);
afterAll(remove);

/** Expects a refusal: exit code 1, and only this sentence on standard error.\n\n@returns standard output, with the progress of the start */
async function expectRefused(env: Record<string, string>, sentence: RegExp): Promise<string> {
  const { code, err, out } = await runToEnd({ CAIRN_DEMO: '0', ...env });
  expect(err).toMatch(sentence);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(out).not.toContain('ready');
  expect(code).toBe(1);
  return out;
}

test('plain http to another machine is refused with a one-sentence message', async () => {
  await expectRefused(
    { PUBLIC_URL: 'http://learn.example.com', CAIRN_DATA: folder },
    /^PUBLIC_URL must begin with https unless it leads to this machine.+CAIRN_ALLOW_HTTP=1\.\n$/,
  );
});

async function taken(): Promise<{ port: number; free(): void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { port, free: () => server.close() };
}

test('a port in use is refused with a one-sentence message, and no database is left running', async () => {
  const { port, free } = await taken();
  await expectRefused(
    { PORT: String(port), CAIRN_DATA: folder },
    new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken by another program; set PORT`),
  );
  expect(existsSync(join(folder, 'postgres/PG_VERSION'))).toBe(true);
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
  free();
});

test('an address that is not on this machine is refused with a one-sentence message, and root is advised to start Cairn as another user', async () => {
  const said = await expectRefused(
    { HOST: '203.0.113.7', PUBLIC_URL: 'https://learn.example.com', CAIRN_DATA: folder },
    /^Cairn can't listen on 203\.0\.113\.7, port 0 \(this machine has no such address\); set HOST and PORT to what this user may listen on\.\n$/,
  );
  if (process.getuid?.() === 0) expect(said).toMatch(/^Warning: Cairn runs as root\./m);
});

test("a data folder that can't be written is refused with a one-sentence message", async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await expectRefused(
    { CAIRN_DATA: join(file, 'data') },
    /^The data folder .+ can't be written \(a part of the path is a file\): set CAIRN_DATA to a folder/,
  );
});

test('a second Cairn on the same folder is refused with a message that names the first one, which keeps running', async () => {
  const first = await launch({ CAIRN_DATA: folder, CAIRN_DEMO: '0' });
  const postmaster = postmasterOf(folder);
  await expectRefused(
    { CAIRN_DATA: folder },
    new RegExp(`^Cairn already runs on the data folder ${folder} \\(process ${first.pid}, at http://localhost:\\d+\\): stop it first`),
  );
  expect((await fetch(`${first.url}/api/health/ready`)).status).toBe(200);
  expect(await first.end('SIGINT')).toBe(0);
  expect(isAlive(postmaster)).toBe(false);
});

test('the compile cache is written while the server runs, so that a killed server leaves it for the next start', async () => {
  const compiled = join(folder, 'compiled');
  const product = await launch({ CAIRN_DATA: folder, CAIRN_DEMO: '0', NODE_COMPILE_CACHE: compiled });
  const modules = () => (existsSync(compiled) ? readdirSync(compiled, { recursive: true }).length : 0);
  await expect.poll(modules, { timeout: 30_000 }).toBeGreaterThan(500);
  expect(await product.end('SIGTERM')).toBe(0);
});

test('an unreachable database is reported in a one-sentence message without its password', async () => {
  const { port, free } = await taken();
  free();
  await expectRefused(
    { DATABASE_URL: `postgres://cairn:hunter2@127.0.0.1:${port}/cairn` },
    /^The database that DATABASE_URL names can't be reached \(nothing answers there\): start it, or correct the address\.\n$/,
  );
  await expectRefused(
    { DATABASE_URL: `postgres://cairn:hunter2@localhost:${port}/cairn` },
    /can't be reached \(nothing answers there\): start it, or correct the address\.\n$/,
  );
});

// `config.test.ts` covers each variable's values. A refused start works in the same way for all of them.
test.each([
  ['PORT', '70000'],
  ...(full
    ? [
        ['HOST', 'not a host'],
        ['PUBLIC_URL', 'https://learn.example.com/path'],
        ['DATABASE_URL', 'mysql://localhost/cairn'],
        ['CAIRN_DEMO', 'yes'],
        ['SMTP_URL', 'http://mail.example.com'],
        ['MAIL_FROM', 'nobody'],
        ['TRUST_PROXY', 'everybody'],
        ['LOG_LEVEL', 'loud'],
      ]
    : []),
] as [string, string][])('the setting %s=%s is refused in one sentence that says which values are accepted', async (name, value) => {
  await expectRefused({ [name]: value }, new RegExp(`^${name} must be .+\\.\n$`));
});

test.runIf(isDueToday(0, 3))(
  `${full ? 'three' : 'two'} servers that start together on one empty database all come up, and everything is created once`,
  async () => {
    const server = inject('server') as { host: string; port: number; user: string };
    const name = `together_${process.pid}_${Date.now()}`;
    const admin = new pg.Client({ ...server, database: 'postgres' });
    await admin.connect();
    await admin.query(`create database ${name}`);
    const env = {
      DATABASE_URL: `postgresql://${server.user}@localhost:${server.port}/${name}?host=${encodeURIComponent(server.host)}`,
      CAIRN_DEMO: '1',
    };

    const products = await Promise.all(Array.from({ length: full ? 3 : 2 }, () => launch(env)));
    // A machine where several servers start at the same time may be busy for a moment and answer with a 503.
    for (const { url } of products) await expect.poll(async () => (await fetch(`${url}/api/health/ready`)).status).toBe(200);
    expect(products.filter((product) => product.printed().includes('Loaded the catalog'))).toHaveLength(1);
    const client = new pg.Client({ ...server, database: name });
    await client.connect();
    const { rows } = await client.query(
      `select (select count(*)::int from drizzle.__drizzle_migrations) as migrations, (select count(*)::int from users) as people`,
    );
    expect(rows).toEqual([{ migrations: journal.entries.length, people: firstPeople.length + colleagues.length }]);
    await client.end();

    for (const product of products) expect(await product.end('SIGTERM')).toBe(0);
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  },
);
