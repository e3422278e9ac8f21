import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuthorRight } from '#contract/access.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
let root: Person;
let admin: Person;
let stranger: Person;
let own: string;
let other: string;

beforeAll(async () => {
  app = await startTestApp();
  const [one, two] = [await company(app), await company(app)];
  [own, other] = [one.id, two.id];
  root = await staySignedIn(app, await superAdmin(app));
  admin = await staySignedIn(app, await companyAdmin(app, one.id));
  stranger = await staySignedIn(app, await companyAdmin(app, two.id));
});
afterAll(() => app.close());

const member = async () => staySignedIn(app, await student(app, { company_id: admin.company_id }));
const give = (by: Person, who: Person, rights: AuthorRight[]) =>
  by.ask('PUT /api/company/members/:userId/author-rights', { params: { userId: who.id }, body: { rights } });
const givePlatform = (by: Person, who: Person, rights: AuthorRight[]) =>
  by.ask('PUT /api/admin/users/:userId/author-rights', { params: { userId: who.id }, body: { rights } });
const heldBy = async (who: Person) => (await who.ask('GET /api/auth/profile')).data.author_rights;
const recorded = async (who: Person) =>
  (
    await app.connection.pool.query<{ name: string; facts: object }>(
      `select name, facts from activity where person_id = $1 and name like 'author_right_%' order by id`,
      [who.id],
    )
  ).rows.map(({ name, facts }) => [name, facts]);

test('a company admin makes a member an author, who is told in the app and sees it at once; giving it again changes nothing', async () => {
  const who = await member();
  expect(await give(admin, who, ['author'])).toMatchObject({ status: 200, data: { rights: ['author'] } });
  await give(admin, who, ['author']);
  expect(await heldBy(who)).toEqual([{ right: 'author', company_id: own }]);
  expect(await recorded(who)).toEqual([['author_right_given', { right: 'author', company_id: own }]]);
  await app.app.following.catchUp();
  const { notifications } = (await who.ask('GET /api/notifications/user/:userId', { params: { userId: who.id }, query: {} })).data;
  expect(notifications.filter(({ kind }) => kind === 'author_right_given').map(({ title }) => title)).toEqual(["You're now an author"]);
  expect((await admin.ask('GET /api/company/authors', { query: {} })).data.authors).toContainEqual({
    id: who.id,
    full_name: who.full_name,
    email: who.email,
    rights: ['author'],
  });
  expect((await who.ask('GET /api/admin/authoring')).status).toBe(200);
});

test('a right that is taken away ends with the next request', async () => {
  const who = await member();
  await give(admin, who, ['author', 'reviewer']);
  await give(admin, who, ['reviewer']);
  const body = { id: 'too-late', title: 'Too late' };
  expect((await who.ask('POST /api/admin/authoring/tracks', { body })).problem).toMatchObject({ status: 403, code: 'wrong_role' });
  await give(admin, who, []);
  expect((await who.ask('GET /api/admin/authoring')).problem).toMatchObject({ status: 403, code: 'wrong_role' });
  expect(await recorded(who)).toContainEqual(['author_right_taken', { right: 'author', company_id: own, reason: 'by_staff' }]);
});

test("no one gives a right to another company's people, and a company admin gives none for the platform", async () => {
  const who = await member();
  expect(await give(stranger, who, ['author'])).toMatchObject({ status: 404, problem: { code: 'not_found' } });
  expect(await givePlatform(admin, who, ['author'])).toMatchObject({ status: 403, problem: { code: 'wrong_role' } });
  expect(await heldBy(who)).toEqual([]);
});

test('a person with a closed account is given no right', async () => {
  const who = await member();
  await admin.ask('POST /api/company/members/deactivate', { body: { user_ids: [who.id] } });
  expect(await give(admin, who, ['author'])).toMatchObject({ status: 409, problem: { code: 'not_active' } });
});

test('someone who is moved to another company loses the rights for the old one, and keeps those for the platform', async () => {
  const who = await member();
  await give(root, who, ['author']);
  await givePlatform(root, who, ['reviewer']);
  await root.ask('POST /api/admin/users/move', { body: { user_ids: [who.id], company_id: other } });
  expect(await heldBy(who)).toEqual([{ right: 'reviewer', company_id: null }]);
  expect(await recorded(who)).toContainEqual(['author_right_taken', { right: 'author', company_id: own, reason: 'left_company' }]);
  await root.ask('POST /api/admin/users/move', { body: { user_ids: [who.id], company_id: own } });
  expect(await heldBy(who), 'moving back gives nothing back').toEqual([{ right: 'reviewer', company_id: null }]);
});

test('an account that is closed and reopened has no right any more, whoever closed it', async () => {
  const who = await member();
  await give(root, who, ['author']);
  await givePlatform(root, who, ['author']);
  await admin.ask('POST /api/company/members/deactivate', { body: { user_ids: [who.id] } });
  await root.ask('POST /api/admin/users/:userId/reactivate', { params: { userId: who.id } });
  const { rows } = await app.connection.pool.query('select from author_rights where user_id = $1', [who.id]);
  expect(rows).toEqual([]);
});
