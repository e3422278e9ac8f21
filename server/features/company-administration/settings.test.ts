import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { certify } from '#server/testing/certify.ts';
import { company, companyAdmin, insertPerson, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { mailsTo } from '#server/testing/mailbox.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function companyWithAdmin(facts = {}) {
  const place = await company(app, facts);
  const admin = await staySignedIn(app, await companyAdmin(app, place.id));
  const set = (body: object) => admin.ask('PUT /api/company/settings', { body });
  const read = async () => (await admin.ask('GET /api/company/settings')).data;
  return { place, admin, set, read };
}

describe("a company's settings", () => {
  test("a company's settings are read and changed by its admin, and recorded with their previous values", async () => {
    const { place, admin, set, read } = await companyWithAdmin();
    expect(await read()).toEqual({
      company_id: place.id,
      name: place.name,
      timezone: 'UTC',
      first_weekday: 1,
      open_to_registration: true,
      default_chapter_id: null,
      default_chapter_name: null,
      rest_days: [],
      email_domains: [],
      staff_sees: 'results',
      certificate_validity_months: null,
      platform_certificate_validity_months: 0,
      certificate_line: null,
      leaderboard_names: true,
      courses_need_review: false,
      accent: null,
      logo: null,
      revision: 0,
    });
    const { data } = await set({ staff_sees: 'progress', email_domains: ['@Example.COM', 'example.com', 'xn--bcher-kva.example'] });
    expect(data).toMatchObject({ staff_sees: 'progress', email_domains: ['example.com', 'xn--bcher-kva.example'], name: place.name });
    expect(await read()).toEqual(data);
    const { rows } = await app.connection.pool.query(
      `select a.actor_id, a.facts, v.before, v.after from activity a join activity_values v on v.activity_id = a.id
        where a.company_id = $1 and a.name = 'company_changed'`,
      [place.id],
    );
    expect(rows).toEqual([
      {
        actor_id: admin.id,
        facts: { fields: ['email_domains'] },
        before: { email_domains: [] },
        after: { email_domains: ['example.com', 'xn--bcher-kva.example'] },
      },
    ]);
  });

  test("a company's settings do not overwrite changes that someone else, possibly a super admin, has made since they were read", async () => {
    const { place, set, read } = await companyWithAdmin();
    const boss = await superAdmin(app);
    const { revision } = await read();
    const both = await Promise.all([set({ staff_sees: 'groups', revision }), set({ rest_days: [6, 7], revision })]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('edited_elsewhere');
    const kept = await read();
    expect(kept.revision).toBe(revision + 1);
    const params = { companyId: place.id };
    const ofBoss = (body: object) => boss.ask('PUT /api/admin/companies/:companyId', { params, body });
    const refused = await ofBoss({ name: 'Older words', revision });
    expect([refused.status, refused.problem.code]).toEqual([409, 'edited_elsewhere']);
    expect(await read()).toEqual(kept);
    const { data } = await ofBoss({ timezone: 'Asia/Tokyo', revision: kept.revision });
    expect(data).toMatchObject({ timezone: 'Asia/Tokyo', revision: revision + 2 });
    expect((await set({ timezone: 'Europe/Oslo', revision: kept.revision })).problem.code).toBe('edited_elsewhere');
    // Without a revision, the last write wins, which is useful for scripts.
    expect((await set({ timezone: 'Europe/Oslo' })).data.timezone).toBe('Europe/Oslo');
  });

  test("a company's settings can be reached by a super admin who names the company, which must exist", async () => {
    const boss = await superAdmin(app);
    const place = await company(app);
    const named = await boss.ask('PUT /api/company/settings', { query: { company: place.id }, body: { staff_sees: 'groups' } });
    expect([named.data.company_id, named.data.staff_sees]).toEqual([place.id, 'groups']);
    const unnamed = await boss.ask('GET /api/company/settings');
    expect([unnamed.status, unnamed.problem.errors]).toEqual([400, [expect.objectContaining({ path: 'query.company', code: 'required' })]]);
    const query = { company: '01890000-0000-7000-8000-000000000000' };
    expect((await boss.ask('GET /api/company/settings', { query })).status).toBe(404);
    expect((await boss.ask('PUT /api/company/settings', { query, body: { staff_sees: 'groups' } })).status).toBe(404);
    expect((await boss.ask('GET /api/company/chapters', { query })).status).toBe(404);
    expect((await boss.ask('POST /api/company/chapters', { query, body: { name: 'Nowhere' } })).status).toBe(404);
  });

  test("a company's settings accept no invalid domain, no seventh rest day, and no other company's chapter", async () => {
    const { set, read } = await companyWithAdmin();
    const other = await company(app);
    const before = await read();
    const faultsOf = async (body: object) => (await set(body)).problem.errors?.map(({ path, code }) => `${path} ${code}`);
    for (const domain of ['example', 'exa mple.com', 'somebody@example.com', '-a.com', 'a..com'])
      expect(await faultsOf({ email_domains: [domain] }), domain).toEqual(['body.email_domains.0 email_domain']);
    expect(await faultsOf({ rest_days: [1, 2, 3, 4, 5, 6, 7] })).toEqual(['body.rest_days too_many']);
    expect(await faultsOf({ rest_days: [0] })).toEqual(['body.rest_days.0 too_small']);
    expect(await faultsOf({ staff_sees: 'everything' })).toEqual(['body.staff_sees not_allowed']);
    expect(await faultsOf({ timezone: 'Mars/Olympus' })).toEqual(['body.timezone timezone']);
    expect(await faultsOf({ default_chapter_id: other.chapter.id, name: 'Half done' })).toEqual(['body.default_chapter_id chapter']);
    expect(await read()).toEqual(before);
  });

  test("a company's settings do not reveal other companies' names: a name that another company has is accepted like any other", async () => {
    const { set } = await companyWithAdmin();
    const other = await company(app, { open_to_registration: false });
    const answer = await set({ name: other.name });
    expect([answer.status, answer.data.name]).toEqual([200, other.name]);
  });
});

describe('the setting for what staff see', () => {
  test('every member sees the setting and is notified of each change, who made it and when; the person who made it is not notified', async () => {
    const { place, admin, set } = await companyWithAdmin({ staff_sees: 'groups' });
    const [one, two, left] = [
      await student(app, { company_id: place.id }),
      await companyAdmin(app, place.id),
      await student(app, { company_id: place.id, deactivated_at: app.clock.now() }),
    ];
    const outsider = await student(app, { company_id: (await company(app)).id });
    const told = async ({ id }: { id: string }) =>
      (
        await app.connection.pool.query(`select params, action_url from notifications where user_id = $1 and kind = 'staff_view_changed'`, [
          id,
        ])
      ).rows;
    const shown = async ({ ask }: typeof one) => (await ask('GET /api/company/staff-view')).data;
    expect(await shown(one)).toEqual({ staff_sees: 'groups', changes: [] });

    await set({ staff_sees: 'results', first_weekday: 7 });
    // Setting the same value again changes nothing.
    await set({ staff_sees: 'results' });
    const change = { at: expect.any(String), by: admin.full_name, before: 'groups', after: 'results' };
    for (const member of [one, two, admin]) expect(await shown(member)).toEqual({ staff_sees: 'results', changes: [change] });
    const notice = { params: { before: 'groups', after: 'results' }, action_url: '/settings#staff-view' };
    expect(await Promise.all([one, two, admin, left, outsider].map(told))).toEqual([[notice], [notice], [], [], []]);
    expect((await mailsTo(app, one.email)).map(({ subject }) => subject)).toEqual(['Your company changed what its staff can see']);
    expect(await shown(outsider)).toEqual({ staff_sees: 'results', changes: [] });
    expect(await shown(await student(app))).toEqual({ staff_sees: null, changes: [] });
  });

  test('a super admin can change the setting, and members get the same notice', async () => {
    const { place, admin } = await companyWithAdmin();
    const boss = await superAdmin(app);
    await boss.ask('PUT /api/company/settings', { query: { company: place.id }, body: { staff_sees: 'progress' } });
    expect((await admin.ask('GET /api/company/staff-view')).data.changes.map(({ by, after }) => [by, after])).toEqual([
      [boss.full_name, 'progress'],
    ]);
    const { notifications } = (await admin.ask('GET /api/notifications/user/:userId', { params: { userId: admin.id } })).data;
    expect(notifications.map(({ title, message }) => [title, message])).toEqual([
      [
        'Your company changed what its staff can see',
        "Staff can now see what each member has started and completed, and their certificates, by day. They can't see scores, attempts or times of day. Previously: All results.",
      ],
    ]);
  });
});

describe('the default chapter', () => {
  test('the default chapter receives people who are approved without a chapter, or whose chapter has since been archived', async () => {
    const boss = await superAdmin(app);
    const { place, admin, set } = await companyWithAdmin();
    const { data: chosen } = await admin.ask('POST /api/company/chapters', { body: { name: 'Newcomers' } });
    expect((await set({ default_chapter_id: chosen.id })).data.default_chapter_id).toBe(chosen.id);
    const approved = async (chapter_id: string | null) => {
      const facts = { company_id: place.id, chapter_id, approved_at: null };
      const { id } = await insertPerson(app.connection.database, app.clock.now(), facts);
      await boss.ask('POST /api/admin/users/:userId/approve', { params: { userId: id } });
      return (await app.connection.pool.query('select chapter_id from users where id = $1', [id])).rows[0].chapter_id;
    };
    expect(await approved(null)).toBe(chosen.id);
    expect(await approved(place.chapter.id)).toBe(place.chapter.id);
    await admin.ask('POST /api/company/chapters/:chapterId/archive', { params: { chapterId: place.chapter.id } });
    expect(await approved(place.chapter.id)).toBe(chosen.id);
    await admin.ask('POST /api/company/chapters/:chapterId/archive', { params: { chapterId: chosen.id } });
    expect((await admin.ask('GET /api/company/settings')).data.default_chapter_id).toBeNull();
    expect(await approved(null)).toBeNull();
    expect((await set({ default_chapter_id: chosen.id })).problem.code).toBe('chapter_archived');
  });
});

describe('rest days', () => {
  test("rest days apply from today, in the company's time zone, and do not change the days before", async () => {
    app.clock.set('2027-06-01T20:00:00Z');
    const { place, set, read } = await companyWithAdmin();
    const entries = async () =>
      (
        await app.connection.pool.query(
          `select "from"::text, weekdays from company_rest_days where company_id = $1 order by company_rest_days."from"`,
          [place.id],
        )
      ).rows;
    // In Tokyo, it is already 2 June.
    await set({ timezone: 'Asia/Tokyo', rest_days: [7, 6, 6] });
    expect((await read()).rest_days).toEqual([6, 7]);
    await set({ rest_days: [6, 7] });
    app.clock.set('2027-06-10T09:00:00Z');
    await set({ rest_days: [5] });
    expect(await entries()).toEqual([
      { from: '2027-06-02', weekdays: [6, 7] },
      { from: '2027-06-10', weekdays: [5] },
    ]);
    const learner = await student(app, { company_id: place.id });
    const { data } = await learner.ask('GET /api/recognition/user/:userId', { params: { userId: learner.id } });
    expect(data.streak.rest_days).toEqual([5]);
  });
});

test("a certificate is valid for the period that the holder's company has set, or otherwise for the platform's", async () => {
  const track = (await app.connection.pool.query('select id from tracks limit 1')).rows[0].id as string;
  const at = new Date('2027-01-31T12:00:00Z');
  await app.connection.pool.query(`insert into settings (name, value) values ('certificate_validity_months', '12')`);
  const expiryOf = async (months: number | null) => {
    const place = await company(app, { certificate_validity_months: months });
    const { id } = await insertPerson(app.connection.database, at, { company_id: place.id });
    await certify(app, id, track, at);
    return (await app.connection.pool.query('select expires_at from certificates where user_id = $1', [id])).rows[0].expires_at;
  };
  expect(await expiryOf(24)).toEqual(new Date('2029-01-31T12:00:00Z'));
  expect(await expiryOf(0)).toBeNull();
  expect(await expiryOf(null)).toEqual(new Date('2028-01-31T12:00:00Z'));
  await app.connection.pool.query(`delete from settings where name = 'certificate_validity_months'`);
});

test("weeks in a company's figures start on its first day of the week, by its local date", async () => {
  // In UTC, it is Saturday evening; in Auckland, it is already Sunday.
  app.clock.set('2027-06-05T20:00:00Z');
  const { place, admin, set } = await companyWithAdmin();
  const lastWeek = async () => (await admin.ask('GET /api/analytics/company/:id', { params: { id: place.id } })).data.weeks.at(-1)?.week;
  expect(await lastWeek()).toBe('2027-05-31');
  await set({ first_weekday: 7 });
  expect(await lastWeek()).toBe('2027-05-30');
  await set({ timezone: 'Pacific/Auckland' });
  expect(await lastWeek()).toBe('2027-06-06');
});
