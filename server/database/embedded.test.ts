import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { isAlive, until } from './embedded/processes.ts';
import { emptyEmbedded } from './embedded/reset.ts';
import { base, killedAtEnd, madeFolder, newFolder, postmasterOf, query, root, start, windows, writer } from './embedded/testing.ts';

const full = process.env['CAIRN_FULL'] === '1';

test('the embedded database starts, keeps written data, and starts again without warnings', async () => {
  const dataDir = newFolder();
  const first = await start(dataDir);
  expect(first.printed).toEqual(['Making the database, once ...']);
  await query(first, "create table kept as select 'yes' as answer");
  const postmaster = postmasterOf(dataDir);
  await first.stop();
  await first.stop();
  expect(isAlive(postmaster)).toBe(false);
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);

  const second = await start(dataDir);
  expect(second.printed).toEqual([]);
  expect(await query({ connection: { ...second.connection } }, 'select * from kept')).toEqual([{ answer: 'yes' }]);
  const client = new pg.Client(second.url);
  await client.connect();
  const { rows } = await client.query('show fsync');
  await client.end();
  expect(rows).toEqual([{ fsync: 'on' }]);
});

test('the embedded database uses UTF-8, sorts text the same on every machine, has page checksums, and accepts settings', async () => {
  const database = await start(newFolder(), { settings: { work_mem: '7MB' } });
  const [row] = await query(
    database,
    `select current_setting('server_encoding') encoding, current_setting('data_checksums') checksums,
       current_setting('work_mem') memory, current_setting('listen_addresses') tcp, upper('größe é') upper,
       datlocprovider provider, datlocale locale from pg_database where datname = current_database()`,
  );
  const tcp = windows ? '127.0.0.1' : '';
  expect(row).toEqual({
    encoding: 'UTF8',
    checksums: 'on',
    memory: '7MB',
    tcp,
    upper: 'GRÖßE É',
    provider: 'b',
    locale: 'C.UTF-8',
  });
});

test('a second database on a folder in use is refused, and the message names the process that uses it', async () => {
  const dataDir = await madeFolder();
  const { child, lines } = writer(dataDir);
  await lines.next();
  await expect(start(join(dataDir, '..', dataDir.split('/').at(-1) ?? ''))).rejects.toThrow(
    new StartError(
      `Cairn already runs on the data folder ${dataDir} (process ${child.pid}, at http://localhost:4711): ` +
        'stop it first, or set CAIRN_DATA to another folder.',
    ),
  );
  await expect(
    emptyEmbedded(
      dataDir,
      () => {},
      async () => true,
    ),
  ).rejects.toThrow('Cairn already runs');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  await start(dataDir);
});

test('only one of many simultaneous starts on a new folder succeeds', async () => {
  const dataDir = newFolder();
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => start(dataDir)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason.message).toMatch(/^Cairn already runs on the data folder/);
});

test.skipIf(windows)(`PostgreSQL loses no acknowledged write after kill -9${full ? ', 20 times' : ''}`, async () => {
  const dataDir = await madeFolder();
  for (let round = 0; round < (full ? 20 : 2); round++) {
    const { child, lines } = writer(dataDir);
    let acknowledged = 0;
    while (acknowledged < 20 + round) acknowledged = Number((await lines.next()).value);
    const postmaster = postmasterOf(dataDir);
    child.kill('SIGKILL');
    await once(child, 'exit');
    for await (const line of lines) acknowledged = Number(line);
    expect(isAlive(postmaster)).toBe(true);

    const next = await start(dataDir);
    expect(next.printed).toContain('Stopping the PostgreSQL that an earlier Cairn left running ...');
    expect(isAlive(postmaster)).toBe(false);
    const [row] = await query<{ last: number }>(next, 'select max(n)::int as last from written');
    expect(row?.last).toBeGreaterThanOrEqual(acknowledged);
    await query(next, 'drop table written');
    await next.stop();
  }
});

test.skipIf(windows)('PostgreSQL is restarted at the same address after being killed, and nothing is lost', async () => {
  const dataDir = await madeFolder();
  const lost: string[] = [];
  const first = await start(dataDir, { lost: (sentence) => lost.push(sentence) });
  await query(first, 'create table kept as select 1 as one');
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  expect(await until(() => first.printed.includes('PostgreSQL is running again.'), 120_000)).toBe(true);
  expect(await query(first, 'select one from kept')).toEqual([{ one: 1 }]);
  await first.stop();
  expect(lost).toEqual([]);
  expect(await query(await start(dataDir), 'select one from kept')).toEqual([{ one: 1 }]);
});

