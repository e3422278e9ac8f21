import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#contract/access.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, insertPerson, type Person, password, student, superAdmin } from '#server/testing/factories.ts';
import { lastMailTo, mailsTo } from '#server/testing/mailbox.ts';

let app: TestApp & { close(): Promise<void> };
let boss: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.connection.pool.query(`update users set deactivated_at = now() where role = 'SuperAdmin'`);
  boss = await superAdmin(app);
});
afterAll(() => app.close());

const unknown = '01890000-0000-7000-8000-000000000000';
const setRole = (userId: string, role: Role, company_id?: string, by = boss) =>
  by.ask('PUT /api/admin/users/:userId/role', { params: { userId }, body: { role, ...(company_id && { company_id }) } });
const deactivate = (userId: string, by = boss) => by.ask('DELETE /api/admin/users/:userId', { params: { userId }, body: {} });
const reactivate = (userId: string) => boss.ask('POST /api/admin/users/:userId/reactivate', { params: { userId } });
const waiting = (facts: object = {}) => insertPerson(app.connection.database, app.clock.now(), { approved_at: null, ...facts });
const recorded = async (userId: string, name: string) =>
  (
    await app.connection.pool.query(
      `select a.actor_id, a.company_id, a.facts, v.before, v.after from activity a left join activity_values v on v.activity_id = a.id
        where a.person_id = $1 and a.name = $2 order by a.id`,
      [userId, name],
    )
  ).rows;

describe('the role of an account', () => {
  test("a role change takes effect immediately; the account's owner is emailed, and the previous role is recorded", async () => {
    const place = await company(app, { name: 'Bluefjord' });
    const person = await student(app, { company_id: place.id });
    expect((await person.ask('GET /api/company/members')).status).toBe(403);
    expect((await setRole(person.id, 'CompanyAdmin')).data).toMatchObject({ id: person.id, role: 'CompanyAdmin', company_id: place.id });
    expect((await person.ask('GET /api/company/members')).status).toBe(200);
    expect((await lastMailTo(app, person.email)).text).toContain('Your role at Bluefjord is now: Company admin');
    expect(await recorded(person.id, 'role_changed')).toEqual([
      {
        actor_id: boss.id,
        company_id: place.id,
        facts: { from_role: 'Student', role: 'CompanyAdmin', from_company_id: place.id, company_id: place.id },
        before: { role: 'Student', company_id: place.id },
        after: { role: 'CompanyAdmin', company_id: place.id },
      },
    ]);
    expect((await setRole(person.id, 'CompanyAdmin')).status, 'once more').toBe(200);
    expect(await recorded(person.id, 'role_changed')).toHaveLength(1);
    expect(await mailsTo(app, person.email)).toHaveLength(1);
  });

  test('the company admin role requires a company: without one, the change is refused, and with one, the person joins it', async () => {
    const place = await company(app);
    const person = await student(app);
    expect((await setRole(person.id, 'CompanyAdmin')).problem).toMatchObject({ status: 409, code: 'company_needed' });
    expect((await setRole(person.id, 'CompanyAdmin', unknown)).problem.errors?.map(({ path }) => path)).toEqual(['body.company_id']);
    expect((await setRole(person.id, 'CompanyAdmin', place.id)).data.company_id).toBe(place.id);
    const { data } = await person.ask('GET /api/users/profile');
    expect([data.role, data.company_id]).toEqual(['CompanyAdmin', place.id]);
    const other = await company(app);
    expect((await setRole(person.id, 'Student', other.id)).problem.code).toBe('role_in_another_company');
  });

  test('someone who becomes a super admin leaves their company, no one reports to them any longer, and both are recorded', async () => {
    const place = await company(app);
    const admin = await companyAdmin(app, place.id, { chapter_id: place.chapter.id });
    const report = await student(app, { company_id: place.id, manager_id: admin.id });
    await app.connection.pool.query('insert into chapter_leads (chapter_id, company_id, user_id) values ($1, $2, $3)', [
      place.chapter.id,
      place.id,
      admin.id,
    ]);
    const refused = await setRole(admin.id, 'SuperAdmin', place.id);
    expect(refused.problem.errors?.map(({ path, code }) => [path, code])).toEqual([['body.company_id', 'super_admin_of_company']]);
    expect((await setRole(admin.id, 'SuperAdmin')).data).toMatchObject({ role: 'SuperAdmin', company_id: null });
    const { rows } = await app.connection.pool.query(
      'select (select manager_id from users where id = $1) as manager, (select count(*)::int from chapter_leads where user_id = $2) as leads, (select chapter_id from users where id = $2) as chapter',
      [report.id, admin.id],
    );
    expect(rows).toEqual([{ manager: null, leads: 0, chapter: null }]);
    expect(await recorded(admin.id, 'role_changed')).toMatchObject([
      {
        company_id: place.id,
        facts: { from_role: 'CompanyAdmin', role: 'SuperAdmin', from_company_id: place.id, company_id: null },
        after: { role: 'SuperAdmin', company_id: null },
      },
    ]);
    expect((await setRole(admin.id, 'Student')).data).toMatchObject({ role: 'Student', company_id: null });
  });

  test('no one enters a full or suspended company through a role change', async () => {
    const full = await company(app, { max_users: 1 });
    await companyAdmin(app, full.id);
    const person = await student(app);
    expect((await setRole(person.id, 'Student', full.id)).problem.code).toBe('company_full');
    const { id } = await company(app, { suspended_at: app.clock.now() });
    expect((await setRole(person.id, 'Student', id)).problem.code).toBe('approval_in_suspended_company');
    expect((await person.ask('GET /api/users/profile')).data.company_id).toBeNull();
  });

  test("an account's role can't be changed if the account is not active or does not exist", async () => {
    expect((await setRole((await waiting()).id, 'Student')).problem.code).toBe('not_active');
    expect((await setRole(unknown, 'Student')).status).toBe(404);
  });
});

