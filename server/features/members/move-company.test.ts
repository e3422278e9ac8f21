import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '#server/calendar/durations.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, insertPerson, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { lastMailTo } from '#server/testing/mailbox.ts';
import { completeModule } from '#server/testing/walk.ts';

let app: TestApp & { close(): Promise<void> };
let boss: Person;
beforeAll(async () => {
  app = await startTestApp();
  boss = await staySignedIn(app, await superAdmin(app));
});
afterAll(() => app.close());

/** Advances the clock by some days. */
const later = (days: number) => app.clock.set(new Date(app.clock.now().getTime() + days * day).toISOString());
const unknown = '01890000-0000-7000-8000-000000000000';
const move = async (people: readonly Pick<Person, 'id'>[], company_id: string, by = boss) =>
  by.ask('POST /api/admin/users/move', { body: { user_ids: people.map(({ id }) => id), company_id } });
const outcomesOf = async (...args: Parameters<typeof move>) => (await move(...args)).data.outcomes.map(({ outcome }) => outcome);
const figuresOf = (admin: Person) => admin.ask('GET /api/company/members', { query: { sort: 'name' } });
const pageOf = (who: Person, memberId: string) => who.ask('GET /api/company/members/:userId', { params: { userId: memberId } });
const recorded = async (person: string) =>
  (
    await app.connection.pool.query(
      `select name, actor_id, company_id from activity where person_id = $1 and name like 'member_%_company' order by id`,
      [person],
    )
  ).rows;

const staying = async (who: Promise<Person>) => staySignedIn(app, await who);
/** Creates two companies with an admin each, and a person who has completed a module in the first company. */
async function twoCompanies() {
  const [old, next] = [await company(app, { name: 'Old & Sons' }), await company(app, { name: 'Next Ltd' })];
  const [oldAdmin, nextAdmin] = [await staying(companyAdmin(app, old.id)), await staying(companyAdmin(app, next.id))];
  const mover = await staying(student(app, { company_id: old.id, chapter_id: old.chapter.id, full_name: 'Mona Mover' }));
  const { data } = await mover.ask('GET /api/learning/modules', { query: {} });
  const [first, second] = data.modules.map(({ id }) => id) as [string, string];
  await completeModule(mover, first);
  return { old, next, oldAdmin, nextAdmin, mover, first, second };
}

test('someone who is moved keeps their work and their session, and their new company’s staff can see only what they do from then on', async () => {
  const { old, next, oldAdmin, nextAdmin, mover, first, second } = await twoCompanies();
  const before = (await mover.ask('GET /api/learning/progress/user/:userId', { params: { userId: mover.id } })).data;
  later(2);
  expect(await outcomesOf([mover], next.id)).toEqual(['done']);
  expect((await lastMailTo(app, mover.email)).text).toContain('from Old & Sons to Next Ltd');

  const me = (await mover.ask('GET /api/auth/profile')).data;
  expect(me, 'the same session, in the new company').toMatchObject({ company_id: next.id, role: 'Student' });
  expect((await mover.ask('GET /api/learning/progress/user/:userId', { params: { userId: mover.id } })).data.completed_modules).toBe(
    before.completed_modules,
  );
  expect((await pageOf(oldAdmin, mover.id)).status, 'the old staff').toBe(404);

  const hidden = (await pageOf(nextAdmin, mover.id)).data;
  expect(hidden.learning).toMatchObject({ completed_modules: 0, begun_modules: 0, last_active_on: null, days: [], certificates: [] });
  expect(hidden.results).toMatchObject({ points: 0, time_spent: 0, badges_earned: 0, quizzes: [] });
  const refused = await nextAdmin.ask('GET /api/learning/progress/user/:userId', { params: { userId: mover.id } });
  expect(refused.problem).toMatchObject({ status: 403, code: 'before_the_move' });
  expect((await boss.ask('GET /api/learning/progress/user/:userId', { params: { userId: mover.id } })).status, 'a super admin').toBe(200);
  const listed = (await figuresOf(nextAdmin)).data.members.find(({ id }) => id === mover.id);
  expect(listed).toMatchObject({ progress: { modules_completed: 0, last_active_on: null } });

  await completeModule(mover, second);
  const seen = (await pageOf(nextAdmin, mover.id)).data;
  expect(seen.learning?.completed_modules).toBe(1);
  expect(seen.learning?.tracks.flatMap(({ modules }) => modules).map(({ module_id }) => module_id)).toEqual([second]);
  expect(JSON.stringify(seen)).not.toContain(`"${first}"`);
  expect(seen.results?.points).toBeGreaterThan(0);
  expect(await recorded(mover.id)).toEqual([
    { name: 'member_left_company', actor_id: boss.id, company_id: old.id },
    { name: 'member_joined_company', actor_id: boss.id, company_id: next.id },
  ]);
});

test("the old company keeps the person's study days there, without their name", async () => {
  const { next, oldAdmin, mover } = await twoCompanies();
  const today = app.clock.now().toISOString().slice(0, 10);
  const ask = async () =>
    (await oldAdmin.ask('GET /api/reports/user-activity', { query: { from: today, to: today } })).data as unknown as Record<string, never>;
  const before = JSON.stringify(await ask());
  expect(before).toContain('Mona Mover');
  await move([mover], next.id);
  const after = JSON.stringify(await ask());
  expect(after).not.toContain('Mona');
  const completed = (text: string) => /"modules_completed":[^,}]*/.exec(text)?.[0];
  expect(completed(after)).toBe(completed(before));
});

