import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, student, superAdmin } from '#server/testing/factories.ts';
import { insertSummary } from '#server/testing/summaries.ts';

let app: TestApp & { close(): Promise<void> };
let root: Person;
let learner: Person;
beforeAll(async () => {
  app = await startTestApp();
  root = await superAdmin(app);
  learner = await student(app);
  for (const id of ['slab', 'gust']) {
    const body = { id, term: id, variants: [], definition: 'A *thing*.', module: 'stones', file: null };
    expect((await root.ask('POST /api/admin/authoring/glossary/terms', { body })).status).toBe(201);
  }
  await insertSummary(app.connection.pool, { module: 'stones', file: 'slabs' });
  await insertSummary(app.connection.pool, { module: 'unfinished', file: 'draft-lesson' });
  await app.connection.pool.query('update catalog_state set version = version + 1');
});
afterAll(() => app.close());

const open = (who: Person, id: string) => who.ask('GET /api/learning/modules/:id/summary', { params: { id } });

test('a learner reads the summary of a module: points with their steps, a method, and the terms that the glossary still has', async () => {
  const { data } = await open(learner, 'stones');
  expect(data.points).toHaveLength(5);
  expect(data.points[0]).toMatchObject({ file_name: 'slabs', title: 'Slabs' });
  expect(JSON.stringify(data.points[0]?.tree)).toContain('"tagName":"em"');
  expect(data.method.title).toBe('Before you stack');
  expect(JSON.stringify(data.method.tree)).toContain('"tagName":"table"');
  expect(data.terms.map(({ id }) => id)).toEqual(['gust', 'slab']);
  expect((await open(root, 'stones')).data).toEqual(data);
});

test('modules say whether they have a summary', async () => {
  const module = async (id: string) => (await learner.ask('GET /api/learning/modules/:id', { params: { id } })).data.has_summary;
  expect([await module('stones'), await module('paths')]).toEqual([true, false]);
});

test('the summary of a draft, of a module without one and of no module are not found', async () => {
  for (const id of ['unfinished', 'paths', 'no-such-module']) expect((await open(learner, id)).status, id).toBe(404);
});

test('points about a step that an edition has removed are left out', async () => {
  await app.connection.pool.query(`update files set status = 'archived' where module_id = 'stones' and name = 'slabs'`);
  expect((await open(learner, 'stones')).data.points).toEqual([]);
});
