import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Calls } from '#contract/calls.ts';
import type { ArgumentsOf } from '#contract/endpoint.ts';
import type { StaffView } from '#contract/values.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, insertPerson, staySignedIn, student } from '#server/testing/factories.ts';
import { begin, completeModule } from '#server/testing/walk.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Query = NonNullable<ArgumentsOf<Calls['GET /api/company/members']>['query']>;

/** Creates a company in Auckland with an admin, and with Ann, Bob, Cem and Dan, each of whom has done less than the one before. */
async function companyOfLearners(staff_sees: StaffView = 'results') {
  app.clock.set('2027-01-04T09:00:00Z');
  const place = await company(app, { staff_sees, timezone: 'Pacific/Auckland' });
  const facts = { company_id: place.id };
  const admin = await staySignedIn(app, await companyAdmin(app, place.id, { full_name: 'Zoe Admin' }));
  const [ann, bob, cem] = await Promise.all(
    ['Ann', 'Bob', 'Cem'].map(async (full_name) => staySignedIn(app, await student(app, { ...facts, full_name }))),
  );
  if (!ann || !bob || !cem) throw new Error('somebody is missing');
  await insertPerson(app.connection.database, app.clock.now(), { ...facts, full_name: 'Dan' });
  await change(app, bob.id, { manager_id: admin.id });
  await begin(cem, 'stones', 'pebbles');
  app.clock.set('2027-02-20T09:00:00Z');
  await completeModule(bob, 'stones');
  // In Auckland, it is already 9 March.
  app.clock.set('2027-03-08T22:00:00Z');
  const { data } = await ann.ask('GET /api/learning/modules');
  for (const { id } of data.modules) await completeModule(ann, id);
  app.clock.set('2027-03-10T09:00:00Z');
  const list = (query: Query = {}) => admin.ask('GET /api/company/members', { query });
  const names = async (query: Query) => (await list(query)).data.members.map(({ full_name }) => full_name);
  return { admin, place, bob, list, names, modules: data.modules.length };
}

describe("members' progress", () => {
  test("members' progress is shown by day in the company's time zone, in modules, and as a percentage of all modules", async () => {
    const { list, modules, admin } = await companyOfLearners();
    const { data } = await list();
    expect(data.members.map(({ full_name, progress }) => [full_name, progress])).toEqual([
      ['Ann', { last_active_on: '2027-03-09', modules_begun: modules, modules_completed: modules, percentage: 100 }],
      ['Bob', { last_active_on: '2027-02-20', modules_begun: 1, modules_completed: 1, percentage: Math.round(100 / modules) }],
      ['Cem', { last_active_on: '2027-01-04', modules_begun: 1, modules_completed: 0, percentage: 0 }],
      ['Dan', { last_active_on: null, modules_begun: 0, modules_completed: 0, percentage: 0 }],
      ['Zoe Admin', { last_active_on: null, modules_begun: 0, modules_completed: 0, percentage: 0 }],
    ]);
    expect(data.members[1]?.manager).toEqual({ id: admin.id, full_name: 'Zoe Admin' });
  });

  test("the list can be filtered and ordered by members' progress", async () => {
    const { names, admin, bob } = await companyOfLearners();
    expect(await names({ activity: 'last_7_days' })).toEqual(['Ann']);
    expect(await names({ activity: 'last_30_days' })).toEqual(['Ann', 'Bob']);
    expect(await names({ activity: 'not_last_30_days' })).toEqual(['Cem', 'Dan', 'Zoe Admin']);
    expect(await names({ activity: 'never' })).toEqual(['Dan', 'Zoe Admin']);
    expect(await names({ progress: 'completed_all' })).toEqual(['Ann']);
    expect(await names({ progress: 'under_way' })).toEqual(['Bob', 'Cem']);
    expect(await names({ progress: 'not_begun' })).toEqual(['Dan', 'Zoe Admin']);
    expect(await names({ manager_id: admin.id })).toEqual(['Bob']);
    expect(await names({ manager_id: 'none' })).toEqual(['Ann', 'Cem', 'Dan', 'Zoe Admin']);
    expect(await names({ sort: 'last_active' })).toEqual(['Ann', 'Bob', 'Cem', 'Dan', 'Zoe Admin']);
    expect(await names({ sort: 'longest_inactive' })).toEqual(['Dan', 'Zoe Admin', 'Cem', 'Bob', 'Ann']);
    expect(await names({ sort: 'least_completed' })).toEqual(['Cem', 'Dan', 'Zoe Admin', 'Bob', 'Ann']);
    expect((await names({ sort: 'most_completed' }))[0]).toBe('Ann');
    expect((await names({ sort: 'manager' }))[0]).toBe('Bob');
    expect((await names({ sort: 'role' }))[0]).toBe('Zoe Admin');
    await change(app, bob.id, { deactivated_at: app.clock.now(), job_title_id: 'front-end-developer' });
    expect((await names({ sort: 'state' })).at(-1)).toBe('Bob');
    expect((await names({ sort: 'job_title' }))[0]).toBe('Bob');
  });

  test('every page has the number of matching people', async () => {
    const { list } = await companyOfLearners();
    const { data } = await list({ activity: 'not_last_30_days', sort: 'longest_inactive', page: 2, page_size: 2 });
    expect([data.total, data.members.map(({ full_name }) => full_name)]).toEqual([3, ['Cem']]);
  });

  test("members' progress is in the exported file, which is filtered like the list", async () => {
    const { admin, modules } = await companyOfLearners();
    const { text } = await admin.ask('GET /api/company/members/export', { query: { activity: 'last_30_days' } });
    const [, ann, bob, ...more] = text.trimEnd().split('\r\n');
    expect(more).toEqual([]);
    expect(ann).toMatch(new RegExp(`^Ann,.*,2027-03-09,${modules},100$`));
    expect(bob).toMatch(/^Bob,.*,Zoe Admin,[\d-]{10},2027-02-20,1,\d+$/);
  });
});

describe('progress in companies whose staff see groups only', () => {
  test("the list and the file do not show individual members' progress", async () => {
    const { list, admin } = await companyOfLearners('groups');
    const { data } = await list();
    expect(data.staff_sees).toBe('groups');
    expect(data.members.map(({ progress }) => progress)).toEqual([null, null, null, null, null]);
    const { text } = await admin.ask('GET /api/company/members/export');
    expect(text.split('\r\n')[0]).not.toContain('Last activity');
    expect(text).not.toContain('2027-03-09');
  });

  test.each([
    { activity: 'never' },
    { progress: 'under_way' },
    { sort: 'last_active' },
    { sort: 'longest_inactive' },
    { sort: 'most_completed' },
    { sort: 'least_completed' },
  ] as const)('a filter by %o finds no one', async (query) => {
    const { list, admin } = await companyOfLearners('groups');
    const answer = await list(query);
    expect([answer.status, answer.problem.code]).toEqual([403, 'not_shown_to_staff']);
    if ('sort' in query) return;
    expect((await admin.ask('GET /api/company/members/export', { query })).status).toBe(403);
  });
});
