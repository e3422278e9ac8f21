import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isDueToday } from '#server/testing/due-today.ts';
import { StartError } from '../../start-error.ts';
import { settleArchive } from './archive/archive-folder.ts';
import { listBases } from './archive/base-backups.ts';
import { settle } from './folder.ts';
import { until } from './processes.ts';
import { restoreTo } from './restore-to.ts';
import { killedAtEnd, madeFolder, newFolder, query, runtimeDir, start, windows } from './testing.ts';

const now = () => new Date();
const archiveOf = (folder: string) => ({ folder, log: join(folder, 'log'), bases: join(folder, 'base'), identity: null });

/** Starts a database with an archive that already has its first base backup. */
async function archived() {
  const dataDir = await madeFolder();
  const archive = `${dataDir}-archive`;
  const database = await start(dataDir, { archive });
  await database.keepArchive();
  const found = () => existsSync(join(archive, 'base')) && readdirSync(join(archive, 'base')).some((name) => !name.endsWith('.new'));
  expect(await until(found, 120_000), database.printed.join()).toBe(true);
  return { dataDir, archive, database };
}

async function restore(dataDir: string, archive: string, moment: Date): Promise<string[]> {
  const printed: string[] = [];
  await restoreTo({ dataDir, archive, moment, zone: 'Europe/Berlin', print: (line) => printed.push(line), runtimeDir });
  return printed;
}

const rowsOf = async (database: Parameters<typeof query>[0]) =>
  (await query<{ n: number }>(database, 'select n from written order by n')).map(({ n }) => n);

/** Returns the time on the database's clock. It is never the last commit's time. */
async function moment(database: Parameters<typeof query>[0]): Promise<Date> {
  const [row] = await query<{ now: Date }>(database, 'select clock_timestamp() + interval $$2 ms$$ as now, pg_sleep(0.005)');
  return row?.now ?? now();
}

test.skipIf(windows || !isDueToday(0, 3))(
  'a moment between two writes is restored, the old cluster is set aside, and archiving continues',
  { timeout: 180_000 },
  async () => {
    const { dataDir, archive, database } = await archived();
    await query(database, 'create table written as select 1 as n');
    const afterFirst = await moment(database);
    await query(database, 'insert into written values (2)');
    await query(database, 'insert into written values (3)');
    const afterThird = await moment(database);
    await database.stop();

    const printed = await restore(dataDir, archive, afterFirst);
    expect(printed[0]).toContain(`Restoring ${afterFirst.toISOString()}`);
    const aside = readdirSync(dataDir).find((name) => name.startsWith('postgres.before-restore-'));
    expect(printed.join()).toContain(join(dataDir, aside ?? '?'));
    const restored = await start(dataDir, { archive });
    expect(await rowsOf(restored)).toEqual([1]);
    await query(restored, 'insert into written values (4)');
    await restored.keepArchive();
    expect(await until(() => readdirSync(join(archive, 'base')).filter((name) => !name.endsWith('.new')).length === 2, 120_000)).toBe(true);
    const afterFourth = await moment(restored);
    await query(restored, 'insert into written values (5)');
    await restored.stop();

    // The newer timeline contains the changes after the restore, and the older one the state before it.
    await restore(dataDir, archive, afterFourth);
    const again = await start(dataDir, { archive });
    expect(await rowsOf(again)).toEqual([1, 4]);
    await again.stop();
    // Nothing was written on that timeline after that moment, so its log ends before it.
    await restore(dataDir, archive, afterThird);
    const older = await start(dataDir, { archive });
    expect(await rowsOf(older)).toEqual([1, 2, 3]);
  },
);

/** Replaces an archive file's contents while `tried` runs. */
async function changed(file: string, contents: (before: Buffer) => Buffer | string | null, tried: () => Promise<void>): Promise<void> {
  const before = readFileSync(file);
  const after = contents(before);
  if (after === null) rmSync(file);
  else writeFileSync(file, after);
  await tried();
  writeFileSync(file, before);
}

const flipped = (before: Buffer) => {
  const after = Buffer.from(before);
  const middle = Math.floor(after.length / 2);
  after[middle] = (after[middle] ?? 0) ^ 1;
  return after;
};

