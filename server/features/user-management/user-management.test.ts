import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, insertPerson, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { lastMailTo, mailsTo, tokenIn } from '#server/testing/mailbox.ts';
import { completeModule } from '#server/testing/walk.ts';

let app: TestApp & { close(): Promise<void> };
let boss: Person;
let shown: Awaited<ReturnType<typeof company>>;
let hidden: typeof shown;
/** Ann and Ben have completed a module: Ann in a company that shows everything, and Ben in one that shows only group figures. */
let ann: Person;
let ben: Person;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2027-03-02T09:00:00Z');
  boss = await staySignedIn(app, await superAdmin(app, { full_name: 'Zoe Boss' }));
  shown = await company(app, { name: 'Shown company' });
  hidden = await company(app, { name: 'Hidden company', staff_sees: 'groups' });
  ann = await staySignedIn(app, await student(app, { full_name: 'Ann Åberg', company_id: shown.id, chapter_id: shown.chapter.id }));
  ben = await staySignedIn(app, await student(app, { full_name: 'Ben 50%_Off', company_id: hidden.id }));
  await completeModule(ann, 'stones');
  await completeModule(ben, 'stones');
  const { database } = app.connection;
  const at = app.clock.now();
  await insertPerson(database, at, { full_name: 'Wait Ing', approved_at: null, created_at: at });
  await insertPerson(database, at, { full_name: 'Re Jected', approved_at: null, rejected_at: at, rejected_reason: 'Why not' });
  await insertPerson(database, at, { full_name: 'De Activated', deactivated_at: at });
  const closed = await company(app, { suspended_at: at });
  await insertPerson(database, new Date('2026-01-01T00:00:00Z'), {
    full_name: 'Sus Pended',
    company_id: closed.id,
    created_at: new Date('2026-01-01T00:00:00Z'),
  });
});
afterAll(() => app.close());

type Query = NonNullable<Parameters<typeof list>[0]>;
const list = (query: NonNullable<Parameters<typeof ask>[1]>['query'] = {}) => ask('GET /api/admin/users', { query });
const ask = (key: 'GET /api/admin/users', args: { query?: Record<string, unknown> }) => boss.ask(key, args as never);
const namesOf = async (query: Query) => (await list(query)).data.users.map(({ full_name }) => full_name);
const recorded = async (name: string) =>
  (
    await app.connection.pool.query(
      'select a.actor_id, a.person_id, a.facts, v.before, v.after from activity a left join activity_values v on v.activity_id = a.id where a.name = $1 order by a.id',
      [name],
    )
  ).rows;

test("pages by last activity form one list, ordered by the day in each company's time zone, for any zones and times", async () => {
  const { database, pool } = app.connection;
  const zones = ['Pacific/Kiritimati', 'Etc/GMT+12', 'UTC', 'Europe/Oslo'];
  const homes = await Promise.all(zones.map((timezone) => company(app, { timezone })));
  const silent = await company(app, { staff_sees: 'groups' });
  const now = app.clock.now();
  const days = new Map<string, string>();
  for (let n = 0; n < 60; n++) {
    const home = n % 7 === 0 ? silent : homes[n % homes.length];
    const full_name = `Paged ${String((n * 37) % 60).padStart(2, '0')}`;
    const { id } = await insertPerson(database, now, { full_name, company_id: home?.id });
    const at = new Date(now.getTime() - ((n * 7_919) % 200) * 3_600_000);
    if (n % 11 > 0) await pool.query('insert into learner_totals (user_id, last_activity_at) values ($1, $2)', [id, at]);
    if (n % 11 > 0 && home && home !== silent)
      days.set(full_name, new Intl.DateTimeFormat('en-CA', { timeZone: home.timezone }).format(at));
  }
  const everybody = [...Array(60).keys()].map((n) => `Paged ${String(n).padStart(2, '0')}`);
  const byDay = everybody.toSorted((a, b) => (days.get(b) ?? '').localeCompare(days.get(a) ?? '') || a.localeCompare(b));
  const paged = [];
  for (let page = 1; page <= 12; page++) paged.push(...(await namesOf({ search: 'paged', sort: 'last_active', page, page_size: 5 })));
  expect(paged).toEqual(byDay);
  const today = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now);
  const inLast7Days = (name: string) => {
    const home = days.get(name);
    return home !== undefined && zones.some((zone) => home > new Date(Date.parse(today(zone)) - 7 * 86_400_000).toISOString().slice(0, 10));
  };
  const lately = await namesOf({ search: 'paged', sort: 'last_active', activity: 'last_7_days', page_size: 100 });
  expect(lately.length).toBeGreaterThan(20);
  expect(lately.filter((name) => !inLast7Days(name))).toEqual([]);
  await pool.query(`delete from users where full_name like 'Paged %'`);
});

