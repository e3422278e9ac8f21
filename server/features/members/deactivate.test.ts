import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, type Person, student, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const deactivate = ({ ask }: Person, people: readonly { id: string }[], query = {}) =>
  ask('POST /api/company/members/deactivate', { query, body: { user_ids: people.map(({ id }) => id) } });
const faultsOf = ({ problem }: Awaited<ReturnType<typeof deactivate>>) => problem.errors?.map(({ path, code }) => `${path} ${code}`);

async function companyWithMembers() {
  const place = await company(app);
  const admin = await companyAdmin(app, place.id);
  const facts = { company_id: place.id };
  const [ann, bob] = [await student(app, { ...facts, full_name: 'Ann' }), await student(app, { ...facts, full_name: 'Bob' })];
  return { place, admin, ann, bob };
}
const isIn = async ({ ask }: Person) => (await ask('GET /api/learning/progress')).status === 200;

test('when an admin closes an account, its owner is signed out immediately, and no one reports to them any longer', async () => {
  const { admin, ann, bob } = await companyWithMembers();
  await change(app, bob.id, { manager_id: ann.id });
  const answer = await deactivate(admin, [ann]);
  expect(answer.data).toEqual({ deactivated: 1 });
  expect([await isIn(ann), await isIn(bob)]).toEqual([false, true]);
  const { rows } = await app.connection.pool.query(
    `select u.manager_id, (select count(*)::int from activity a where a.name = 'account_deactivated' and a.person_id = $2 and a.actor_id = $3) as told
      from users u where u.id = $1`,
    [bob.id, ann.id, admin.id],
  );
  expect(rows).toEqual([{ manager_id: null, told: 1 }]);
});

test("either all of the given accounts are closed or none, and the refusal names each account that can't be closed, with the reason", async () => {
  const { admin, ann, bob } = await companyWithMembers();
  await change(app, bob.id, { deactivated_at: app.clock.now() });
  const answer = await deactivate(admin, [ann, bob, admin]);
  expect(faultsOf(answer)).toEqual(['body.user_ids.1 deactivate_inactive', 'body.user_ids.2 deactivate_self']);
  expect(answer.problem.errors?.[0]?.message).toBe("Bob's account isn't active.");
  expect(await isIn(ann)).toBe(true);
});

test('a company keeps at least one admin', async () => {
  const { admin, ann, place } = await companyWithMembers();
  const boss = await superAdmin(app);
  const query = { company: place.id };
  expect(faultsOf(await deactivate(boss, [ann, admin], query))).toEqual(['body.user_ids.1 deactivate_last_admin']);
  const second = await companyAdmin(app, place.id);
  expect(faultsOf(await deactivate(boss, [admin, second], query))).toHaveLength(2);
  expect((await deactivate(boss, [admin, ann], query)).data).toEqual({ deactivated: 2 });
});

test('only one of two admins who deactivate each other at the same moment succeeds', async () => {
  const { admin, place } = await companyWithMembers();
  const second = await companyAdmin(app, place.id);
  const answers = await Promise.all([deactivate(admin, [second]), deactivate(second, [admin])]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a call that names someone from another company is not found, and deactivates no one', async () => {
  const { admin, ann } = await companyWithMembers();
  const { bob: stranger, place } = await companyWithMembers();
  const answer = await deactivate(admin, [ann, stranger]);
  expect([answer.status, answer.problem.code]).toEqual([404, 'not_found']);
  expect([await isIn(ann), await isIn(stranger)]).toEqual([true, true]);
  expect((await deactivate(admin, [stranger], { company: place.id })).status).toBe(404);
});
