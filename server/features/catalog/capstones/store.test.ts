import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { settings } from '#contract/settings.ts';
import { stoneCapstone, stoneFiles } from '#server/testing/capstones.ts';
import { testDatabase } from '#server/testing/database.ts';
import { fixtureCatalog } from '#server/testing/template.ts';
import { loadCatalog } from '../load.ts';
import { readCatalog } from '../read.ts';
import { writeCatalog } from '../write.ts';
import { capstoneOf, capstoneTitles } from './store.ts';

const track = '01-first-steps';

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-capstone-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Returns a copy of the fixture whose first track has this capstone. */
async function folderWith(capstone: string): Promise<string> {
  const folder = await temporary();
  await cp(fixtureCatalog, folder, { recursive: true });
  await writeFile(join(folder, track, 'capstone.yaml'), capstone);
  for (const [part, files] of Object.entries(stoneFiles)) {
    await mkdir(join(folder, track, 'capstone', part), { recursive: true });
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, track, 'capstone', part, name), text);
  }
  return folder;
}

test('a capstone is stored, exported and read again unchanged, and goes with its file', async () => {
  const { database } = await testDatabase();
  await loadCatalog(database, await folderWith(stoneCapstone));
  const stored = await capstoneOf(database, 'first-steps');
  expect(stored?.source).toMatchObject({ title: 'Stack a cairn', files: stoneFiles });
  expect([...(await capstoneTitles(database)).keys()]).toEqual(['first-steps']);
  const folder = await temporary();
  await writeCatalog(database, folder);
  expect(await readFile(join(folder, track, 'capstone', 'hidden', 'cases.jsonl'), 'utf8')).toBe(stoneFiles.hidden['cases.jsonl']);
  expect(await loadCatalog(database, folder)).toMatchObject({ changed: 0 });
  expect(await loadCatalog(database, fixtureCatalog)).toMatchObject({ changed: 1 });
  expect(await capstoneOf(database, 'first-steps')).toBeUndefined();
});

test('the check names the line of a fault, and files that don’t belong to a capstone', async () => {
  const folder = await folderWith(
    stoneCapstone.replace('sum(kg)', 'sum(g)').replace('Stack **five**', 'See ![A slab](assets/slab.png) **five**'),
  );
  await writeFile(join(folder, track, 'capstone', 'hidden', 'Key.exe'), 'x');
  await writeFile(join(folder, track, 'capstone', 'notes.md'), 'x');
  const { faults } = await readCatalog(folder, settings.parse({}));
  const line = stoneCapstone.split('\n').findIndex((one) => one.includes('sum(kg)')) + 1;
  expect(faults.map((fault) => `${fault.file.replace(`${track}/`, '')}:${fault.line} ${fault.code}`)).toEqual([
    'capstone.yaml:4 catalog_capstone_picture',
    `capstone.yaml:${line} catalog_lab_value_unknown`,
    'capstone/hidden/Key.exe:1 catalog_capstone_file_name',
    'capstone/notes.md:1 catalog_capstone_folder',
  ]);
});