describe('the last super admin', () => {
  test('the last super admin keeps the role, but can give it up when there is another', async () => {
    expect((await setRole(boss.id, 'Student')).problem).toMatchObject({ status: 409, code: 'last_super_admin' });
    const second = await superAdmin(app);
    expect((await setRole(boss.id, 'Student')).data.role).toBe('Student');
    expect((await setRole(second.id, 'Student', undefined, second)).problem.code).toBe('last_super_admin');
  });

  test('a super admin whose account is closed does not count as another super admin', async () => {
    const idle = await superAdmin(app);
    await change(app, idle.id, { deactivated_at: app.clock.now() });
    expect((await setRole(boss.id, 'Student')).problem.code).toBe('last_super_admin');
  });

  test('one super admin always remains if the last two demote each other at the same time, or one demotes the other and is deactivated by them, in each of 6 rounds', async () => {
    for (let round = 0; round < 6; round++) {
      await app.connection.pool.query(`update users set deactivated_at = now() where role = 'SuperAdmin'`);
      const [one, two] = [await superAdmin(app), await superAdmin(app)];
      const second = round % 2 ? setRole(one.id, 'Student', undefined, two) : deactivate(one.id, two);
      await Promise.all([setRole(two.id, 'Student', undefined, one), second]);
      const { rows } = await app.connection.pool.query(`select from users where role = 'SuperAdmin' and deactivated_at is null`);
      expect(rows).toHaveLength(1);
    }
  });
});

describe('a deactivated account', () => {
  test('a deactivated account is reactivated in its previous state; its owner is emailed both times, and can sign in again', async () => {
    const place = await company(app);
    const person = await student(app, { company_id: place.id, chapter_id: place.chapter.id });
    expect((await reactivate(person.id)).problem.code).toBe('not_deactivated');
    await deactivate(person.id);
    expect((await reactivate(person.id)).data.status).toBe('reactivated');
    expect((await mailsTo(app, person.email)).map(({ kind }) => kind)).toEqual(['account_reactivated', 'account_deactivated']);
    const signIn = await app.as(null)('POST /api/auth/login', { body: { email: person.email, password } });
    expect(signIn.data.user).toMatchObject({ company_id: place.id, chapter_id: place.chapter.id });
    const [row] = await recorded(person.id, 'account_reactivated');
    expect(row).toMatchObject({ actor_id: boss.id, before: { deactivated_at: expect.any(String) }, after: { deactivated_at: null } });
  });

  test('a deactivated account stays closed while its company is full or suspended', async () => {
    const place = await company(app, { max_users: 1 });
    const person = await student(app, { company_id: place.id });
    await deactivate(person.id);
    await companyAdmin(app, place.id);
    expect((await reactivate(person.id)).problem.code).toBe('company_full');
    await app.connection.pool.query('update companies set suspended_at = now() where id = $1', [place.id]);
    expect((await reactivate(person.id)).problem.code).toBe('approval_in_suspended_company');
  });
});

describe('decisions about many waiting people', () => {
  test('many waiting people are approved in one call, each separately, with an outcome for each', async () => {
    const place = await company(app, { max_users: 1 });
    const [first, second, decided] = [await waiting({ company_id: place.id }), await waiting({ company_id: place.id }), await student(app)];
    const user_ids = [first.id, second.id, decided.id, unknown, first.id];
    const { data } = await boss.ask('POST /api/admin/users/approve', { body: { user_ids } });
    expect(data.outcomes).toEqual([
      { id: first.id, full_name: first.full_name, outcome: 'done' },
      { id: second.id, full_name: second.full_name, outcome: 'company_full' },
      { id: decided.id, full_name: decided.full_name, outcome: 'not_waiting' },
      { id: unknown, full_name: null, outcome: 'not_found' },
    ]);
    expect((await lastMailTo(app, first.email)).kind).toBe('account_approved');
    expect(await mailsTo(app, second.email)).toEqual([]);
  });

  test('many waiting people are rejected with one reason, and each reads it in an email', async () => {
    const people = [await waiting(), await waiting()];
    const user_ids = people.map(({ id }) => id);
    const { data } = await boss.ask('POST /api/admin/users/reject', { body: { user_ids, reason: 'We know none of you.' } });
    expect(data.outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    for (const { id, email } of people) {
      expect((await lastMailTo(app, email)).text).toContain('We know none of you.');
      expect(await recorded(id, 'account_rejected')).toEqual([expect.objectContaining({ after: { reason: 'We know none of you.' } })]);
    }
  });

  test('a call can decide about at least one and at most a hundred waiting people', async () => {
    for (const user_ids of [[], Array.from({ length: 101 }, () => unknown)])
      expect((await boss.ask('POST /api/admin/users/approve', { body: { user_ids } })).problem.code).toBe('invalid_request');
  });
});