test('someone who is moved loses the chapters they led, their manager and their reports, and becomes a student', async () => {
  const { old, next, oldAdmin, mover } = await twoCompanies();
  const report = await student(app, { company_id: old.id, manager_id: mover.id });
  await app.connection.pool.query('update users set role = $2, manager_id = $3 where id = $1', [mover.id, 'CompanyAdmin', oldAdmin.id]);
  await app.connection.pool.query('insert into chapter_leads (chapter_id, company_id, user_id) values ($1, $2, $3)', [
    old.chapter.id,
    old.id,
    mover.id,
  ]);
  await oldAdmin.ask('POST /api/company/reminders', { query: {}, body: { kind: 'reminder', user_ids: [mover.id] } });
  expect(await outcomesOf([mover], next.id)).toEqual(['done']);
  const { rows } = await app.connection.pool.query('select role, manager_id, company_id, chapter_id from users where id = any($1)', [
    [mover.id, report.id],
  ]);
  expect(rows.map(({ role, manager_id }) => [role, manager_id])).toEqual([
    ['Student', null],
    ['Student', null],
  ]);
  const left = await app.connection.pool.query(
    'select from chapter_leads where user_id = $1 union all select from reminders where user_id = $1',
    [mover.id],
  );
  expect(left.rowCount).toBe(0);
  expect((await mover.ask('GET /api/company/members')).status).toBe(403);
});

test('a streak that depended on the old company’s rest days does not break in a new company that has none', async () => {
  const { old, next, mover } = await twoCompanies();
  await app.connection.pool.query(
    `insert into company_rest_days (company_id, "from", weekdays) values ($1, '2020-01-01', '{1,2,3,4,5,6,7}')`,
    [old.id],
  );
  later(6);
  const streak = async () => (await mover.ask('GET /api/recognition/user/:userId', { params: { userId: mover.id } })).data.streak.current;
  expect(await streak()).toBe(1);
  await move([mover], next.id);
  expect(await streak()).toBe(1);
});

test("people can't be moved to a company that is full, suspended or missing, or to the company they are in, and super admins can't be moved", async () => {
  const { next, nextAdmin, mover } = await twoCompanies();
  const full = await company(app, { max_users: 1 });
  await student(app, { company_id: full.id });
  const suspended = await company(app, { suspended_at: app.clock.now() });
  expect(await outcomesOf([mover], full.id)).toEqual(['company_full']);
  expect(await outcomesOf([mover], suspended.id)).toEqual(['approval_in_suspended_company']);
  expect((await move([mover], unknown)).problem.errors?.map(({ path }) => path)).toEqual(['body.company_id']);
  expect((await move([mover], next.id, nextAdmin)).status, 'a company admin').toBe(403);
  const closed = await student(app, { deactivated_at: app.clock.now() });
  expect(await outcomesOf([mover, boss, closed, { id: unknown as never }], next.id)).toEqual([
    'done',
    'not_movable',
    'not_active',
    'not_found',
  ]);
  expect(await outcomesOf([mover], next.id)).toEqual(['in_company_already']);
});

test('if two admins move one person to two companies at the same time, one move wins, and both admins are told the outcome', async () => {
  const { next, mover } = await twoCompanies();
  const other = await company(app);
  await Promise.all([move([mover], next.id), move([mover], other.id)]);
  const { rows } = await app.connection.pool.query(
    'select u.company_id, (select count(*)::int from earlier_memberships e where e.user_id = u.id) as moves from users u where id = $1',
    [mover.id],
  );
  expect([next.id, other.id]).toContain(rows[0].company_id);
  expect(rows[0].moves).toBeGreaterThanOrEqual(1);
});

test("a large company's people are moved a hundred at a time, until no one remains", async () => {
  const [from, into] = [await company(app), await company(app)];
  for (let n = 0; n < 103; n++) await insertPerson(app.connection.database, app.clock.now(), { company_id: from.id });
  const move = async () => {
    const { data } = await boss.ask('POST /api/admin/companies/:companyId/move-members', {
      params: { companyId: from.id },
      body: { company_id: into.id },
    });
    return [data.outcomes.filter(({ outcome }) => outcome === 'done').length, data.remaining];
  };
  expect(await move()).toEqual([100, 3]);
  expect(await move()).toEqual([3, 0]);
  expect(await move()).toEqual([0, 0]);
});

test('a whole company is moved in one action, except its super admins', async () => {
  const { old, next, mover } = await twoCompanies();
  const { data } = await boss.ask('POST /api/admin/companies/:companyId/move-members', {
    params: { companyId: old.id },
    body: { company_id: next.id },
  });
  expect(data.outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  expect(data.remaining).toBe(0);
  expect((await mover.ask('GET /api/auth/profile')).data.company_id).toBe(next.id);
  const itself = await boss.ask('POST /api/admin/companies/:companyId/move-members', {
    params: { companyId: next.id },
    body: { company_id: next.id },
  });
  expect(itself.problem.code).toBe('in_company_already');
});
