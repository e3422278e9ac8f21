import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompanyId } from '#server/reached.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
let root: Person;
let learner: Person;
let own: CompanyId;
beforeAll(async () => {
  app = await startTestApp();
  own = (await company(app)).id;
  root = await superAdmin(app);
  learner = await student(app, { company_id: own });
  const terms = [
    { id: 'gust', term: 'gust', variants: ['gusts'], definition: 'A *short* wind.', module: 'winds', file: null },
    { id: 'boulder', term: 'Boulder', variants: [], definition: 'A large stone.', module: 'stones', file: 'slabs' },
    { id: 'secret', term: 'Secret', variants: [], definition: 'In a draft.', module: 'unfinished', file: null },
  ];
  for (const body of terms) expect((await root.ask('POST /api/admin/authoring/glossary/terms', { body })).status).toBe(201);
});
afterAll(() => app.close());

const termsOf = async (who: Person) => (await who.ask('GET /api/learning/glossary')).data.terms;

test('the glossary lists terms from A to Z, each with the lesson or module that teaches it, and no term of a draft', async () => {
  const terms = await termsOf(learner);
  expect(terms).toMatchObject([
    { id: 'boulder', taught_in: { module_id: 'stones', module_title: 'Stones', file_name: 'slabs', title: expect.any(String) } },
    { id: 'gust', variants: ['gusts'], taught_in: { module_id: 'winds', file_name: null } },
  ]);
  expect(terms).toHaveLength(2);
  expect(await termsOf(root)).toEqual(terms);
});

test("terms that are taught only in a track that a company hides are not in its people's glossary", async () => {
  const admin = await staySignedIn(app, await companyAdmin(app, own));
  const { data } = await admin.ask('GET /api/company/catalog', { query: {} });
  const tracks = data.tracks.map(({ track_id }) => ({ track_id, is_shown: track_id !== 'further' }));
  const body = { tracks, shows_new_tracks: true, revision: data.revision };
  expect((await admin.ask('PUT /api/company/catalog', { query: {}, body })).status).toBe(200);
  expect((await termsOf(learner)).map(({ id }) => id)).toEqual(['boulder']);
  expect((await termsOf(await student(app))).map(({ id }) => id)).toEqual(['boulder', 'gust']);
});