test.skipIf(windows || !isDueToday(1, 3))(
  'a restore that cannot succeed is refused with its reason, and nothing is touched',
  { timeout: 180_000 },
  async () => {
    const { dataDir, archive, database } = await archived();
    const [made] = await listBases(archiveOf(archive));
    const folder = made?.folder ?? '';
    await query(database, 'create table written as select 1 as n');
    const refused = async (at: Date, sentence: RegExp, from = archive) => {
      const error = await restore(dataDir, from, at).catch((refusal: unknown) => refusal);
      expect(error).toBeInstanceOf(StartError);
      expect((error as StartError).message).toMatch(sentence);
      expect(readdirSync(dataDir).filter((name) => /^(postgres\..*(restore)|restoring)/.test(name))).toEqual([]);
    };
    await refused(now(), /^Cairn already runs on the data folder/);
    await query(database, 'insert into written select 2 from pg_switch_wal()');
    // This log segment is needed for the moment, no matter where PostgreSQL ended the segment.
    const [log] = await query<{ name: string }>(
      database,
      'insert into written values (3) returning pg_walfile_name(pg_current_wal_insert_lsn()) as name',
    );
    await query(database, 'select pg_switch_wal()');
    await query(database, 'insert into written values (4)');
    const last = await moment(database);
    await query(database, 'insert into written values (5)');
    await database.stop();

    await refused(new Date(Date.now() + 60_000), /is in the future/);
    await refused(new Date((made?.finished.getTime() ?? 0) - 1), /is before the first base backup .* choose a moment from /);
    await refused(last, /^There is no archive in /, newFolder());
    await changed(join(folder, 'base.tar.gz'), flipped, () =>
      refused(last, /^The base backup of .* is damaged \(.*: move .* away and try again/),
    );
    await changed(
      join(folder, 'base.tar.gz'),
      (whole) => whole.subarray(0, whole.length / 2),
      () => refused(last, /is damaged/),
    );
    const manifest = join(folder, 'backup_manifest');
    await changed(manifest, flipped, () => refused(last, /backup_manifest has changed since it was written/));
    const enormous = (before: Buffer) => {
      const [text = ''] = before
        .toString()
        .replace(/"Size": \d+/, '"Size": 900000000000000')
        .split('"Manifest-Checksum"');
      return `${text}"Manifest-Checksum": "${createHash('sha256').update(text).digest('hex')}"}\n`;
    };
    await changed(manifest, enormous, () => refused(last, /^The restore needs \d+ MB on the disk of .* are free: free some space there/));
    // The current cluster still contains that log segment. It would not if the machine had been lost.
    renameSync(join(dataDir, 'postgres'), `${dataDir}-lost`);
    const segment = join(archive, 'log', log?.name ?? '');
    await changed(
      segment,
      () => null,
      () => refused(last, new RegExp(`^The archive has a gap: the log ${log?.name} is missing from .*; the last moment`)),
    );
    const written = readFileSync(segment);
    rmSync(segment);
    // A partial segment contains many zeros, so a changed bit in the compressed file can decode to the same bytes. A changed bit in its
    // checksum can't.
    const compressed = gzipSync(written);
    compressed.writeUInt32LE((compressed.readUInt32LE(compressed.length - 8) ^ 1) >>> 0, compressed.length - 8);
    writeFileSync(`${segment}.gz`, compressed);
    await refused(last, new RegExp(`^The log ${log?.name} in .* is damaged: choose a moment before it was written`));
    writeFileSync(`${segment}.gz`, gzipSync(written));
    const printed = await restore(dataDir, archive, last);
    expect(printed.at(-1)).toBe('Restored. The next start continues from there.');
    expect(await rowsOf(await start(dataDir, { archive }))).toEqual([1, 2, 3, 4]);
  },
);

const tool = fileURLToPath(new URL('../../../tools/restore.ts', import.meta.url));

test.skipIf(windows || !isDueToday(2, 3))(
  'a killed restore leaves the old cluster in place, and a second attempt uses the log that was never archived',
  { timeout: 180_000 },
  async () => {
    const { dataDir, archive, database } = await archived();
    await query(database, 'create table written as select 1 as n');
    chmodSync(join(archive, 'log'), 0o500);
    await query(database, 'insert into written select 2 from pg_switch_wal()');
    await query(database, 'insert into written select 3 from pg_switch_wal()');
    const failing = async () => (await query<{ n: number }>(database, 'select failed_count::int as n from pg_stat_archiver'))[0]?.n;
    await expect.poll(failing).toBeGreaterThan(0);
    const afterThird = await moment(database);
    await query(database, 'insert into written values (4)');
    await database.stop();
    chmodSync(join(archive, 'log'), 0o700);

    const env = { ...process.env, CAIRN_DATA: dataDir, CAIRN_ARCHIVE: archive };
    const run = () => spawn(process.execPath, [tool, '--to', afterThird.toISOString()], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const killed = run();
    killedAtEnd(killed);
    expect(await until(() => existsSync(join(dataDir, 'restoring/postgres/recovery.signal')), 120_000)).toBe(true);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(readFileSync(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toContain('18');
    expect(readdirSync(dataDir).filter((name) => name.includes('before-restore'))).toEqual([]);

    const again = run();
    expect((await once(again, 'exit'))[0]).toBe(0);
    // This simulates a restore killed after it had set the old cluster aside.
    renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres.restored'));
    expect(await rowsOf(await start(dataDir, { archive }))).toEqual([1, 2, 3]);
  },
);

test.skipIf(windows)('a folder that cannot be an archive is refused with its reason', () => {
  const place = settle(newFolder(), () => undefined);
  const refusal = (folder: string) => () => settleArchive(folder, place);
  for (const inside of [place.root, join(place.root, 'archive'), join(place.root, '..')])
    expect(refusal(inside)).toThrow(/the data folder is inside it or contains it/);
  const full = newFolder();
  mkdirSync(full);
  writeFileSync(join(full, 'deleted-people.txt'), '');
  expect(refusal(full)).not.toThrow();
  writeFileSync(join(full, 'letter.txt'), '');
  expect(refusal(full)).toThrow(/contains something other than an archive: name an empty folder/);
  expect(refusal(join(full, 'letter.txt'))).toThrow(/can't be written \(a file is in its place\)/);
});

test.skipIf(windows)('an archive accepts the log of only one database', async () => {
  const { archive, database } = await archived();
  await database.stop();
  const other = newFolder();
  await expect(start(other, { archive })).rejects.toThrow(/^The archive in .* belongs to another database/);
});
