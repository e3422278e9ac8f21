import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, testApp } from '#server/testing/app.ts';
import { company, companyAdmin, insertPerson, type Person, password, student, superAdmin } from '#server/testing/factories.ts';
import { recordedOf } from '#server/testing/recorded.ts';
import { writeDays } from '#server/testing/study-days.ts';

let app: TestApp & { close(): Promise<void> };
let boss: Person;
beforeAll(async () => {
  app = await startTestApp();
  boss = await superAdmin(app);
});
afterAll(() => app.close());

const signIn = (email: string) => app.as(null)('POST /api/auth/login', { body: { email, password } });
const create = (body: { name: string; timezone?: string; max_users?: number | null }) => boss.ask('POST /api/admin/companies', { body });
const read = async (companyId: string) => (await boss.ask('GET /api/admin/companies/:companyId', { params: { companyId } })).data;
const change = (companyId: string, body: object) => boss.ask('PUT /api/admin/companies/:companyId', { params: { companyId }, body });
const suspend = (companyId: string, reason = 'The contract has ended.') =>
  boss.ask('POST /api/admin/companies/:companyId/suspend', { params: { companyId }, body: { reason } });
const reactivate = (companyId: string) => boss.ask('POST /api/admin/companies/:companyId/reactivate', { params: { companyId } });
const archive = (companyId: string) => boss.ask('POST /api/admin/companies/:companyId/archive', { params: { companyId } });
const restore = (companyId: string) => boss.ask('POST /api/admin/companies/:companyId/restore', { params: { companyId } });
const recorded = async (companyId: string) => (await recordedOf(app, companyId)).filter(({ name }) => name.startsWith('company'));
const unknown = '01890000-0000-7000-8000-000000000000';

describe('a company', () => {
  test('a company is created with the given values, closed to registration, and recorded', async () => {
    const { status, data } = await create({ name: 'Harbour Works', timezone: 'Europe/Oslo' });
    expect([status, data]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'Harbour Works',
        state: 'active',
        suspended_at: null,
        suspended_reason: null,
        archived_at: null,
        timezone: 'Europe/Oslo',
        first_weekday: 1,
        open_to_registration: false,
        max_users: null,
        user_limit: 500,
        members: 0,
        waiting: 0,
        invited: 0,
        chapters: 0,
        staff_sees: 'results',
        active_members: 0,
        completion_rate: 0,
        revision: 0,
        last_active_on: null,
        created_at: expect.any(String),
      },
    ]);
    const given = { name: 'Harbour Works', timezone: 'Europe/Oslo' };
    expect(await recorded(data.id)).toEqual([
      { name: 'company_created', actor_id: boss.id, person_id: null, facts: { fields: ['name', 'timezone'] }, before: null, after: given },
    ]);
  });

  test('a company must have a name that no other company has in any letter case, even when twenty requests arrive at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ name: 'Only One' })));
    expect(answers.map(({ status }) => status).sort((x, y) => x - y)).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect((await create({ name: 'ONLY one' })).problem.code).toBe('company_name_taken');
    const other = await company(app);
    expect((await change(other.id, { name: 'only one' })).problem.code).toBe('company_name_taken');
    expect((await read(other.id)).name).toBe(other.name);
  });

  test('a company cannot have an unknown time zone, or a name that consists only of symbols', async () => {
    const faultsOf = async (body: { name: string; timezone?: string; max_users?: number }) =>
      (await create(body)).problem.errors?.map(({ path, code }) => `${path} ${code}`);
    expect(await faultsOf({ name: 'Nowhere', timezone: 'Mars/Olympus' })).toEqual(['body.timezone timezone']);
    expect(await faultsOf({ name: '...' })).toEqual(['body.name name_letters']);
    expect(await faultsOf({ name: 'Nobody', max_users: 0 })).toEqual(['body.max_users too_small']);
  });

  test('a change to a company affects only the given fields, and is recorded with their previous values', async () => {
    const place = await company(app);
    const { data } = await change(place.id, { max_users: 7, first_weekday: 7 });
    expect(data).toMatchObject({ name: place.name, max_users: 7, user_limit: 7, first_weekday: 7, open_to_registration: true });
    expect(await recorded(place.id)).toEqual([
      expect.objectContaining({
        name: 'company_changed',
        facts: { fields: ['first_weekday', 'max_users'] },
        before: { max_users: null, first_weekday: 1 },
        after: { max_users: 7, first_weekday: 7 },
      }),
    ]);
    expect((await change(place.id, { max_users: null })).data.user_limit).toBe(500);
    expect((await change(place.id, {})).status).toBe(200);
    expect(await recorded(place.id)).toHaveLength(2);
  });

  test('a company that does not exist is not found', async () => {
    expect((await boss.ask('GET /api/admin/companies/:companyId', { params: { companyId: unknown } })).status).toBe(404);
    expect((await change(unknown, { max_users: 7 })).status).toBe(404);
    expect((await suspend(unknown)).status).toBe(404);
    expect((await reactivate(unknown)).status).toBe(404);
  });
});

