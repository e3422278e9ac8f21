import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { labPlace, publishLab, sortingLab } from '#server/testing/labs.ts';

const withFamilies = `${sortingLab}families:
  sales:
    - id: price-list
      instead_of: pumice
      text: A printed price list.
      in: [light]
      reason: Paper secretly weighs little.
  hr:
    - id: staff-file
      instead_of: granite
      text: A staff file.
      in: [heavy]
      reason: Files secretly weigh a lot.
`;
let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  app = await startTestApp();
  await publishLab(await staySignedIn(app, await superAdmin(app)), withFamilies);
});
afterAll(() => app.close());

const params = { moduleId: labPlace.module, fileName: labPlace.file };
const path = '/api/learning/modules/:moduleId/content/:fileName/lab';
const choose = ({ ask }: Person, cases: 'general' | 'sales' | 'hr' | 'finance') =>
  ask('PUT /api/learning/reading-settings', { body: { cases } });
const open = async ({ ask }: Person) => (await ask(`POST ${path}/open`, { params })).data;
const itemsOf = ({ items }: Awaited<ReturnType<typeof open>>) => items.map(({ id }) => id).toSorted();

test('a lab shows the cases of the family that a learner has chosen, and the general ones to everyone else', async () => {
  const [ann, ben, cem] = [await student(app), await student(app), await student(app)];
  await choose(ann, 'sales');
  await choose(cem, 'finance');
  expect(itemsOf(await open(ann))).toEqual(['granite', 'price-list', 'slate']);
  for (const person of [ben, cem]) expect(itemsOf(await open(person))).toEqual(['granite', 'pumice', 'slate']);
});

test('an attempt keeps its family, and a change of the family moves no progress', async () => {
  const ann = await student(app);
  await choose(ann, 'sales');
  const { id } = await open(ann);
  await choose(ann, 'hr');
  expect(itemsOf(await open(ann))).toEqual(['granite', 'price-list', 'slate']);
  const answers = [
    { item_id: 'granite', fields: { category: ['heavy'] } },
    { item_id: 'slate', fields: { category: ['light'] } },
    { item_id: 'price-list', fields: { category: ['light'] } },
  ];
  const { data } = await ann.ask(`POST ${path}/attempts/:attemptId/answers`, { params: { ...params, attemptId: id }, body: { answers } });
  expect(data.attempt).toMatchObject({ score: 100, passed: true });
  const before = (await ann.ask('GET /modules/progress')).data;
  await choose(ann, 'general');
  expect((await ann.ask('GET /modules/progress')).data).toEqual(before);
});

test("a family's card is as critical as the one that it replaces, and its key stays on the server", async () => {
  const ann = await student(app);
  await choose(ann, 'hr');
  const attempt = await open(ann);
  expect(JSON.stringify(attempt)).not.toContain('secretly');
  const { data } = await ann.ask('GET /api/learning/modules/:moduleId/content/:fileName', { params });
  expect(data.content.lab?.families).toEqual(['sales', 'hr']);
  expect(JSON.stringify(data)).not.toContain('secretly');
  const answers = [
    { item_id: 'staff-file', fields: { category: ['light'] } },
    { item_id: 'slate', fields: { category: ['light'] } },
    { item_id: 'pumice', fields: { category: ['light'] } },
  ];
  const body = { answers };
  const judged = await ann.ask(`POST ${path}/attempts/:attemptId/answers`, { params: { ...params, attemptId: attempt.id }, body });
  expect(judged.data.attempt.passed).toBe(false);
});
