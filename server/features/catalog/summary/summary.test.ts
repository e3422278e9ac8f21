import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { settings } from '#contract/settings.ts';
import { testDatabase } from '#server/testing/database.ts';
import { summaryAbout } from '#server/testing/summaries.ts';
import { fixtureCatalog } from '#server/testing/template.ts';
import { yamlOf } from '../file-kind.ts';
import { loadCatalog } from '../load.ts';
import { readCatalog } from '../read.ts';
import { writeCatalog } from '../write.ts';
import type { SourceSummary } from './schema.ts';
import { readStoredSummary } from './store.ts';

const place = '01-first-steps/01-stones/summary.yaml';
const summary = summaryAbout('pebbles');
const terms = ['boulder', 'gust', 'slab'].map((id) => ({ id, term: id, definition: 'A *stone*.', module: 'stones' }));

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-summary-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Returns a copy of the fixture with a glossary, whose first module has this summary. */
async function folderWith(written: object): Promise<string> {
  const folder = await temporary();
  await cp(fixtureCatalog, folder, { recursive: true });
  await writeFile(join(folder, 'glossary.yaml'), yamlOf(terms));
  await writeFile(join(folder, place), yamlOf(written));
  return folder;
}

async function faultsWith(changed: Partial<Record<keyof SourceSummary, unknown>>): Promise<string[]> {
  const { faults } = await readCatalog(await folderWith({ ...summary, ...changed }), settings.parse({}));
  return faults.map(({ file, code, field }) => `${file === place ? '' : file} ${code} ${field}`.trim());
}

test('a summary is stored, exported and read again unchanged, and goes with its file', async () => {
  const { database } = await testDatabase();
  const folder = await folderWith(summary);
  await loadCatalog(database, folder);
  expect(await readStoredSummary(database, 'stones')).toEqual(summary);
  const exported = await temporary();
  await writeCatalog(database, exported);
  expect(await readFile(join(exported, place), 'utf8')).toContain('method:\n  title: Before you stack\n');
  expect(await readFile(join(exported, '01-first-steps/01-stones/module.yaml'), 'utf8')).not.toContain('method');
  expect(await loadCatalog(database, exported)).toMatchObject({ changed: 0 });
  await rm(join(folder, place));
  expect(await loadCatalog(database, folder)).toMatchObject({ changed: 1 });
  expect(await readStoredSummary(database, 'stones')).toBeUndefined();
});

test('an export leaves out a summary that has lost too many of its terms, so that it can be read again', async () => {
  const { database, pool } = await testDatabase();
  await loadCatalog(database, await folderWith(summary));
  await pool.query(`update renderings set content = '[]' where key = 'glossary'`);
  const exported = await temporary();
  await writeCatalog(database, exported);
  await expect(readFile(join(exported, place), 'utf8')).rejects.toThrow('ENOENT');
  expect((await readCatalog(exported, settings.parse({}))).faults).toEqual([]);
});

test.each<[string, Partial<Record<keyof SourceSummary, unknown>>, string]>([
  ['four points', { points: summary.points.slice(1) }, 'too_few points'],
  [
    'a point that is a list',
    { points: [{ text: '- a\n- b', step: 'pebbles' }, ...summary.points.slice(1)] },
    'catalog_summary_point points.0.text',
  ],
  [
    'a point about a step of another module',
    { points: [{ text: 'A.', step: 'walking' }, ...summary.points.slice(1)] },
    'catalog_summary_step points.0.step',
  ],
  ['a method with a heading', { method: { title: 'A', text: '## B\n\nC' } }, 'catalog_summary_method method.text'],
  [
    'a method with a picture',
    { method: { title: 'A', text: '![Three stones on a hill](assets/stones.png)' } },
    'catalog_summary_method method.text',
  ],
  ['a method with a link to nowhere', { method: { title: 'A', text: '[B](/modules/roads)' } }, 'catalog_no_module method.text'],
  ['a term that the glossary does not have', { terms: ['boulder', 'gust', 'sand'] }, 'catalog_summary_term terms.2'],
])('%s is a fault of a summary', async (_, changed, fault) => {
  expect(await faultsWith(changed)).toEqual([fault]);
});