test.skipIf(windows)('Cairn gives up with a message that says why if PostgreSQL keeps exiting', async () => {
  const dataDir = await madeFolder();
  const lost: string[] = [];
  const database = await start(dataDir, { lost: (sentence) => lost.push(sentence) });
  for (let end = 1; end <= 5; end++) {
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    expect(
      await until(
        () => lost.length > 0 || database.printed.filter((line) => line === 'PostgreSQL is running again.').length === end,
        120_000,
      ),
    ).toBe(true);
  }
  expect(lost).toEqual([`PostgreSQL stopped unexpectedly 5 times within a minute; its log is ${join(dataDir, 'postgres.log')}.`]);
});

test.skipIf(windows)('stopping Cairn while PostgreSQL is being restarted leaves nothing running', async () => {
  const dataDir = await madeFolder();
  const database = await start(dataDir);
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  expect(await until(() => database.printed.length > 1, 120_000)).toBe(true);
  await database.stop();
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid')) && isAlive(postmasterOf(dataDir))).toBe(false);
  expect(await query(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.skipIf(windows)('another program that now has the old process id is not mistaken for PostgreSQL', async () => {
  const dataDir = await madeFolder();
  const other = spawn('sleep', ['60'], root ? { uid: 65534, gid: 65534 } : {});
  killedAtEnd(other);
  const { uid, gid } = statSync(join(dataDir, 'postgres'));
  const pidFile = join(dataDir, 'postgres/postmaster.pid');
  writeFileSync(pidFile, `${other.pid}\n${dataDir}/postgres\n1\n5432\n/tmp\n\n  1 1\nready\n`, {
    mode: 0o600,
  });
  if (root) chownSync(pidFile, uid, gid);
  await start(dataDir);
  expect(isAlive(other.pid ?? 0)).toBe(true);
});

test.skipIf(windows)('a socket lock whose process id now belongs to another program does not prevent a start', async () => {
  const dataDir = await madeFolder();
  // This is the lock file that a killed PostgreSQL leaves behind. The test's own process id is certainly in use.
  const lock = join(dataDir, 'socket/.s.PGSQL.5432.lock');
  writeFileSync(lock, `${process.pid}\n${dataDir}/postgres\n1\n5432\n${dataDir}/socket\n\n`, { mode: 0o600 });
  expect(await query(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.skipIf(windows)('a socket whose path would be too long is created in /tmp, closed to other users and removed at the end', async () => {
  const dataDir = join(base, 'l'.repeat(120), 'data');
  const database = await start(dataDir);
  expect(database.connection.host).toMatch(/^\/tmp\/cairn-/);
  expect(statSync(database.connection.host).mode & 0o777).toBe(0o700);
  await database.stop();
  expect(existsSync(database.connection.host)).toBe(false);
});

test.skipIf(windows)('users other than the owner can access neither the data nor the socket', async () => {
  const dataDir = newFolder();
  const { connection } = await start(dataDir);
  for (const folder of [join(dataDir, 'postgres'), connection.host]) expect(statSync(folder).mode & 0o077).toBe(0);
});

test('a data folder that cannot be written is refused with a one-sentence message', async () => {
  const file = join(base, 'file');
  writeFileSync(file, '');
  await expect(start(file)).rejects.toThrow(/^The data folder .+\/file can't be written \(a file is in its place\): set CAIRN_DATA/);
  await expect(start(join(file, 'data'))).rejects.toThrow(/can't be written \(a part of the path is a file\)/);
});

test('a database from another PostgreSQL version is refused and left untouched', async () => {
  const dataDir = await madeFolder();
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
  await expect(start(dataDir)).rejects.toThrow(/was created by PostgreSQL 17, and this Cairn comes with 18/);
});

test('a cluster is created again if its creation was killed halfway', async () => {
  const dataDir = newFolder();
  mkdirSync(join(dataDir, 'postgres.new/base'), { recursive: true });
  if (root) for (const folder of [base, dataDir]) chmodSync(folder, 0o755);
  await start(dataDir);
  expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false);
});

test('reset asks for confirmation, then leaves a folder where a new database starts', async () => {
  const dataDir = await madeFolder();
  const first = await start(dataDir);
  await query(first, 'create table gone (n int)');
  await first.stop();
  writeFileSync(join(dataDir, 'mine.txt'), 'kept');
  await emptyEmbedded(
    dataDir,
    () => {},
    async () => false,
  );
  expect(existsSync(join(dataDir, 'postgres'))).toBe(true);
  await emptyEmbedded(
    dataDir,
    () => {},
    async () => true,
  );
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  expect(readFileSync(join(dataDir, 'mine.txt'), 'utf8')).toBe('kept');
  expect(await query(await start(dataDir), "select to_regclass('gone') as gone")).toEqual([{ gone: null }]);
});
