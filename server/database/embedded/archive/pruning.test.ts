import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { afterAll, expect, test } from 'vitest';
import type { Archive } from './archive-folder.ts';
import { compressLog } from './archived-log.ts';
import { listBases, pruneBases } from './base-backups.ts';
import { Damaged } from './base-files.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

function newArchive(): Archive {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-archive-'));
  folders.push(folder);
  const archive = { folder, log: join(folder, 'log'), bases: join(folder, 'base'), identity: null };
  mkdirSync(archive.log);
  mkdirSync(archive.bases);
  return archive;
}

const now = new Date('2026-11-21T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

/** Adds a one-file base backup, in PostgreSQL's formats, that needs the log starting with the given segment. */
async function addBase(archive: Archive, name: string, days: number, segment: string): Promise<string> {
  const folder = join(archive.bases, name);
  mkdirSync(folder);
  const data = `the file of ${name}`;
  const sum = (text: string) => createHash('sha256').update(text).digest('hex');
  const list = `{ "Files": [ { "Path": "PG_VERSION", "Size": ${data.length}, "Checksum": "${sum(data)}" } ],\n`;
  writeFileSync(join(folder, 'backup_manifest'), `${list}"Manifest-Checksum": "${sum(list)}"}\n`);
  const tar = await packTar([{ header: { name: 'PG_VERSION', size: data.length, type: 'file' }, body: data }]);
  writeFileSync(join(folder, 'base.tar.gz'), gzipSync(tar));
  writeFileSync(join(folder, 'base.json'), JSON.stringify({ finished: ago(days), timeline: 1, segment, end: '0/1', version: 18, size: 1 }));
  return folder;
}

const segment = (n: number, timeline = 1) => `0000000${timeline}00000000000000${n.toString(16).padStart(2, '0')}`.toUpperCase();
const names = async (archive: Archive) => (await listBases(archive)).map(({ folder }) => folder.split('/').at(-1));

test('base backups that are not needed for any moment in the last seven days are deleted, and so is the log before the oldest one kept', async () => {
  const archive = newArchive();
  await addBase(archive, 'a', 9, segment(1));
  await addBase(archive, 'b', 8, segment(4));
  await addBase(archive, 'c', 6, segment(7));
  mkdirSync(join(archive.bases, 'd.new'));
  const log = [
    `${segment(3)}.gz`,
    `${segment(3)}.00000028.backup`,
    `${segment(3, 2)}.gz`,
    `${segment(4)}.gz`,
    segment(9),
    '00000002.history',
  ];
  for (const name of log) writeFileSync(join(archive.log, name), '');
  writeFileSync(join(archive.folder, 'deleted-people.txt'), 'kept');
  await pruneBases(archive, now);
  // The backup from eight days ago is the last one before the start of the seven days.
  expect(await names(archive)).toEqual(['b', 'c']);
  expect(readdirSync(archive.log).sort()).toEqual([`${segment(4)}.gz`, segment(9), '00000002.history'].sort());
  expect(readFileSync(join(archive.folder, 'deleted-people.txt'), 'utf8')).toBe('kept');
});

test('a base backup stays until its replacement has been read and verified', async () => {
  const archive = newArchive();
  await addBase(archive, 'a', 20, segment(1));
  const next = await addBase(archive, 'b', 8, segment(4));
  writeFileSync(join(archive.log, segment(2)), '');
  const tar = gunzipSync(readFileSync(join(next, 'base.tar.gz')));
  tar[512] = (tar[512] ?? 0) ^ 1;
  writeFileSync(join(next, 'base.tar.gz'), gzipSync(tar));
  await expect(pruneBases(archive, now)).rejects.toThrow(new Damaged('PG_VERSION has changed since it was written'));
  expect(await names(archive)).toEqual(['a', 'b']);
  expect(existsSync(join(archive.log, segment(2)))).toBe(true);
});

test('a log segment is compressed, even if PostgreSQL archives it again, and replaces its tail', async () => {
  const archive = newArchive();
  const file = join(archive.log, segment(1));
  for (const round of ['first', 'again after a crash']) {
    writeFileSync(file, round);
    writeFileSync(`${file}.tail`, 'less');
    await compressLog(archive);
    expect(readdirSync(archive.log)).toEqual([`${segment(1)}.gz`]);
    expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(round);
  }
});