describe('the account list', () => {
  test('the account list has everyone by name, in pages, in every state', async () => {
    const { data } = await list({ page_size: 100 });
    expect(data.users.map(({ full_name, state }) => `${full_name}: ${state}`)).toEqual([
      'Ann Åberg: active',
      'Ben 50%_Off: active',
      'De Activated: deactivated',
      'Re Jected: rejected',
      'Sus Pended: company_suspended',
      'Wait Ing: waiting',
      'Zoe Boss: active',
    ]);
    expect(data.users[0]).toMatchObject({ company: { name: 'Shown company' }, chapter: { id: shown.chapter.id }, role: 'Student' });
    const second = (await list({ page_size: 3, page: 2 })).data;
    expect([second.total, second.users.length, second.users[0]?.full_name]).toEqual([7, 3, 'Re Jected']);
    expect((await list({ page: 10_000 })).data).toMatchObject({ users: [], total: 7, page: 10_000 });
  });

  test.each([
    ['active', ['Ann Åberg', 'Ben 50%_Off', 'Zoe Boss']],
    ['waiting', ['Wait Ing']],
    ['rejected', ['Re Jected']],
    ['deactivated', ['De Activated']],
    ['company_suspended', ['Sus Pended']],
  ])('the account list can be filtered by the state %s', async (state, names) => {
    expect(await namesOf({ state })).toEqual(names);
  });

  test('the account list for a rare state has pages, sort orders, and a count beyond the last page', async () => {
    const { database } = app.connection;
    const at = (day: number) => new Date(Date.UTC(2026, 4, day));
    const closed = await Promise.all(
      [1, 2, 3].map((n) => insertPerson(database, at(n), { full_name: `Closed ${n}`, created_at: at(n), deactivated_at: at(n) })),
    );
    const page = async (number: number) => {
      const { users, total, has_more } = (
        await list({ state: 'deactivated', search: undefined, sort: 'oldest', page_size: 2, page: number })
      ).data;
      return [users.map(({ full_name }) => full_name), total, has_more];
    };
    expect([await page(1), await page(2), await page(3)]).toEqual([
      [['Closed 1', 'Closed 2'], 4, false],
      [['Closed 3', 'De Activated'], 4, false],
      [[], 4, false],
    ]);
    for (const { id } of closed) await app.connection.pool.query('delete from users where id = $1', [id]);
  });

  test('the account list can be searched by name and address, in any case and script; one or two characters match the start of a word', async () => {
    expect(await namesOf({ search: 'ÅBERG' })).toEqual(['Ann Åberg']);
    expect(await namesOf({ search: ann.email.slice(0, -6) })).toEqual(['Ann Åberg']);
    expect(await namesOf({ search: 'å' })).toEqual(['Ann Åberg']);
    expect(await namesOf({ search: 'be' }), 'not within Åberg').toEqual(['Ben 50%_Off']);
    expect(await namesOf({ search: 'ctiva' })).toEqual(['De Activated']);
  });

  test('the account list can be searched for a literal % or _, and for up to 200 characters', async () => {
    expect(await namesOf({ search: '50%_' })).toEqual(['Ben 50%_Off']);
    for (const search of ['%', '_', '\\', '%%%', 'x'.repeat(200)]) expect(await namesOf({ search }), search).toEqual([]);
    expect((await list({ search: 'x'.repeat(201) })).status).toBe(400);
  });

  test('the account list can be filtered by role, company and registration day; an unknown company is refused with a specific code', async () => {
    expect(await namesOf({ role: 'SuperAdmin' })).toEqual(['Zoe Boss']);
    expect(await namesOf({ company_id: shown.id })).toEqual(['Ann Åberg']);
    expect(await namesOf({ company_id: 'none', state: 'active' })).toEqual(['Zoe Boss']);
    expect(await namesOf({ since: 'last_30_days' })).toEqual(['Wait Ing']);
    const unknown = await list({ company_id: '01890000-0000-7000-8000-000000000000' });
    expect(unknown.problem.errors).toEqual([{ path: 'query.company_id', code: 'company_gone', message: 'This company no longer exists.' }]);
  });

  test('the account list is in the requested order', async () => {
    expect((await namesOf({ sort: 'oldest' }))[0]).toBe('Sus Pended');
    expect((await namesOf({ sort: 'created_at' })).at(-1)).toBe('Sus Pended');
    expect((await namesOf({ sort: 'company' })).slice(-4)).toEqual(['De Activated', 'Re Jected', 'Wait Ing', 'Zoe Boss']);
    expect((await namesOf({ sort: 'role' })).at(-1)).toBe('Zoe Boss');
    expect((await namesOf({ sort: 'last_active' }))[0]).toBe('Ann Åberg');
  });

  test('the account list shows when people were active only if their company discloses it, and no filter or order reveals it otherwise', async () => {
    const users = (await list({ page_size: 100 })).data.users;
    expect(users.slice(0, 2).map(({ activity_shown, last_active_on }) => [activity_shown, last_active_on])).toEqual([
      [true, '2027-03-02'],
      [false, null],
    ]);
    expect(await namesOf({ activity: 'last_7_days' })).toEqual(['Ann Åberg']);
    for (const activity of ['last_30_days', 'not_last_30_days', 'never']) expect(await namesOf({ activity })).not.toContain('Ben 50%_Off');
  });
});

