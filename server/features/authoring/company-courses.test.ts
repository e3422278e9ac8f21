import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompanyId } from '#server/reached.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, student, superAdmin } from '#server/testing/factories.ts';
import { grantRight, publishCourse } from '#server/testing/own-courses.ts';

let app: TestApp & { close(): Promise<void> };
let own: CompanyId;
let other: CompanyId;
let author: Person;
let learner: Person;
let stranger: Person;
let root: Person;

const grant = (who: Person, right: 'author' | 'reviewer', company_id: CompanyId | null) => grantRight(app, who, right, company_id);

beforeAll(async () => {
  app = await startTestApp();
  own = (await company(app)).id;
  other = (await company(app)).id;
  root = await superAdmin(app);
  author = await student(app, { company_id: own, full_name: 'Ana Author' });
  learner = await student(app, { company_id: own });
  stranger = await student(app, { company_id: other });
  await grant(author, 'author', own);
});
afterAll(() => app.close());

const tracksOf = async (who: Person) => (await who.ask('GET /api/learning/tracks')).data.map(({ id }) => id);
const complete = (who: Person, moduleId: string) =>
  who.ask('POST /api/learning/progress', { body: { module_id: moduleId, file_name: 'first', completed: true, time_spent: 60 } });

describe("a company's own courses", () => {
  test("only the company's people see a course that its author has published, by list, by id and by search", async () => {
    const { trackId, moduleId } = await publishCourse(author, 'welcome');
    expect(trackId).toMatch(/^welcome-[a-z2-7]{8}$/);
    expect(moduleId).toMatch(/^welcome-[a-z2-7]{8}$/);
    expect(await tracksOf(learner)).toContain(trackId);
    for (const who of [stranger, root]) expect(await tracksOf(who)).not.toContain(trackId);
    const params = { moduleId, fileName: 'first' };
    expect((await learner.ask('GET /api/learning/modules/:moduleId/content/:fileName', { params })).status).toBe(200);
    for (const who of [stranger, root])
      expect(await who.ask('GET /api/learning/modules/:moduleId/content/:fileName', { params })).toMatchObject({
        status: 404,
        problem: { code: 'not_found' },
      });
    const found = (await stranger.ask('GET /api/learning/modules', { query: { search: 'welcome' } })).data.modules;
    expect(found).toEqual([]);
    expect((await learner.ask('GET /api/learning/modules', { query: { search: 'welcome' } })).data.modules.map(({ id }) => id)).toEqual([
      moduleId,
    ]);
  });

  test('two companies can use the same names', async () => {
    const theirs = await student(app, { company_id: other });
    await grant(theirs, 'author', other);
    const one = await publishCourse(author, 'onboarding');
    const two = await publishCourse(theirs, 'onboarding');
    expect(one.trackId).not.toBe(two.trackId);
    expect(await tracksOf(learner)).toContain(one.trackId);
    expect(await tracksOf(learner)).not.toContain(two.trackId);
    expect(await tracksOf(stranger)).toContain(two.trackId);
  });

  test('completing a course earns points and a certificate, but neither counts towards the target nor on the leaderboard of all companies', async () => {
    const who = await student(app, { company_id: own });
    await who.ask('PUT /api/leaderboards/participation', { body: { participates: true } });
    const { trackId, moduleId } = await publishCourse(author, 'safety');
    const before = (await who.ask('GET /api/learning/progress')).data;
    await who.ask('GET /api/learning/modules/:moduleId/content/:fileName', { params: { moduleId, fileName: 'first' } });
    const { data } = await complete(who, moduleId);
    expect(data).toMatchObject({ module_completed_now: true, total_progress: before.total_progress });
    const certificates = (await who.ask('GET /api/certificates/user/:userId', { params: { userId: who.id } })).data;
    expect(certificates.map(({ track_id }) => track_id)).toEqual([trackId]);
    const place = async (scope: 'company' | 'global') =>
      (await who.ask('GET /api/leaderboards', { query: { scope, period: 'all' } })).data.top.find(({ me }) => me)?.points;
    // 10 for the file, 50 for the module and 250 for the track are the company's own; badges count everywhere.
    const [company_points, global_points] = [await place('company'), await place('global')];
    expect(company_points).toBe((global_points ?? 0) + 310);
    expect((await who.ask('GET /api/learning/progress')).data).toMatchObject({ completed_modules: before.completed_modules });
  });

  test('a module that someone completed before a recomputation needs no repair', async () => {
    const { recompute } = await import('#server/features/recompute/index.ts');
    const lines: string[] = [];
    await recompute(app.connection.database, { print: (line) => lines.push(line) });
    expect(lines).toEqual([]);
  });
});

