import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, insertPerson, type Person, password, student, superAdmin } from '#server/testing/factories.ts';
import { lastMailTo, mailsTo } from '#server/testing/mailbox.ts';

let app: TestApp & { close(): Promise<void> };
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await superAdmin(app);
});
afterAll(() => app.close());

const waiting = (facts: object = {}) => insertPerson(app.connection.database, app.clock.now(), { approved_at: null, ...facts });
const signIn = (email: string) => app.as(null)('POST /api/auth/login', { body: { email, password } });
const approve = (userId: string, by = admin) => by.ask('POST /api/admin/users/:userId/approve', { params: { userId } });
const reject = (userId: string, reason = 'Not one of us.', by = admin) =>
  by.ask('DELETE /api/admin/users/:userId', { params: { userId }, body: { reason } });
const deactivate = (userId: string, by = admin) => by.ask('DELETE /api/admin/users/:userId', { params: { userId }, body: {} });
const recorded = async (userId: string) =>
  (
    await app.connection.pool.query(
      `select a.name, a.actor_id, a.facts, v.after from activity a left join activity_values v on v.activity_id = a.id where a.person_id = $1 order by a.id`,
      [userId],
    )
  ).rows;

describe('the list of people waiting for approval', () => {
  test('the list of people waiting for approval starts with the longest wait, includes user ids, and is paged', async () => {
    const fresh = await startTestApp();
    try {
      const boss = await superAdmin(fresh);
      const place = await company(fresh, { name: 'Acme' });
      const now = fresh.clock.now().getTime();
      const at = (hours: number) => new Date(now - hours * 3_600_000);
      const { database } = fresh.connection;
      const young = await insertPerson(database, at(0), { approved_at: null, created_at: at(1) });
      const old = await insertPerson(database, at(0), {
        approved_at: null,
        created_at: at(9),
        company_id: place.id,
        chapter_id: place.chapter.id,
        job_title_id: 'data-scientist',
      });
      await insertPerson(database, at(0), { approved_at: null, rejected_at: at(0) });
      await insertPerson(database, at(0), { approved_at: null, deactivated_at: at(0) });
      const first = (await boss.ask('GET /api/admin/approvals', { query: { page_size: 1 } })).data;
      expect(first).toMatchObject({ total: 2, page: 1, page_size: 1 });
      expect(first.approvals).toEqual([
        expect.objectContaining({
          id: old.id,
          email: old.email,
          company_name: 'Acme',
          chapter_name: 'Chapter of Acme',
          job_title: 'Data scientist',
          email_verified: true,
        }),
      ]);
      const second = (await boss.ask('GET /api/admin/approvals', { query: { page: 2, page_size: 1 } })).data;
      expect(second.approvals.map(({ id }) => id)).toEqual([young.id]);
      expect((await boss.ask('GET /api/admin/pending-items')).data).toEqual([
        { kind: 'approval', id: old.id, title: old.full_name, created_at: at(9).toISOString(), action_url: '/admin/users?tab=waiting' },
        expect.objectContaining({ id: young.id }),
      ]);
    } finally {
      await fresh.close();
    }
  });
});

describe('a waiting person', () => {
  test('a waiting person can sign in after approval, and is told about it by email', async () => {
    const person = await waiting();
    expect((await signIn(person.email)).problem.code).toBe('waiting_for_approval');
    expect((await approve(person.id)).data).toEqual({
      id: person.id,
      email: person.email,
      full_name: person.full_name,
      status: 'approved',
    });
    expect((await signIn(person.email)).status).toBe(200);
    const mail = await lastMailTo(app, person.email);
    expect(mail.kind).toBe('account_approved');
    expect(mail.text).toContain('/login');
    expect(await recorded(person.id)).toContainEqual(expect.objectContaining({ name: 'account_approved', actor_id: admin.id }));
  });

  test('a waiting person who is rejected reads the reason in an email, and cannot sign in', async () => {
    const person = await waiting();
    expect((await reject(person.id, 'We do not know <b>you</b>.')).data.status).toBe('rejected');
    expect((await signIn(person.email)).problem.code).toBe('registration_rejected');
    const mail = await lastMailTo(app, person.email);
    expect(mail.text).toContain('We do not know <b>you</b>.');
    expect(mail.html).not.toContain('<b>you</b>');
    expect(await recorded(person.id)).toContainEqual(
      expect.objectContaining({ name: 'account_rejected', facts: {}, after: { reason: 'We do not know <b>you</b>.' } }),
    );
  });

  test('a waiting person is not greeted by name in an email to an address that no one has confirmed', async () => {
    const person = await waiting({ email_verified_at: null, full_name: 'Renew at evil.example' });
    await approve(person.id);
    expect((await lastMailTo(app, person.email)).text).not.toContain('evil.example');
  });

  test('a waiting person cannot be deactivated, and cannot be rejected without a reason', async () => {
    const person = await waiting();
    expect((await deactivate(person.id)).problem.code).toBe('not_active');
    expect((await reject(person.id, '  ')).problem.errors?.map(({ path }) => path)).toEqual(['body.reason']);
    expect((await signIn(person.email)).problem.code).toBe('waiting_for_approval');
  });
});