test('an account export has everyone who matches, in registration order, runs no formula, and is recorded', async () => {
  await insertPerson(app.connection.database, app.clock.now(), { full_name: '=cmd()', approved_at: null });
  const { text, headers } = await boss.ask('GET /api/admin/users/export', { query: { state: 'waiting', search: 'ing' } });
  expect(headers.get('content-type')).toContain('text/csv');
  expect(text.trim().split('\r\n')[1]).toMatch(/^Wait Ing,.*,Student,Waiting,,,,2027-03-02,$/);
  const formula = await boss.ask('GET /api/admin/users/export', { query: { state: 'waiting' } });
  expect(formula.text).toContain("'=cmd()");
  expect(await recorded('users_exported')).toEqual([
    {
      actor_id: boss.id,
      person_id: null,
      facts: { total: 1, role: null, state: 'waiting', company_id: null, activity: null, since: null },
      before: null,
      after: { search: 'ing' },
    },
    expect.objectContaining({ facts: expect.objectContaining({ total: 2 }), after: null }),
  ]);
});

describe("an account's page", () => {
  const one = (userId: string) => boss.ask('GET /api/admin/users/:userId', { params: { userId } });

  test("an account's page shows its details and the available actions, and opening it is recorded at most once an hour", async () => {
    const { data } = await one(ann.id);
    expect(data).toMatchObject({ email: ann.email, state: 'active', staff_sees: 'results', approved_by: null, rejected_at: null });
    expect(data.abilities).toEqual({
      decide: false,
      change_role: true,
      move: true,
      deactivate: true,
      reactivate: false,
      end_sessions: true,
    });
    await one(ann.id);
    expect((await recorded('member_opened')).filter(({ person_id }) => person_id === ann.id)).toHaveLength(1);
    expect((await one(boss.id)).data.abilities).toMatchObject({ change_role: true, deactivate: false });
    expect((await one('01890000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  test("an account's page shows its history with the actors", async () => {
    const person = await insertPerson(app.connection.database, app.clock.now(), { approved_at: null, company_id: shown.id });
    const params = { userId: person.id };
    await boss.ask('POST /api/admin/users/:userId/approve', { params });
    await boss.ask('PUT /api/admin/users/:userId/role', { params, body: { role: 'CompanyAdmin' } });
    await boss.ask('DELETE /api/admin/users/:userId', { params, body: {} });
    await boss.ask('POST /api/admin/users/:userId/reactivate', { params });
    expect((await one(person.id)).data.approved_by).toEqual({ id: boss.id, full_name: 'Zoe Boss' });
    const { data } = await boss.ask('GET /api/admin/users/:userId/history', { params });
    expect(data.entries.map(({ text, by }) => [text, by?.full_name])).toEqual([
      ['Their account was reactivated.', 'Zoe Boss'],
      ['Their account was deactivated.', 'Zoe Boss'],
      ['Their role changed from Student to Company admin.', 'Zoe Boss'],
      ['Their account was approved.', 'Zoe Boss'],
    ]);
    expect(data.entries[0]?.at).not.toBeNull();
    const paged = await boss.ask('GET /api/admin/users/:userId/history', { params, query: { page: 2, page_size: 3 } });
    expect([paged.data.total, paged.data.entries.length]).toEqual([4, 1]);
  });

  test("an account's page shows a learning history only as far as the company discloses it: everything, days, or nothing", async () => {
    const learning = (userId: string) =>
      boss.ask('GET /api/admin/users/:userId/history', { params: { userId }, query: { of: 'learning', page_size: 100 } });
    const told = (await learning(ann.id)).data.entries;
    expect(told.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['module_completed', 'quiz_passed']));
    expect(told.map(({ kind }) => kind)).not.toContain('account_approved');
    expect(told.every(({ at }) => at !== null)).toBe(true);
    expect((await learning(ben.id)).problem.code).toBe('not_shown_to_staff');
    await app.connection.pool.query(`update companies set staff_sees = 'progress' where id = $1`, [shown.id]);
    const byDay = (await learning(ann.id)).data.entries;
    expect(byDay.map(({ kind, at }) => [kind, at])).toContainEqual(['module_completed', null]);
    expect(byDay.map(({ kind }) => kind)).not.toContain('quiz_passed');
    await app.connection.pool.query(`update companies set staff_sees = 'results' where id = $1`, [shown.id]);
  });

  test("ending one or all of an account's sessions signs its owner out immediately, and the actor is recorded", async () => {
    const person = await student(app, { company_id: shown.id });
    const params = { userId: person.id };
    const [session] = (await boss.ask('GET /api/admin/users/:userId/sessions', { params })).data;
    expect(session).toMatchObject({ began_on: '2027-03-02', ip: '127.0.0.1', current: false });
    const ofOther = { userId: ann.id, sessionId: session?.id ?? '' };
    expect((await boss.ask('DELETE /api/admin/users/:userId/sessions/:sessionId', { params: ofOther })).status).toBe(404);
    const ofOwn = { ...params, sessionId: session?.id ?? '' };
    expect((await boss.ask('DELETE /api/admin/users/:userId/sessions/:sessionId', { params: ofOwn })).status).toBe(200);
    expect((await person.ask('GET /api/users/profile')).status).toBe(401);
    const admin = await companyAdmin(app, hidden.id);
    const ended = await boss.ask('DELETE /api/admin/users/:userId/sessions', { params: { userId: admin.id } });
    expect(ended.data).toEqual({ ended: 1 });
    expect((await admin.ask('GET /api/users/profile')).status).toBe(401);
    const rows = [...(await recorded('session_ended')), ...(await recorded('sessions_ended'))];
    expect(rows.map(({ actor_id, person_id }) => [actor_id, person_id])).toEqual([
      [boss.id, person.id],
      [boss.id, admin.id],
    ]);
    const own = await boss.ask('DELETE /api/admin/users/:userId/sessions', { params: { userId: boss.id } });
    expect([own.data.ended, (await boss.ask('GET /api/users/profile')).status], 'the one that asks stays').toEqual([0, 200]);
  });
});

describe('an unconfirmed registration', () => {
  const register = (email: string) =>
    app.as(null)('POST /api/auth/register', { body: { email, password: 'a good long password', full_name: 'Not Yet' } });
  const listed = async (search: string) =>
    (await boss.ask('GET /api/admin/registrations', { query: { search } })).data.registrations.map(({ id, email }) => ({ id, email }));

  test('an unconfirmed registration is listed once per address, its email can be sent again, and the new link works', async () => {
    const email = 'slow@unconfirmed.test';
    await register(email);
    await register(email);
    const [found, ...others] = await listed('slow@');
    expect([found?.email, others]).toEqual([email, []]);
    const first = await lastMailTo(app, email);
    const params = { registrationId: found?.id ?? '' };
    expect((await boss.ask('POST /api/admin/registrations/:registrationId/resend', { params })).data).toEqual({ email });
    const mails = await mailsTo(app, email);
    expect(mails[0]?.id).not.toBe(first.id);
    expect(await recorded('registration_resent')).toEqual([expect.objectContaining({ actor_id: boss.id, person_id: null })]);
    const token = mails[0] ? tokenIn(mails[0]) : '';
    expect((await app.as(null)('POST /api/auth/verify-email', { body: { token } })).status).toBe(200);
    expect(await listed('slow@')).toEqual([]);
  });

  test('an unconfirmed registration can be removed together with its link; nothing is sent again to an address that has an account', async () => {
    const email = 'gone@unconfirmed.test';
    await register(email);
    const [found] = await listed('gone@');
    const mail = await lastMailTo(app, email);
    const params = { registrationId: found?.id ?? '' };
    expect((await boss.ask('DELETE /api/admin/registrations/:registrationId', { params })).data).toEqual({ email });
    expect((await app.as(null)('POST /api/auth/verify-email', { body: { token: tokenIn(mail) } })).problem.code).toBe('token_invalid');
    expect((await boss.ask('DELETE /api/admin/registrations/:registrationId', { params })).status).toBe(404);
    expect(await recorded('registration_removed')).toEqual([
      expect.objectContaining({ before: { email, full_name: 'Not Yet' }, after: null }),
    ]);
    await register(ann.email);
    const [again] = (await boss.ask('GET /api/admin/registrations', { query: { search: ann.email } })).data.registrations;
    expect(again?.has_account).toBe(true);
    const refused = await boss.ask('POST /api/admin/registrations/:registrationId/resend', { params: { registrationId: again?.id ?? '' } });
    expect(refused.problem.code).toBe('address_has_account');
  });

  test("a confirmed registration waits in the company with the address's domain, and the list of approvals says that it was proposed", async () => {
    await app.connection.pool.query(`update companies set email_domains = '{proposing.test}' where id = $1`, [shown.id]);
    await register('new@proposing.test');
    const token = tokenIn(await lastMailTo(app, 'new@proposing.test'));
    await app.as(null)('POST /api/auth/verify-email', { body: { token } });
    const { approvals } = (await boss.ask('GET /api/admin/approvals', { query: { page_size: 100 } })).data;
    expect(approvals.map(({ email, company_proposed }) => [email, company_proposed])).toContainEqual(['new@proposing.test', true]);
    expect(approvals.filter(({ company_proposed }) => company_proposed)).toHaveLength(1);
  });
});

test('accounts ordered by last activity are counted up to 10,000, and the others are still listed', async () => {
  await app.connection.pool.query(
    `insert into users (id, email, full_name, role, email_verified_at, approved_at, timezone)
      select gen_random_uuid(), 'many-' || n || '@example.test', 'Many ' || n, 'Student', now(), now(), 'UTC' from generate_series(1, 10050) n`,
  );
  const of = async (query: Query) => {
    const { users, total, has_more } = (await list(query)).data;
    return [users.length, total, has_more];
  };
  expect(await of({ activity: 'never', page_size: 100 })).toEqual([100, 10_000, true]);
  expect(await of({ activity: 'never', page_size: 100, page: 101 })).toEqual([expect.any(Number), 10_000, true]);
  expect((await of({ activity: 'never', page_size: 100, page: 101 }))[0]).toBeGreaterThanOrEqual(50);
  expect(await of({ activity: 'never', search: 'many-100' })).toEqual([20, 62, false]);
  const [, total, more] = await of({});
  expect([Number(total) > 10_050, more]).toEqual([true, false]);
});
