import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, type Person, student, superAdmin } from '#server/testing/factories.ts';
import { open } from '#server/testing/walk.ts';
import { recordEndedViews } from './ended-views.ts';
import { viewLife } from './views.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const start = (who: Person, of: Pick<Person, 'id'>) => who.ask('POST /api/admin/users/:userId/view', { params: { userId: of.id } });
const end = (who: Person, of: Pick<Person, 'id'>, view_id: string) =>
  who.ask('DELETE /api/admin/users/:userId/view', { params: { userId: of.id }, body: { view_id } });

/** Creates a person, and a super admin who views the product as that person; returns both and the view. */
async function aView(facts: Parameters<typeof student>[1] = {}) {
  const viewer = await superAdmin(app);
  const viewed = await student(app, facts);
  const { data } = await start(viewer, viewed);
  return { viewer, viewed, view_id: data.view_id, ask: app.as(data.token) };
}

const recordedOf = async (id: string) =>
  (
    await app.connection.pool.query(
      `select a.name, a.actor_id, a.person_id, a.facts, v.after from activity a left join activity_values v on v.activity_id = a.id
        where a.facts ->> 'view_id' = $1 order by a.id`,
      [id],
    )
  ).rows;

describe('a super admin who views the product as another person', () => {
  test("a super admin in a view-as session sees the other person's screens, and gets the same responses", async () => {
    const { viewed, ask } = await aView();
    await open(viewed, 'winds', 'gusts');
    expect((await ask('GET /api/auth/profile')).data).toMatchObject({ id: viewed.id, role: 'Student' });
    expect((await ask('GET /api/learning/progress')).text).toBe((await viewed.ask('GET /api/learning/progress')).text);
    expect((await ask('GET /api/notifications/user/:userId', { params: { userId: viewed.id } })).status).toBe(200);
    expect((await ask('GET /api/admin/approvals')).problem.code).toBe('wrong_role');
  });

  test('a super admin in a view-as session is told whom they view as and for how long, and gets a token that is stored only as a hash', async () => {
    const { viewer, viewed } = await aView();
    const { status, data } = await start(viewer, viewed);
    expect(status).toBe(201);
    expect(data).toMatchObject({ expires_in: 900, user: { id: viewed.id, email: viewed.email } });
    const { rows } = await app.connection.pool.query('select t::text as row from account_views t');
    expect(rows.map(({ row }) => row).join()).not.toContain(data.token);
  });

  test('a super admin in a view-as session keeps their own session unchanged', async () => {
    const { viewer, ask } = await aView();
    expect((await ask('POST /api/auth/logout', { body: {} })).problem.code).toBe('view_read_only');
    expect((await viewer.ask('GET /api/admin/approvals')).status).toBe(200);
  });

  test('a view-as session is recorded with both people, its start and end, and the IP address', async () => {
    const { viewer, viewed, view_id } = await aView();
    expect((await end(viewer, viewed, view_id)).status).toBe(200);
    expect(await recordedOf(view_id)).toEqual([
      {
        name: 'view_started',
        actor_id: viewer.id,
        person_id: viewed.id,
        facts: expect.objectContaining({ view_id, session_id: expect.any(String), expires_at: expect.any(String) }),
        after: { ip: '127.0.0.1' },
      },
      { name: 'view_ended', actor_id: viewer.id, person_id: viewed.id, facts: { view_id, reason: 'stopped' }, after: null },
    ]);
  });
});

test('a person sees which super admins viewed as them and when, under their current names, and no one else sees it', async () => {
  const { viewer, viewed, ask } = await aView();
  await change(app, viewer.id, { full_name: 'Vera Viewer' });
  expect((await viewed.ask('GET /api/auth/views')).data).toEqual([{ at: expect.any(String), by: 'Vera Viewer' }]);
  expect((await viewer.ask('GET /api/auth/views')).data).toEqual([]);
  expect((await ask('GET /api/auth/views')).problem.code).toBe('view_not_given');
});