test('the list of companies counts people and chapters, and can be searched, filtered, sorted and paged', async () => {
  const fresh = await testApp();
  const { database, pool } = fresh.connection;
  const admin = await superAdmin(fresh);
  const now = fresh.clock.now();
  const [small, large, stopped] = [
    await company(fresh, { name: 'Small 100%' }),
    await company(fresh, { name: 'Large', created_at: new Date('2020-01-01') }),
    await company(fresh, { name: 'Åsgard', suspended_at: now }),
  ];
  await pool.query('update chapters set archived_at = now() where company_id = $1', [small.id]);
  for (const facts of [{}, {}, { approved_at: null }, { deactivated_at: now }, { approved_at: null, rejected_at: now }])
    await insertPerson(database, now, { company_id: large.id, ...facts });
  await insertPerson(database, now, { company_id: stopped.id });
  const list = async (query: object) => (await admin.ask('GET /api/admin/companies', { query })).data;
  const namesBy = async (query: object) => (await list(query)).companies.map(({ name }) => name);

  const { companies, ...paging } = await list({});
  expect(paging).toEqual({ total: 3, page: 1, page_size: 20 });
  expect(companies.map(({ name, state, members, waiting, chapters }) => [name, state, members, waiting, chapters])).toEqual([
    ['Åsgard', 'suspended', 1, 0, 1],
    ['Large', 'active', 2, 1, 1],
    ['Small 100%', 'active', 0, 0, 0],
  ]);
  expect(await namesBy({ search: '0%' })).toEqual(['Small 100%']);
  expect(await namesBy({ search: 'LARGE' })).toEqual(['Large']);
  expect(await namesBy({ state: 'suspended' })).toEqual(['Åsgard']);
  expect(await namesBy({ state: 'active' })).toEqual(['Large', 'Small 100%']);
  expect(await namesBy({ sort: 'members' })).toEqual(['Large', 'Åsgard', 'Small 100%']);
  expect(await namesBy({ sort: 'chapters' })).toEqual(['Åsgard', 'Large', 'Small 100%']);
  expect((await namesBy({ sort: 'created_at' })).at(-1)).toBe('Large');
  const second = await list({ page: 2, page_size: 2 });
  expect([second.total, second.companies.map(({ name }) => name)]).toEqual([3, ['Small 100%']]);
});