test("no screen of a company's staff names another company's course, even after someone who completed it has joined", async () => {
  const words = 'Zebrafish';
  const { moduleId } = await publishCourse(author, words.toLowerCase());
  const joining = await student(app, { company_id: own });
  await joining.ask('GET /api/learning/modules/:moduleId/content/:fileName', { params: { moduleId, fileName: 'first' } });
  expect((await complete(joining, moduleId)).data.module_completed_now).toBe(true);
  await app.connection.pool.query('update users set company_id = $2 where id = $1', [joining.id, other]);
  await app.connection.pool.query(
    'insert into earlier_memberships (user_id, until, company_id) values ($1, now(), $2) on conflict do nothing',
    [joining.id, own],
  );
  for (let extra = 0; extra < 5; extra++) await student(app, { company_id: other });
  const admin = await companyAdmin(app, other);
  const params = { userId: joining.id };
  const answers = await Promise.all([
    admin.ask('GET /api/analytics/company/:id', { params: { id: other } }),
    admin.ask('GET /api/company/dashboard'),
    admin.ask('GET /api/company/progress'),
    admin.ask('GET /api/company/members'),
    admin.ask('GET /api/company/members/:userId', { params }),
    admin.ask('GET /api/company/members/:userId/history', { params }),
    admin.ask('GET /api/reports/learning-progress'),
    admin.ask('GET /api/reports/company-performance'),
    admin.ask('GET /api/learning/analytics/modules'),
    admin.ask('GET /api/learning/analytics/tracks'),
    admin.ask('GET /api/company/completions'),
    joining.ask('GET /api/learning/progress'),
    joining.ask('GET /api/learning/modules'),
    root.ask('GET /api/learning/modules'),
  ]);
  for (const answer of answers) {
    expect(answer.status, answer.text).toBe(200);
    expect(answer.text.toLowerCase()).not.toContain(words.toLowerCase());
  }
});

describe('an author', () => {
  test("an author sees only their own company's courses when writing, and can't reach the platform's or another company's", async () => {
    const { trackId, moduleId } = await publishCourse(author, 'process');
    const overview = (await author.ask('GET /api/admin/authoring')).data.tracks;
    expect(overview.map(({ id }) => id)).toContain(trackId);
    expect(overview.some(({ id }) => id === 'further')).toBe(false);
    expect(await author.ask('GET /api/admin/authoring', { query: { company: other } })).toMatchObject({ status: 404 });
    const fixture = 'further';
    expect(await author.ask('POST /api/admin/authoring/tracks/:trackId/archive', { params: { trackId: fixture } })).toMatchObject({
      status: 404,
    });
    expect(await author.ask('GET /api/admin/authoring/glossary')).toMatchObject({ status: 404 });
    const theirs = await student(app, { company_id: other });
    await grant(theirs, 'author', other);
    for (const call of ['GET /api/admin/authoring/drafts/:moduleId', 'POST /api/admin/authoring/drafts/:moduleId/archive'] as const)
      expect(await theirs.ask(call, { params: { moduleId } })).toMatchObject({ status: 404, problem: { code: 'not_found' } });
  });

  test('a person without a right is refused, and a reviewer may read but not write', async () => {
    const { moduleId } = await publishCourse(author, 'review');
    expect(await learner.ask('GET /api/admin/authoring')).toMatchObject({ status: 403, problem: { code: 'wrong_role' } });
    const reviewer = await student(app, { company_id: own });
    await grant(reviewer, 'reviewer', own);
    expect((await reviewer.ask('GET /api/admin/authoring/drafts/:moduleId', { params: { moduleId } })).status).toBe(200);
    expect(await reviewer.ask('POST /api/admin/authoring/drafts/:moduleId/archive', { params: { moduleId } })).toMatchObject({
      status: 403,
      problem: { code: 'wrong_role' },
    });
  });

  test('an author who is moved to another company loses the right with the next request, and the course stays', async () => {
    const leaving = await student(app, { company_id: own });
    await grant(leaving, 'author', own);
    const { trackId, moduleId } = await publishCourse(leaving, 'handover');
    await app.connection.pool.query('update users set company_id = $2 where id = $1', [leaving.id, other]);
    expect(await leaving.ask('GET /api/admin/authoring/drafts/:moduleId', { params: { moduleId } })).toMatchObject({ status: 403 });
    expect(await tracksOf(learner)).toContain(trackId);
    expect(await tracksOf(leaving)).not.toContain(trackId);
  });

  test("a platform's author writes the platform's courses, and a super admin a company's", async () => {
    const platform = await student(app, { company_id: own });
    await grant(platform, 'author', null);
    expect((await platform.ask('GET /api/admin/authoring')).data.tracks.some(({ id }) => id === 'further')).toBe(true);
    const made = await platform.ask('POST /api/admin/authoring/tracks', { body: { id: 'by-an-author', title: 'By an author' } });
    expect(made).toMatchObject({ status: 201, data: { id: 'by-an-author' } });
    const unknown = { company: '01a2008c-f5ea-7734-9e46-d22fddad08ce' };
    expect(await root.ask('POST /api/admin/authoring/tracks', { query: unknown, body: { id: 'nowhere', title: 'Nowhere' } })).toMatchObject(
      {
        status: 404,
        problem: { code: 'not_found' },
      },
    );
    const ours = await root.ask('POST /api/admin/authoring/tracks', { query: { company: own }, body: { id: 'by-root', title: 'By root' } });
    expect(ours.data.id).toMatch(/^by-root-/);
    expect((await author.ask('GET /api/admin/authoring')).data.tracks.map(({ id }) => id)).toContain(ours.data.id);
  });
});