describe('simultaneous decisions', () => {
  test('only one of two simultaneous decisions wins, in each of 50 rounds, and one email is sent', async () => {
    const other = await superAdmin(app);
    for (let round = 0; round < 50; round++) {
      const person = await waiting();
      const answers = await Promise.all([approve(person.id), reject(person.id, 'At the same moment.', other)]);
      expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '409']);
      const [row] = (await app.connection.pool.query('select approved_at, rejected_at from users where id = $1', [person.id])).rows;
      expect([row.approved_at, row.rejected_at].filter(Boolean)).toHaveLength(1);
      const { rows } = await app.connection.pool.query<{ kind: string }>('select kind from mails where recipient = $1', [person.email]);
      expect(rows.map(({ kind }) => kind)).toEqual([row.approved_at ? 'account_approved' : 'account_rejected']);
    }
  });

  test("two simultaneous decisions can't deactivate both of the last two super admins", async () => {
    const fresh = await startTestApp();
    try {
      for (let round = 0; round < 10; round++) {
        await fresh.connection.pool.query(`update users set deactivated_at = now() where role = 'SuperAdmin'`);
        const [one, two] = [await superAdmin(fresh), await superAdmin(fresh)];
        await Promise.all([deactivate(two.id, one), deactivate(one.id, two)]);
        const { rows } = await fresh.connection.pool.query(`select from users where role = 'SuperAdmin' and deactivated_at is null`);
        expect(rows).toHaveLength(1);
      }
    } finally {
      await fresh.close();
    }
  });
});

describe('an active account', () => {
  test("when an active account is deactivated, its sessions end immediately, and its owner can't sign in", async () => {
    const person = await student(app);
    expect((await deactivate(person.id)).data.status).toBe('deactivated');
    expect((await person.ask('GET /api/users/profile')).status).toBe(401);
    expect((await signIn(person.email)).problem.code).toBe('account_deactivated');
    const { rows } = await app.connection.pool.query('select ended_reason from sessions where user_id = $1', [person.id]);
    expect(rows).toEqual([{ ended_reason: 'account_deactivated' }]);
    expect((await deactivate(person.id)).problem.code).toBe('not_active');
  });

  test('an active account can be neither approved nor rejected', async () => {
    const person = await student(app);
    expect((await approve(person.id)).problem.code).toBe('not_waiting');
    expect((await reject(person.id)).problem.code).toBe('not_waiting');
    expect((await person.ask('GET /api/users/profile')).status).toBe(200);
    expect(await mailsTo(app, person.email)).toEqual([]);
  });

  test("an active account can't be deactivated by its owner, or at all if it belongs to the last super admin", async () => {
    expect((await deactivate(admin.id)).problem.code).toBe('own_account');
    const fresh = await startTestApp();
    try {
      const [only, other] = [await superAdmin(fresh), await superAdmin(fresh)];
      await change(fresh, only.id, { deactivated_at: fresh.clock.now() });
      expect((await deactivate(only.id, other)).problem.code).toBe('not_active');
    } finally {
      await fresh.close();
    }
  });
});

describe('a company that is full', () => {
  test('a full company admits no one else until someone is deactivated; people who are waiting there take no place', async () => {
    await app.connection.pool.query(
      `insert into settings (name, value) values ('max_users_per_company', '2') on conflict (name) do update set value = '2'`,
    );
    app.clock.forward(5_000);
    const place = await company(app);
    const staff = await companyAdmin(app, place.id);
    const people = [
      await waiting({ company_id: place.id }),
      await waiting({ company_id: place.id }),
      await waiting({ company_id: place.id }),
    ];
    const answers = await Promise.all(people.map(({ id }) => approve(id)));
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '409', '409']);
    expect(answers.flatMap(({ problem }) => problem.code ?? [])).toEqual(['company_full', 'company_full']);
    await deactivate(staff.id);
    const left = people.find((_, index) => answers[index]?.status === 409);
    expect((await approve(left?.id ?? '')).status).toBe(200);
  });
});

test('no one is admitted to a suspended company until it is reactivated', async () => {
  const { id } = await company(app, { suspended_at: app.clock.now() });
  const { id: person } = await waiting({ company_id: id });
  expect((await approve(person)).problem.code).toBe('approval_in_suspended_company');
  await app.connection.pool.query('update companies set suspended_at = null where id = $1', [id]);
  expect((await approve(person)).status).toBe(200);
});

test('an id that does not belong to anyone is not found', async () => {
  const nobody = '01890000-0000-7000-8000-000000000000';
  expect((await approve(nobody)).status).toBe(404);
  expect((await deactivate(nobody)).status).toBe(404);
});