test('the list of companies shows their activity, except for companies that show groups only and have too few people', async () => {
  const fresh = await testApp();
  const { database } = fresh.connection;
  fresh.clock.set('2027-03-03T09:00:00Z');
  const admin = await superAdmin(fresh);
  const now = fresh.clock.now();
  const places = {
    busy: await company(fresh, { name: 'Busy', timezone: 'Asia/Tokyo' }),
    few: await company(fresh, { name: 'Few', staff_sees: 'groups', max_users: 5 }),
    enough: await company(fresh, { name: 'Enough', staff_sees: 'groups', open_to_registration: false, max_users: 5 }),
  };
  const insert = async (place: keyof typeof places, people: number, studied: string | null) => {
    for (let n = 0; n < people; n++) {
      const { id } = await insertPerson(database, now, { company_id: places[place].id });
      if (studied)
        await writeDays(fresh, [{ user_id: id, day: studied.slice(0, 10), company_id: places[place].id, chapter_id: null, seconds: 90 }]);
      await fresh.connection.pool.query(
        `insert into learner_totals (user_id, modules_begun, modules_completed, last_activity_at) values ($1, 4, $2, $3)`,
        [id, n, studied],
      );
    }
  };
  // In Tokyo, it is already the next day.
  await insert('busy', 3, '2027-03-01T20:00:00Z');
  await insert('busy', 1, null);
  await insert('few', 4, '2027-03-02T09:00:00Z');
  await insert('enough', 5, '2027-01-05T09:00:00Z');
  const list = async (query: object) => (await admin.ask('GET /api/admin/companies', { query })).data.companies;
  const figures = (await list({})).map(({ name, active_members, completion_rate, last_active_on }) => [
    name,
    active_members,
    completion_rate,
    last_active_on,
  ]);
  expect(figures).toEqual([
    // In Busy, members completed 3 of the 16 modules that they started (0 + 1 + 2 + 0); in Enough, 10 of 20 (0 + 1 + 2 + 3 + 4).
    ['Busy', 3, 19, '2027-03-02'],
    ['Enough', 0, 50, '2027-01-05'],
    ['Few', null, null, null],
  ]);
  const namesBy = async (query: object) => (await list(query)).map(({ name }) => name);
  expect(await namesBy({ sort: 'active_members' })).toEqual(['Busy', 'Enough', 'Few']);
  expect(await namesBy({ sort: 'completion_rate' })).toEqual(['Enough', 'Busy', 'Few']);
  expect(await namesBy({ sort: 'last_active_on' })).toEqual(['Busy', 'Enough', 'Few']);
  expect(await namesBy({ registration: 'closed' })).toEqual(['Enough']);
  expect(await namesBy({ places: 'full' })).toEqual(['Enough']);
  expect(await namesBy({ places: 'left' })).toEqual(['Busy', 'Few']);
  await admin.ask('POST /api/company/invitations', { query: { company: places.few.id }, body: { emails: ['one.more@example.test'] } });
  expect(await namesBy({ places: 'full' })).toEqual(['Enough', 'Few']);
  expect((await list({ search: 'few' }))[0]?.invited).toBe(1);
});

test("a company's history lists decisions with their authors and the values before and after, newest first, and nothing about its people", async () => {
  const { data } = await create({ name: 'DetailLevel', max_users: 9 });
  const learner = await student(app, { company_id: data.id as never });
  await learner.ask('POST /api/learning/progress', { body: { module_id: 'stones', file_name: 'pebbles', completed: true } });
  await change(data.id, { max_users: 12, open_to_registration: true });
  await boss.ask('PUT /api/company/settings', { query: { company: data.id }, body: { staff_sees: 'groups', rest_days: [6, 7] } });
  await suspend(data.id, 'The contract has ended.');
  const history = async (query: object = {}) =>
    (await boss.ask('GET /api/admin/companies/:companyId/history', { params: { companyId: data.id }, query })).data;
  const { entries, total } = await history();
  expect(total).toBe(5);
  expect(entries.map(({ kind, text, changes }) => [kind, text, changes])).toEqual([
    ['company_suspended', 'Suspended the company', [{ field: 'Reason', before: null, after: 'The contract has ended.' }]],
    [
      'staff_view_changed',
      'Changed what staff can see',
      [{ field: 'What staff can see about one person', before: 'All results', after: 'Groups of five or more' }],
    ],
    ['company_changed', "Changed the company's settings", [{ field: 'Rest days', before: null, after: 'Saturday, Sunday' }]],
    [
      'company_changed',
      "Changed the company's settings",
      [
        { field: 'Open to registration', before: 'No', after: 'Yes' },
        { field: 'Maximum number of people', before: '9', after: '12' },
      ],
    ],
    [
      'company_created',
      'Created the company',
      [
        { field: 'Name', before: null, after: 'DetailLevel' },
        { field: 'Maximum number of people', before: null, after: '9' },
      ],
    ],
  ]);
  expect(entries.map(({ actor }) => actor)).toEqual(Array.from({ length: 5 }, () => ({ id: boss.id, full_name: boss.full_name })));
  expect((await history({ page: 2, page_size: 4 })).entries.map(({ kind }) => kind)).toEqual(['company_created']);
  const missing = await boss.ask('GET /api/admin/companies/:companyId/history', { params: { companyId: unknown }, query: {} });
  expect(missing.status).toBe(404);
});