describe('the end of a view', () => {
  const statusOf = async (ask: Awaited<ReturnType<typeof aView>>['ask']) => (await ask('GET /api/auth/profile')).status;

  test('a view ends when it is stopped; stopping it again succeeds, and the end is recorded once', async () => {
    const { viewer, viewed, view_id, ask } = await aView();
    expect(await statusOf(ask)).toBe(200);
    expect([(await end(viewer, viewed, view_id)).status, (await end(viewer, viewed, view_id)).status]).toEqual([200, 200]);
    expect(await statusOf(ask)).toBe(401);
    expect(await recordedOf(view_id)).toHaveLength(2);
  });

  test('a view ends when the super admin signs out', async () => {
    const { viewer, ask } = await aView();
    await viewer.ask('POST /api/auth/logout', { body: {} });
    expect(await statusOf(ask)).toBe(401);
  });

  test.each([
    ['the super admin is none any more', 'viewer', { role: 'Student' }],
    ['the super admin is deactivated', 'viewer', { deactivated_at: new Date() }],
    ['the person is deactivated', 'viewed', { deactivated_at: new Date() }],
    ['the person becomes a super admin', 'viewed', { role: 'SuperAdmin', company_id: null }],
  ] as const)('a view ends when %s', async (_, who, facts) => {
    const view = await aView();
    expect(await statusOf(view.ask)).toBe(200);
    await change(app, view[who].id, facts);
    expect(await statusOf(view.ask)).toBe(401);
  });

  test('a view ends when the person’s company discloses less to its staff', async () => {
    const own = await company(app);
    const { ask } = await aView({ company_id: own.id });
    expect(await statusOf(ask)).toBe(200);
    await app.connection.pool.query(`update companies set staff_sees = 'progress' where id = $1`, [own.id]);
    expect(await statusOf(ask)).toBe(401);
  });

  test('a view ends permanently even if the super admin loses the role for only a minute, and the end is recorded', async () => {
    const { viewer, view_id, ask } = await aView();
    const boss = await superAdmin(app);
    const give = (role: 'Student' | 'SuperAdmin') =>
      boss.ask('PUT /api/admin/users/:userId/role', { params: { userId: viewer.id }, body: { role } });
    expect([(await give('Student')).status, (await give('SuperAdmin')).status]).toEqual([200, 200]);
    expect((await viewer.ask('GET /api/admin/approvals')).status).toBe(200);
    expect(await statusOf(ask)).toBe(401);
    expect((await recordedOf(view_id)).at(-1)).toMatchObject({ name: 'view_ended', facts: { reason: 'account_changed' } });
  });

  test('a view ends after a quarter of an hour, and the end is recorded once soon afterwards', async () => {
    const { view_id, ask } = await aView();
    app.clock.forward(viewLife - 60_000);
    expect(await statusOf(ask)).toBe(200);
    app.clock.forward(60_001);
    expect(await statusOf(ask)).toBe(401);
    await Promise.all([recordEndedViews(app.app.services), recordEndedViews(app.app.services)]);
    expect((await recordedOf(view_id)).map(({ name, facts, actor_id }) => [name, facts.reason, actor_id === null])).toEqual([
      ['view_started', undefined, false],
      ['view_ended', 'expired', true],
    ]);
  });

  test('a view ends with a recorded reason if the super admin’s session ends first', async () => {
    const { viewer, view_id } = await aView();
    await viewer.ask('POST /api/auth/logout', { body: {} });
    await recordEndedViews(app.app.services);
    expect((await recordedOf(view_id)).at(-1)).toMatchObject({ name: 'view_ended', facts: { reason: 'session_ended' } });
  });
});

describe('view protection', () => {
  test.each([
    ['themselves', 'view_of_oneself', async (viewer: Person) => viewer],
    ['another super admin', 'view_of_super_admin', async () => superAdmin(app)],
    ['somebody who is deactivated', 'not_active', async () => student(app, { deactivated_at: new Date() })],
    ['somebody who waits for approval', 'not_active', async () => student(app, { approved_at: null })],
    [
      'a member of a company that is suspended',
      'not_active',
      async () => student(app, { company_id: (await company(app, { suspended_at: new Date() })).id }),
    ],
    [
      'a member of a company that shows its staff progress only',
      'not_shown_to_staff',
      async () => student(app, { company_id: (await company(app, { staff_sees: 'progress' })).id }),
    ],
    [
      'an admin of a company that shows its staff groups only',
      'not_shown_to_staff',
      async () => companyAdmin(app, (await company(app, { staff_sees: 'groups' })).id),
    ],
  ])("a super admin can't view as %s", async (_, code, who) => {
    const viewer = await superAdmin(app);
    const { status, problem } = await start(viewer, await who(viewer));
    expect([status, problem.code]).toEqual([code === 'not_shown_to_staff' ? 403 : 409, code]);
    const { rows } = await app.connection.pool.query(
      'select from account_views v join sessions s on s.id = v.session_id where s.user_id = $1',
      [viewer.id],
    );
    expect(rows).toEqual([]);
  });

  test("only super admins can view as someone else; a company admin can't view as one of their members", async () => {
    const own = await company(app);
    const admin = await companyAdmin(app, own.id);
    expect((await start(admin, await student(app, { company_id: own.id }))).problem.code).toBe('wrong_role');
  });

  test("a view can't be started from within another view", async () => {
    const { ask, viewed } = await aView();
    expect((await ask('POST /api/admin/users/:userId/view', { params: { userId: viewed.id } })).problem.code).toBe('view_read_only');
  });
});

test("a super admin can't end another super admin's view", async () => {
  const { viewed, view_id, ask } = await aView();
  const { status, problem } = await end(await superAdmin(app), viewed, view_id);
  expect([status, problem.code]).toEqual([404, 'not_found']);
  expect((await ask('GET /api/auth/profile')).status).toBe(200);
});
