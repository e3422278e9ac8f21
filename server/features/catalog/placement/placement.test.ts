import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { settings } from '#contract/settings.ts';
import { testDatabase } from '#server/testing/database.ts';
import { placementFor } from '#server/testing/placement.ts';
import { fixtureCatalog } from '#server/testing/template.ts';
import { yamlOf } from '../file-kind.ts';
import { loadCatalog } from '../load.ts';
import { readCatalog } from '../read.ts';
import { writeCatalog } from '../write.ts';
import { orderOf } from './order.ts';
import type { SourcePlacement } from './schema.ts';
import { placementOf } from './store.ts';

const limits = settings.parse({});
const track = '01-first-steps';

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-placement-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Returns a copy of the fixture whose first track has this placement. */
async function folderWith(placement: unknown): Promise<string> {
  const folder = await temporary();
  await cp(fixtureCatalog, folder, { recursive: true });
  await writeFile(join(folder, track, 'placement.yaml'), yamlOf(placement));
  return folder;
}

async function faultsWith(change: (placement: SourcePlacement) => void): Promise<string[]> {
  const placement = placementFor('stones', 'paths');
  change(placement);
  const { faults } = await readCatalog(await folderWith(placement), limits);
  return faults.map(({ file, code, field }) => `${file.replace(`${track}/`, '')} ${code} ${field}`);
}

test('a placement is stored, exported and read again unchanged, and goes with its file', async () => {
  const { database } = await testDatabase();
  const placement = { ...placementFor('stones', 'paths'), after: { paths: [] } };
  await loadCatalog(database, await folderWith(placement));
  expect(await placementOf(database, 'first-steps')).toEqual(placement);
  const folder = await temporary();
  await writeCatalog(database, folder);
  expect(await loadCatalog(database, folder)).toMatchObject({ changed: 0 });
  expect(await readFile(join(folder, track, 'placement.yaml'), 'utf8')).toMatch(/^after:\n  paths: \[\]\nquestions:\n/);
  expect(await loadCatalog(database, fixtureCatalog)).toMatchObject({ changed: 1 });
  expect(await placementOf(database, 'first-steps')).toBeUndefined();
});

test('an export omits the questions about modules that the track no longer has', async () => {
  const { pool, database } = await testDatabase();
  await loadCatalog(database, await folderWith(placementFor('stones', 'paths')));
  await pool.query(`update modules set track_id = 'further' where id = 'paths'`);
  const folder = await temporary();
  await writeCatalog(database, folder);
  const { catalog, faults } = await readCatalog(folder, limits);
  expect(faults).toEqual([]);
  expect(catalog.tracks[0]?.placement).toEqual(placementFor('stones'));
});

test.each<[string, (placement: SourcePlacement) => void, string]>([
  ['seven questions about a module', ({ questions }) => void questions.splice(1, 1), 'placement.yaml catalog_placement_few questions'],
  [
    'a question about another track’s module',
    ({ questions }) => void questions.push({ ...placementFor('winds').questions[0]! }),
    'placement.yaml catalog_placement_module questions.16.module',
  ],
  [
    'an ID that is there twice',
    ({ questions }) => void questions.push({ ...questions[0]!, prompt: 'Another one' }),
    'placement.yaml catalog_question_twice questions.16.id',
  ],
  [
    'more choices than other questions',
    ({ questions }) => {
      const single = questions[6]!;
      for (const id of ['a', 'b', 'c', 'd', 'e']) questions.push({ ...structuredClone(single), id });
    },
    'placement.yaml catalog_placement_choices questions',
  ],
  [
    'a choice of three',
    ({ questions }) => void (questions[6] as { options: object[] }).options.pop(),
    'placement.yaml catalog_placement_options questions.6',
  ],
  [
    'three items to put into order',
    ({ questions }) => void (questions[2] as { items: string[] }).items.pop(),
    'placement.yaml catalog_placement_items questions.2',
  ],
  [
    'two pairs',
    ({ questions }) => void (questions[4] as { pairs: object[] }).pairs.pop(),
    'placement.yaml catalog_placement_pairs questions.4',
  ],
  [
    'a question that is true or false',
    ({ questions }) => void Object.assign(questions[0]!, { kind: 'true_false' }),
    'placement.yaml catalog_placement_kind questions.0.kind',
  ],
  [
    'a picture',
    ({ questions }) => void Object.assign(questions[0]!, { prompt: '![Two slabs](assets/slab.png)' }),
    'placement.yaml catalog_placement_picture questions.0.prompt',
  ],
  [
    'an unknown key',
    ({ questions }) => void Object.assign(questions[0]!, { lesson: 'pebbles' }),
    'placement.yaml catalog_key_unknown questions.0',
  ],
  [
    'a difficulty that is none',
    ({ questions }) => void Object.assign(questions[0]!, { difficulty: 'harder' }),
    'placement.yaml not_allowed questions.0.difficulty',
  ],
  [
    'a question of a quiz',
    ({ questions }) => void Object.assign(questions[0]!, { prompt: ' which stone  comes *First*? ' }),
    'placement.yaml catalog_placement_in_quiz questions.0.prompt',
  ],
  [
    'modules that come after each other',
    (placement) => void Object.assign(placement, { after: { stones: ['paths'] } }),
    'placement.yaml catalog_circle after.stones',
  ],
  [
    'a module after one that the track doesn’t have',
    (placement) => void Object.assign(placement, { after: { paths: ['winds'] } }),
    'placement.yaml catalog_placement_module after.paths',
  ],
])('the check reports %s', async (_, change, fault) => {
  expect(await faultsWith(change)).toContain(fault);
});

test('a module comes after the one before it in the track, unless the placement says otherwise', () => {
  expect(Object.fromEntries(orderOf({ after: { c: ['a'], d: [] } }, ['a', 'b', 'c', 'd']))).toEqual({ a: [], b: ['a'], c: ['a'], d: [] });
});