describe('a suspended company', () => {
  test('when a company is suspended, its people are signed out immediately, and signing in explains why until the company is reactivated', async () => {
    const [place, other] = [await company(app), await company(app)];
    const people = [await student(app, { company_id: place.id }), await companyAdmin(app, place.id)];
    const outsider = await student(app, { company_id: other.id });
    const { data } = await suspend(place.id, 'The invoice is open.');
    expect(data).toMatchObject({ state: 'suspended', suspended_reason: 'The invoice is open.', members: 2 });
    for (const one of people) {
      expect((await one.ask('GET /api/users/profile')).status).toBe(401);
      const refreshed = await app.as(null)('POST /api/auth/refresh-token', { body: { refresh_token: one.refreshToken } });
      expect(refreshed.problem.code).toBe('refresh_invalid');
      const { problem } = await signIn(one.email);
      expect([problem.code, problem.detail]).toEqual([
        'company_suspended',
        "Your company's access has been suspended. Contact your admin.",
      ]);
    }
    const ended = await app.connection.pool.query('select ended_reason from sessions where user_id = any($1)', [
      people.map(({ id }) => id),
    ]);
    expect(ended.rows).toEqual([{ ended_reason: 'company_suspended' }, { ended_reason: 'company_suspended' }]);
    expect((await outsider.ask('GET /api/users/profile')).status).toBe(200);

    expect((await reactivate(place.id)).data).toMatchObject({ state: 'active', suspended_at: null, suspended_reason: null });
    for (const one of people) {
      expect((await one.ask('GET /api/users/profile')).status, 'the old session stays ended').toBe(401);
      expect((await signIn(one.email)).status).toBe(200);
    }
    expect((await recorded(place.id)).map(({ name, before, after }) => [name, before, after])).toEqual([
      ['company_suspended', null, { reason: 'The invoice is open.' }],
      ['company_reactivated', { reason: 'The invoice is open.' }, null],
    ]);
  });

  test('work that was confirmed as completed while a company was being suspended is kept, and all other calls respond that the person is signed out', async () => {
    const place = await company(app);
    const learners: Person[] = [];
    for (let n = 0; n < 8; n++) learners.push(await student(app, { company_id: place.id }));
    const body = { module_id: 'stones', file_name: 'pebbles', completed: true };
    const suspended = suspend(place.id);
    const completions = learners.map(async (learner, n) => {
      // Half the calls are made during the suspension, and half after it.
      if (n % 2 === 1) await suspended;
      return learner.ask('POST /api/learning/progress', { body });
    });
    const answers = await Promise.all(completions);
    expect((await suspended).status).toBe(200);
    for (const { status, problem } of answers) expect(status === 200 ? 'done' : problem.code).toMatch(/^(done|unauthenticated)$/);
    expect(answers.filter((_, n) => n % 2 === 1).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    const { rows } = await app.connection.pool.query('select from file_progress where user_id = any($1) and completed_at is not null', [
      learners.map(({ id }) => id),
    ]);
    expect(rows).toHaveLength(answers.filter(({ status }) => status === 200).length);
  });

  test('a company is suspended only once and reactivated only once, however many requests arrive, and never without a reason', async () => {
    const place = await company(app);
    expect((await reactivate(place.id)).problem.code).toBe('not_suspended');
    expect((await suspend(place.id, '  ')).problem.errors?.map(({ path }) => path)).toEqual(['body.reason']);
    const answers = await Promise.all(Array.from({ length: 10 }, () => suspend(place.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ problem }) => problem.code === 'already_suspended')).toHaveLength(9);
    const back = await Promise.all(Array.from({ length: 10 }, () => reactivate(place.id)));
    expect(back.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('the limit on people in a company', () => {
  const register = (company_id: string) =>
    app.as(null)('POST /api/auth/register', {
      body: { email: `limit-${Math.random()}@example.test`, password: 'a good long password', full_name: 'One More', company_id },
    });

  test("a company's own limit applies at registration and approval if it is lower than the platform’s", async () => {
    const place = await company(app);
    await change(place.id, { max_users: 1 });
    const { database } = app.connection;
    expect((await register(place.id)).status).toBe(202);
    const waiting = [
      await insertPerson(database, app.clock.now(), { company_id: place.id, approved_at: null }),
      await insertPerson(database, app.clock.now(), { company_id: place.id, approved_at: null }),
    ];
    expect((await register(place.id)).problem.code).toBe('company_full');
    const approvals = await Promise.all(
      waiting.map(({ id }) => boss.ask('POST /api/admin/users/:userId/approve', { params: { userId: id } })),
    );
    expect(approvals.map(({ status }) => status).sort((x, y) => x - y)).toEqual([200, 409]);
    expect((await read(place.id)).members).toBe(1);
  });

  test("a company's own limit applies if it is higher than the platform’s", async () => {
    await app.connection.pool.query(`insert into settings (name, value) values ('max_users_per_company', '1')`);
    app.clock.forward(3_000);
    const place = await company(app);
    await companyAdmin(app, place.id);
    expect((await register(place.id)).problem.code).toBe('company_full');
    await change(place.id, { max_users: 2 });
    expect((await register(place.id)).status).toBe(202);
    await app.connection.pool.query(`delete from settings where name = 'max_users_per_company'`);
    app.clock.forward(3_000);
  });
});

describe('an archived company', () => {
  test('when a company is archived, its people are signed out immediately, and they can sign in again after it is restored', async () => {
    const place = await company(app, { open_to_registration: true });
    const person = await student(app, { company_id: place.id });
    const { status, data } = await archive(place.id);
    expect([status, data.state, data.archived_at, data.suspended_at]).toEqual([200, 'archived', expect.any(String), data.archived_at]);
    expect((await person.ask('GET /api/users/profile')).status).toBe(401);
    expect((await signIn(person.email)).problem.code).toBe('company_suspended');
    const open = await app.as(null)('GET /api/reference/companies');
    expect(open.data.map(({ id }) => id)).not.toContain(place.id);

    expect((await restore(place.id)).data).toMatchObject({ state: 'active', archived_at: null, suspended_at: null });
    expect((await signIn(person.email)).status).toBe(200);
    expect((await recorded(place.id)).map(({ name, actor_id }) => [name, actor_id])).toEqual([
      ['company_archived', boss.id],
      ['company_restored', boss.id],
    ]);
    const { entries } = (await boss.ask('GET /api/admin/companies/:companyId/history', { params: { companyId: place.id }, query: {} }))
      .data;
    expect(entries.map(({ text }) => text)).toEqual(['Restored the company', 'Archived the company']);
  });

  test('an archived company is not listed unless archived companies are requested', async () => {
    const [kept, stopped, gone] = [
      await company(app, { name: 'Shelf kept' }),
      await company(app, { name: 'Shelf stopped' }),
      await company(app, { name: 'Shelf gone' }),
    ];
    await suspend(stopped.id);
    await archive(gone.id);
    const found = async (state?: 'active' | 'suspended' | 'archived' | 'any') => {
      const { companies, total } = (await boss.ask('GET /api/admin/companies', { query: { search: 'shelf', ...(state && { state }) } }))
        .data;
      return [companies.map(({ name }) => name), total];
    };
    expect(await found()).toEqual([[kept.name, stopped.name], 2]);
    expect(await found('active')).toEqual([[kept.name], 1]);
    expect(await found('suspended')).toEqual([[stopped.name], 1]);
    expect(await found('archived')).toEqual([[gone.name], 1]);
    expect(await found('any')).toEqual([[gone.name, kept.name, stopped.name], 3]);
    expect((await read(gone.id)).state).toBe('archived');
  });

  test("a company suspended before it was archived stays suspended for the same reason when restored, and can't be reactivated while archived", async () => {
    const place = await company(app);
    const since = (await suspend(place.id, 'The invoice is open.')).data.suspended_at;
    expect((await archive(place.id)).data).toMatchObject({ state: 'archived', suspended_at: since });
    expect((await reactivate(place.id)).problem.code).toBe('already_archived');
    expect((await suspend(place.id)).problem.code).toBe('already_suspended');
    expect((await restore(place.id)).data).toMatchObject({
      state: 'suspended',
      archived_at: null,
      suspended_at: since,
      suspended_reason: 'The invoice is open.',
    });
    expect((await reactivate(place.id)).data.state).toBe('active');
  });

  test('a company is archived only once and restored only once, however many requests arrive', async () => {
    const place = await company(app);
    expect((await restore(place.id)).problem.code).toBe('not_archived');
    const archived = await Promise.all(Array.from({ length: 5 }, () => archive(place.id)));
    expect(archived.filter(({ problem }) => problem?.code === 'already_archived')).toHaveLength(4);
    const restored = await Promise.all(Array.from({ length: 5 }, () => restore(place.id)));
    expect(restored.filter(({ problem }) => problem?.code === 'not_archived')).toHaveLength(4);
    expect((await archive(unknown)).problem.code).toBe('not_found');
  });

  test('no one can be moved to an archived company', async () => {
    const [from, into] = [await company(app), await company(app)];
    const person = await student(app, { company_id: from.id });
    await archive(into.id);
    const { data } = await boss.ask('POST /api/admin/users/move', { body: { user_ids: [person.id], company_id: into.id } });
    expect(data.outcomes.map(({ outcome }) => outcome)).toEqual(['approval_in_suspended_company']);
  });
});
