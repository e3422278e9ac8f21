import { appendFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { settings } from '#contract/settings.ts';
import { testDatabase } from '#server/testing/database.ts';
import { fixtureCatalog } from '#server/testing/template.ts';
import { yamlOf } from '../file-kind.ts';
import { loadCatalog } from '../load.ts';
import { readCatalog } from '../read.ts';
import type { ModuleChange } from '../schema.ts';
import { writeCatalog } from '../write.ts';
import { readAllChanges, readChanges } from './store.ts';

const place = '01-first-steps/01-stones/module.yaml';
const first = { on: '2026-03-01', note: 'Slabs have a lesson of their own.' };
const second = { on: '2026-09-01', note: 'You weigh stones yourself.' };

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-changes-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Returns a copy of the fixture whose first module says this of its changes. */
async function folderWith(changes: readonly Partial<ModuleChange>[]): Promise<string> {
  const folder = await temporary();
  await cp(fixtureCatalog, folder, { recursive: true });
  if (changes.length > 0) await appendFile(join(folder, place), `\n${yamlOf({ changes })}`);
  return folder;
}

test('the notes on changes of a module are stored, exported and read again unchanged, and go with its folder', async () => {
  const { database } = await testDatabase();
  await loadCatalog(database, await folderWith([first]));
  const folder = await folderWith([second, first]);
  expect(await loadCatalog(database, folder)).toMatchObject({ changed: 1 });
  expect(await readChanges(database, 'stones')).toEqual([second, first]);
  expect(await readAllChanges(database)).toMatchObject([
    { module_id: 'stones', ...second },
    { module_id: 'stones', ...first },
  ]);
  const exported = await temporary();
  await writeCatalog(database, exported);
  expect(await readFile(join(exported, place), 'utf8')).toContain(`changes:\n  - on: ${second.on}\n    note: ${second.note}\n`);
  expect(await loadCatalog(database, exported)).toMatchObject({ changed: 0 });
  expect(await loadCatalog(database, await folderWith([first]))).toMatchObject({ changed: 1 });
  expect(await readChanges(database, 'stones')).toEqual([first]);
});

test.each<[string, Partial<ModuleChange>[], string]>([
  ['no note', [{ on: '2026-03-01', note: ' ' }], 'catalog_empty changes.0.note'],
  ['a day that does not exist', [{ on: '2026-02-30', note: 'A.' }], 'not_day changes.0.on'],
  ['no day', [second, { note: 'A.' }], 'catalog_missing changes.1.on'],
  ['an older change before a newer one', [first, second], 'catalog_changes_order changes.1.on'],
])('%s is a fault in the changes of a module', async (_, changes, fault) => {
  const { faults } = await readCatalog(await folderWith(changes), settings.parse({}));
  expect(faults.map(({ file, code, field }) => `${file === place ? '' : file} ${code} ${field}`.trim())).toEqual([fault]);
});
