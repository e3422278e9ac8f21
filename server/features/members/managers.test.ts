import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, insertPerson, type Person, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function team() {
  const place = await company(app);
  const insert = () => insertPerson(app.connection.database, app.clock.now(), { company_id: place.id });
  return { place, admin: await companyAdmin(app, place.id), one: await insert(), two: await insert(), three: await insert() };
}
const put = ({ ask }: Person, userId: string, manager_id: string | null) =>
  ask('PUT /api/company/members/:userId/manager', { params: { userId }, body: { manager_id } });
const read = ({ ask }: Person, userId: string) => ask('GET /api/company/members/:userId/manager', { params: { userId } });

describe("a member's manager", () => {
  test("staff set a member's manager, in any chapter, and each change is recorded", async () => {
    const { place, admin, one, two } = await team();
    expect((await read(admin, one.id)).data).toEqual({ manager: null });
    expect((await put(admin, one.id, two.id)).data).toEqual({ manager: { id: two.id, full_name: two.full_name } });
    expect((await put(await superAdmin(app), one.id, admin.id)).data.manager?.id).toBe(admin.id);
    await put(admin, one.id, admin.id);
    expect((await put(admin, one.id, null)).data).toEqual({ manager: null });
    const { rows } = await app.connection.pool.query(
      `select person_id, facts from activity where name = 'manager_changed' and company_id = $1 order by id`,
      [place.id],
    );
    expect(rows).toEqual([
      { person_id: one.id, facts: { from_manager_id: null, manager_id: two.id } },
      { person_id: one.id, facts: { from_manager_id: two.id, manager_id: admin.id } },
      { person_id: one.id, facts: { from_manager_id: admin.id, manager_id: null } },
    ]);
  });

  test('members can be filtered by manager: only people with reports in the company are offered, and the chosen manager is named', async () => {
    const { place, admin, one, two, three } = await team();
    const other = await team();
    await put(admin, one.id, two.id);
    await put(other.admin, other.one.id, other.two.id);
    const list = async ({ ask }: Person, query: object = {}) =>
      (await ask('GET /api/company/managers', { query })).data.managers.map(({ id }) => id);
    expect(await list(admin)).toEqual([two.id]);
    expect(await list(admin, { search: two.full_name.toUpperCase() })).toEqual([two.id]);
    expect(await list(admin, { search: 'nobody is called so' })).toEqual([]);
    expect(await list(admin, { id: three.id }), 'whose last report has left').toEqual([three.id]);
    expect(await list(admin, { id: other.two.id })).toEqual([]);
    expect(await list(await superAdmin(app), { company: place.id })).toEqual([two.id]);
  });

  test("a member's manager can't be someone from another company, someone who has left, or the member themselves", async () => {
    const { admin, one, two } = await team();
    const other = await team();
    await change(app, two.id, { deactivated_at: app.clock.now() });
    for (const id of [other.one.id, two.id, one.id, '01890000-0000-7000-8000-000000000000'])
      expect((await put(admin, one.id, id)).problem.errors?.map(({ path }) => path)).toEqual(['body.manager_id']);
    expect((await put(admin, other.one.id, null)).status).toBe(404);
    // The database also refuses a manager from another company.
    await expect(change(app, one.id, { manager_id: other.one.id })).rejects.toThrow();
  });

  test("a member's manager can never report to that member, directly or through others, even if two managers are set at the same time", async () => {
    const { admin, one, two, three } = await team();
    await put(admin, one.id, two.id);
    await put(admin, two.id, three.id);
    expect((await put(admin, two.id, one.id)).problem.code).toBe('manager_circle');
    expect((await put(admin, three.id, one.id)).problem.code).toBe('manager_circle');
    await put(admin, one.id, null);
    const answers = await Promise.all([put(admin, one.id, three.id), put(admin, three.id, one.id)]);
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '409']);
  });

  test('a member who has left manages no one', async () => {
    const { admin, one, two } = await team();
    await put(admin, one.id, two.id);
    const boss = await superAdmin(app);
    await boss.ask('DELETE /api/admin/users/:userId', { params: { userId: two.id }, body: {} });
    expect((await read(admin, one.id)).data).toEqual({ manager: null });
  });
});
