import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RoleProfileTerms } from '#contract/role-profiles.ts';
import { startTestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { roleTerms } from '#server/testing/role-profiles.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
let admin: Person;
let ann: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  const own = await company(app);
  admin = await staySignedIn(app, await companyAdmin(app, own.id));
  ann = await staySignedIn(app, await student(app, { company_id: own.id, job_title_id: 'software-engineer' }));
});

const support: RoleProfileTerms = {
  ...roleTerms,
  name: 'Support',
  job_title_ids: ['customer-support-specialist'],
  path: [
    { kind: 'track', id: 'further' },
    { kind: 'module', id: 'stones' },
  ],
};

async function create(terms: RoleProfileTerms) {
  app.clock.forward(1_000);
  return (await admin.ask('POST /api/company/role-profiles', { body: terms })).data;
}
async function give(role_profile_id: string | null) {
  app.clock.forward(1_000);
  await admin.ask('PUT /api/company/members/:userId/role-profile', { params: { userId: ann.id }, body: { role_profile_id } });
}
async function setJobTitle(job_title_id: string) {
  app.clock.forward(1_000);
  await ann.ask('PUT /api/users/profile', { body: { job_title_id } });
}

/** Returns a person's notifications about their role, newest first. */
async function notices({ ask, id }: Person) {
  const { data } = await ask('GET /api/notifications/user/:userId', { params: { userId: id } });
  return data.notifications.filter(({ kind }) => kind === 'own_role_changed');
}
/** Counts the notifications about a person's role, even those of people who are no longer signed in. */
async function count({ id }: Person): Promise<number> {
  const { rowCount } = await app.connection.pool.query(`select from notifications where user_id = $1 and kind = 'own_role_changed'`, [id]);
  return rowCount ?? 0;
}

test('people are told about a role that their job title gives them, and which learning path follows', async () => {
  await create(roleTerms);
  await create(support);
  await setJobTitle('customer-support-specialist');
  expect(await notices(ann)).toMatchObject([
    {
      title: 'Your role is now Support',
      message: 'Your learning path: “Further” and “Stones”. Everything that you have completed counts.',
      action_url: '/progress?tab=role',
    },
    { title: 'Your role is now Engineer', message: 'Your learning path: “Stones”. Everything that you have completed counts.' },
  ]);
  expect(await notices(admin)).toEqual([]);
});

test('people are told about a role that staff give to them, each time it changes, and about its end', async () => {
  await create(roleTerms);
  const { id } = await create({ ...support, path: [] });
  await give(id);
  await give(null);
  await give(id);
  app.clock.forward(1_000);
  await admin.ask('DELETE /api/company/role-profiles/:roleProfileId', { params: { roleProfileId: id } });
  await setJobTitle('customer-support-specialist');
  const all = await notices(ann);
  expect(all.map(({ title, message }) => [title, message])).toEqual([
    ['You no longer have the role Engineer', 'Everything that you have completed stays.'],
    ['Your role is now Engineer', 'Your learning path: “Stones”. Everything that you have completed counts.'],
    ['Your role is now Support', 'It has no learning path yet. Everything that you have completed stays.'],
    ['Your role is now Engineer', 'Your learning path: “Stones”. Everything that you have completed counts.'],
    ['Your role is now Support', 'It has no learning path yet. Everything that you have completed stays.'],
    ['Your role is now Engineer', 'Your learning path: “Stones”. Everything that you have completed counts.'],
  ]);
  expect(all[0]?.action_url).toBe('/progress');
});

test('no one is told about a role that they keep, or that comes back with their account', async () => {
  const { id, revision } = await create(roleTerms);
  await give(id);
  await setJobTitle('customer-support-specialist');
  const params = { roleProfileId: id };
  await admin.ask('PUT /api/company/role-profiles/:roleProfileId', { params, body: { ...roleTerms, name: 'Developer', revision } });
  expect((await notices(ann)).map(({ title }) => title)).toEqual(['Your role is now Engineer']);
  await admin.ask('POST /api/company/members/deactivate', { body: { user_ids: [ann.id] } });
  const boss = await superAdmin(app);
  await boss.ask('POST /api/admin/users/:userId/reactivate', { params: { userId: ann.id } });
  expect(await count(ann)).toBe(1);
});

test('people see in their settings whether their role follows from their job title', async () => {
  const follows = async () => (await ann.ask('GET /api/role')).data.follows_job_title;
  expect(await follows()).toBe(false);
  const { id } = await create(support);
  expect(await follows()).toBe(true);
  await give(id);
  expect(await follows()).toBe(false);
});
