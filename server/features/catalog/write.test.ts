import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { settings } from '#contract/settings.ts';
import { testDatabase } from '#server/testing/database.ts';
import { fixtureCatalog } from '#server/testing/template.ts';
import { catalogFor } from './catalog.ts';
import { loadCatalog } from './load.ts';
import { readCatalog } from './read.ts';
import { platformReader } from './reader.ts';
import { versionOf } from './source.ts';
import { withOrders, writeCatalog } from './write.ts';

const limits = settings.parse({});

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-write-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const line = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).filter((text) => text.trim() !== '' && !text.includes('\0'));
const text = fc
  .array(
    fc.oneof(
      line,
      fc.constantFrom(
        '---',
        '- a',
        '# b',
        '> c',
        '',
        '  d  ',
        "'",
        '"',
        '\t',
        '| x |',
        ': e',
        '%YAML',
        '...',
        'true',
        '2026-11-20',
        '~',
        'a #b',
        '\u2028',
        '\u0085',
        '\r',
      ),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((lines) => lines.join('\n'))
  .filter((value) => value.trim() !== '');

describe('a catalog export', () => {
  test('an exported catalog is unchanged when it is read again', async () => {
    const { database } = await testDatabase();
    const folder = await temporary();
    expect(await writeCatalog(database, folder)).toEqual({ tracks: 3, modules: 7, files: 13 });
    const { catalog, faults } = await readCatalog(folder, limits);
    expect(faults).toEqual([]);
    expect(catalog).toEqual((await readCatalog(fixtureCatalog, limits)).catalog);
    expect(await loadCatalog(database, folder)).toMatchObject({ changed: 0 });
  });

  test('an exported catalog keeps any title, transcript and lesson text unchanged', async () => {
    const { pool, database } = await testDatabase();
    const strip = (value: string) => value.replaceAll(/[[\]$\\<!:]|^\s*#.*$|\r/gm, '').trim() || 'x';
    await fc.assert(
      fc.asyncProperty(line, text, text, async (title, transcript, raw) => {
        const sources = [
          {
            kind: 'video' as const,
            name: 'elsewhere',
            source: { title, minutes: 2, url: 'https://example.com/a.mp4', transcript: strip(transcript) },
          },
          {
            kind: 'video' as const,
            name: 'the-view',
            source: { title: 'The view', minutes: 2, url: 'https://example.com/a.mp4', transcript: `${strip(transcript)}\n\n` },
          },
        ];
        for (const { kind, name, source } of sources) {
          await pool.query('update files set source = $1, version = $2 where name = $3', [
            JSON.stringify(source),
            versionOf({ kind, source }, []),
            name,
          ]);
        }
        const source = { title, minutes: 1, text: strip(raw) };
        await pool.query("update files set source = $1, version = $2 where name = 'gusts'", [
          JSON.stringify(source),
          versionOf({ kind: 'lesson', source }, []),
        ]);

        const folder = await mkdtemp(join(tmpdir(), 'cairn-write-'));
        try {
          await writeCatalog(database, folder);
          const { catalog, faults } = await readCatalog(folder, limits);
          expect(faults).toEqual([]);
          const files = catalog.tracks.flatMap((track) => track.modules).flatMap((module) => module.files);
          for (const { name, source: wanted } of [...sources, { name: 'gusts', source }])
            expect(files.find((file) => file.name === name)?.source).toEqual(wanted);
        } finally {
          await rm(folder, { recursive: true });
        }
      }),
      { numRuns: 40 },
    );
  });

  test('an exported catalog omits a removed file, and keeps a removed module as archived, with its own position', async () => {
    const { pool, database } = await testDatabase();
    const changed = await temporary();
    await cp(fixtureCatalog, changed, { recursive: true });
    await rm(join(changed, '01-first-steps/01-stones/02-slabs.md'));
    await rm(join(changed, '02-further/01-summits'), { recursive: true });
    await cp(join(changed, '02-further/02-winds'), join(changed, '02-further/01-breezes'), { recursive: true });
    expect(await loadCatalog(database, changed)).toMatchObject({ changed: 4 });

    const catalog = await catalogFor(database, platformReader);
    expect(catalog.file('stones', 'slabs')).toBeUndefined();
    expect(catalog.track('further')?.modules.map(({ id }) => id)).toEqual(['breezes', 'winds']);
    const { rows } = await pool.query("select name, status from files where module_id = 'stones' order by position");
    expect(rows).toEqual([
      { name: 'pebbles', status: 'published' },
      { name: 'slabs', status: 'archived' },
      { name: 'check', status: 'published' },
    ]);

    const folder = await temporary();
    await writeCatalog(database, folder);
    const again = await readCatalog(folder, limits);
    expect(again.faults).toEqual([]);
    expect(again.catalog.tracks[1]?.modules.map(({ id, position, status }) => [id, position, status])).toEqual([
      ['breezes', 1, 'published'],
      ['winds', 2, 'published'],
      ['summits', 3, 'archived'],
    ]);
  });

  test('a file comes back when it is in the folder again', async () => {
    const { pool, database } = await testDatabase();
    await pool.query("update files set status = 'archived' where name = 'slabs'");
    expect(await loadCatalog(database, fixtureCatalog)).toMatchObject({ changed: 1 });
    expect((await catalogFor(database, platformReader)).file('stones', 'slabs')).toBeDefined();
  });

  test('an export never overwrites a folder that is not empty', async () => {
    const { database } = await testDatabase();
    const folder = await temporary();
    await writeFile(join(folder, 'mine.txt'), 'mine');
    await expect(writeCatalog(database, folder)).rejects.toThrow(/is not empty/);
    expect(await readFile(join(folder, 'mine.txt'), 'utf8')).toBe('mine');
  });

  test('each part of an exported catalog has its own position', () => {
    expect(withOrders([{ position: 1 }, { position: 2 }, { position: 1 }, { position: 1 }]).map(({ position }) => position)).toEqual([
      1, 2, 3, 4,
    ]);
  });
});

describe('a file', () => {
  test('a file gets a new version when its text or a picture that it shows changes', () => {
    const lesson = { kind: 'lesson' as const, source: { title: 'A', minutes: 1, text: 'B' } };
    const versions = [
      versionOf(lesson, []),
      versionOf({ ...lesson, source: { ...lesson.source, text: 'C' } }, []),
      versionOf(lesson, [{ name: 'a.png', sha256: '1' }]),
      versionOf(lesson, [{ name: 'a.png', sha256: '2' }]),
    ];
    expect(new Set(versions).size).toBe(4);
    expect(versionOf({ kind: 'lesson', source: { text: 'B', minutes: 1, title: 'A' } }, [])).toBe(versions[0]);
  });
});
