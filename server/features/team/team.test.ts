import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffView } from '#contract/values.ts';
import { day } from '#server/calendar/durations.ts';
import { deletePeople } from '#server/features/personal-data/index.ts';
import { hasTeam as reaches } from '#server/features/reach/index.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { completeModule } from '#server/testing/walk.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Line {
  company_id: NonNullable<Person['company_id']>;
  boss: Person;
  manager: Person;
  report: Person;
  colleague: Person;
  admin: Person;
}

/** Creates a company with a reporting line: the report reports to the manager, and the manager and a colleague report to the boss. */
async function line(staff_sees: StaffView = 'results'): Promise<Line> {
  const place = await company(app, { staff_sees });
  const at = { company_id: place.id };
  const boss = await student(app, { ...at, full_name: 'Bea Boss' });
  const manager = await student(app, { ...at, full_name: 'Max Manager', manager_id: boss.id });
  const report = await student(app, { ...at, full_name: 'Rita Report', manager_id: manager.id, chapter_id: place.chapter.id });
  const colleague = await student(app, { ...at, full_name: 'Cole Colleague', manager_id: boss.id });
  const admin = await companyAdmin(app, place.id, { full_name: 'Ada Admin' });
  const people = { boss, manager, report, colleague, admin };
  for (const person of Object.values(people)) await staySignedIn(app, person);
  return { company_id: place.id, ...people };
}

const dayIn = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString().slice(0, 10);
const handOver = (by: Person, to: Pick<Person, 'id'>, from = 0, until = from) =>
  by.ask('POST /api/team/delegations', { body: { deputy_id: to.id, from_on: dayIn(from), until_on: dayIn(until) } });
const namesOf = async (person: Person) => (await person.ask('GET /api/team')).data.reports.map(({ full_name }) => full_name);
const open = (person: Person, of: Pick<Person, 'id'>) => person.ask('GET /api/team/:userId', { params: { userId: of.id } });
const statusOf = async (person: Person, of: Pick<Person, 'id'>) => (await open(person, of)).status;
const setManager = async ({ admin }: Line, of: Person, manager_id: string | null) =>
  expect((await admin.ask('PUT /api/company/members/:userId/manager', { params: { userId: of.id }, body: { manager_id } })).status).toBe(
    200,
  );
const endings = async (manager: Person) =>
  (await manager.ask('GET /api/team/delegations')).data.delegations.map(({ status, reason }) => `${status} ${reason}`);
const hasTeam = async (person: Person) => (await person.ask('GET /api/auth/profile')).data.has_team;

describe('a manager', () => {
  test('sees the people who report to them directly, and no one further down, beside them or above them', async () => {
    const { boss, manager, report, colleague, admin } = await line();
    expect(await namesOf(boss)).toEqual(['Cole Colleague', 'Max Manager']);
    expect(await namesOf(manager)).toEqual(['Rita Report']);
    expect([await hasTeam(manager), await hasTeam(report), await hasTeam(admin)]).toEqual([true, false, false]);
    expect(await statusOf(manager, report)).toBe(200);
    for (const of of [boss, colleague, admin, manager]) expect(await statusOf(manager, of), of.full_name).toBe(404);
    expect(await statusOf(boss, report)).toBe(404);
  });

  test('gets the same response about everyone who does not report to them as for an unknown id', async () => {
    const { manager, colleague } = await line();
    const unknown = await open(manager, { id: '01890000-0000-7000-8000-000000000000' as Person['id'] });
    const other = await open(manager, colleague);
    expect(unknown.problem).toEqual(other.problem);
  });

  test('may be a student or a company admin, and a super admin without reports has no such screen', async () => {
    const all = await line();
    const { admin, report } = all;
    await setManager(all, report, admin.id);
    expect(await namesOf(admin)).toEqual(['Rita Report']);
    expect(await statusOf(admin, report)).toBe(200);
    const boss = await superAdmin(app);
    expect((await open(boss, report)).problem.code).toBe('wrong_role');
  });

  test('loses and gains people on the next call after a manager change, a deactivation or a move', async () => {
    const all = await line();
    const { boss, manager, report, admin } = all;
    expect(await statusOf(manager, report)).toBe(200);
    await setManager(all, report, boss.id);
    expect([await statusOf(manager, report), await statusOf(boss, report), await hasTeam(manager)]).toEqual([404, 200, false]);
    await admin.ask('POST /api/company/members/deactivate', { body: { user_ids: [report.id] } });
    expect(await statusOf(boss, report)).toBe(404);
    expect(await namesOf(boss)).toEqual(['Cole Colleague', 'Max Manager']);
  });

  test('gets many reports in pages, and finds one by name', async () => {
    const { company_id, boss } = await line();
    for (let nth = 0; nth < 3; nth++) await student(app, { company_id, manager_id: boss.id, full_name: `Zoe ${nth}` });
    const { data } = await boss.ask('GET /api/team', { query: { page: 2, page_size: 2 } });
    expect([data.reports.map(({ full_name }) => full_name), data.total, data.everyone]).toEqual([['Zoe 0', 'Zoe 1'], 5, 5]);
    const found = await boss.ask('GET /api/team', { query: { search: 'zOE 2' } });
    expect([found.data.reports.map(({ full_name }) => full_name), found.data.total, found.data.everyone]).toEqual([['Zoe 2'], 1, 5]);
  });

  test('reminds a report once in seven days, and no one else', async () => {
    const { boss, manager, report, colleague } = await line();
    const send = (by: Person, user_ids: string[]) => by.ask('POST /api/team/reminders', { body: { user_ids, kind: 'reminder' } });
    expect((await send(manager, [report.id, colleague.id])).problem.code).toBe('not_found');
    expect((await send(boss, [report.id])).problem.code).toBe('not_found');
    const outcomes = async () => (await send(manager, [report.id])).data.people.map(({ outcome }) => outcome);
    expect([await outcomes(), await outcomes()]).toEqual([['sent'], ['reminded_recently']]);
    expect((await manager.ask('GET /api/team')).data.reports[0]?.reminded_on).toBe(dayIn(0));
  });
});

describe('what a company discloses', () => {
  const read = async (staff_sees: StaffView) => {
    const { manager, report } = await line(staff_sees);
    await completeModule(report, 'stones');
    await app.connection.pool.query(
      `insert into goals (id, user_id, kind, target, starts_on, due_on) values (gen_random_uuid(), $1, 'modules', 5, $2, $3)`,
      [report.id, dayIn(-20), dayIn(2)],
    );
    const [row] = (await manager.ask('GET /api/team')).data.reports;
    return { row, page: (await open(manager, report)).data };
  };

  test('is everything in *results*: progress, streak, goals at risk, scores and study time', async () => {
    const { row, page } = await read('results');
    expect(row).toMatchObject({
      progress: { modules_completed: 1, last_active_on: dayIn(0) },
      results: { current_streak: 1, goals_at_risk: 1 },
    });
    expect(page.recent).toMatchObject({ active_days: 1, modules_completed: 1 });
    expect(page.recent?.seconds).not.toBeNull();
    expect(page.results?.quizzes).toHaveLength(1);
    expect(page.goals?.map(({ status }) => status)).toEqual(['at_risk']);
    expect(page.history.map(({ kind }) => kind)).toContain('quiz_passed');
  });

  test('is what people completed in *progress*, by day, without results, times and goals', async () => {
    const { row, page } = await read('progress');
    expect(row).toMatchObject({ progress: { modules_completed: 1 }, results: null });
    expect([page.results, page.goals, page.recent?.seconds]).toEqual([null, null, null]);
    expect(page.recent).toMatchObject({ modules_completed: 1 });
    expect(page.history.map(({ at }) => at)).toEqual(page.history.map(() => null));
    expect(page.history.map(({ kind }) => kind)).not.toContain('quiz_passed');
  });

  test('is only who reports to the manager in *groups*, however many they are', async () => {
    const { row, page } = await read('groups');
    expect(row).toMatchObject({ full_name: 'Rita Report', progress: null, results: null });
    expect([page.recent, page.learning, page.results, page.goals, page.history]).toEqual([null, null, null, null, []]);
  });

  test('leaves out what a report did before they moved to the company', async () => {
    const all = await line();
    const { manager, report, company_id } = all;
    const newcomer = await staySignedIn(app, await student(app, { company_id: (await company(app)).id, full_name: 'Nia Newcomer' }));
    await completeModule(newcomer, 'stones');
    app.clock.forward(2 * day);
    const boss = await superAdmin(app);
    await boss.ask('POST /api/admin/users/move', { body: { user_ids: [newcomer.id], company_id } });
    await setManager(all, newcomer, manager.id);
    const { data } = await open(manager, newcomer);
    expect([data.recent?.modules_completed, data.learning?.completed_modules, data.history]).toEqual([0, 0, []]);
    const rows = (await manager.ask('GET /api/team')).data.reports;
    expect(rows.map(({ full_name, progress }) => [full_name, progress?.modules_completed])).toEqual([
      ['Nia Newcomer', 0],
      ['Rita Report', 0],
    ]);
    expect(report.company_id).toBe(company_id);
  });

  test('is recorded when a manager opens a page, for the person and the audit log', async () => {
    const { manager, report } = await line();
    await open(manager, report);
    const { rows } = await app.connection.pool.query(`select actor_id from activity where name = 'member_opened' and person_id = $1`, [
      report.id,
    ]);
    expect(rows).toEqual([{ actor_id: manager.id }]);
  });
});

describe('a deputy', () => {
  test("sees the manager's reports from the first to the last day, in the company's calendar", async () => {
    const { manager, report, colleague } = await line();
    expect((await handOver(manager, colleague, 1, 2)).data).toMatchObject({ status: 'upcoming', deputy: { id: colleague.id } });
    const seen: [number, boolean][] = [];
    for (let days = 0; days < 4; days++) {
      seen.push([await statusOf(colleague, report), await hasTeam(colleague)]);
      app.clock.forward(day);
    }
    expect(seen).toEqual([
      [404, false],
      [200, true],
      [200, true],
      [404, false],
    ]);
    expect(await endings(manager)).toEqual(['ended null']);
  });

  test('is told whose deputy they are, sees the reports, and can remind them', async () => {
    const { manager, report, colleague } = await line();
    await handOver(manager, colleague);
    const { data: notified } = await colleague.ask('GET /api/notifications/user/:userId', { params: { userId: colleague.id } });
    expect(notified.notifications.map(({ title, action_url }) => [title, action_url])).toEqual([
      ["You're standing in for a manager", '/team'],
    ]);
    const { data } = await colleague.ask('GET /api/team');
    expect(data).toMatchObject({ is_manager: false, deputy_of: [{ manager: { id: manager.id } }] });
    expect(data.reports.map(({ user_id, deputy_of }) => [user_id, deputy_of?.id])).toEqual([[report.id, manager.id]]);
    expect((await manager.ask('GET /api/team')).data.reports.map(({ deputy_of }) => deputy_of)).toEqual([null]);
    const body = { user_ids: [report.id], kind: 'congratulation' as const };
    expect((await colleague.ask('POST /api/team/reminders', { body })).data.people.map(({ outcome }) => outcome)).toEqual(['sent']);
  });

  test('cannot pass the reports on, neither to another deputy nor along with their own reports', async () => {
    const { boss, manager, report, colleague, admin } = await line();
    await handOver(manager, colleague);
    expect((await handOver(colleague, admin)).problem.code).toBe('not_found');
    // The boss is the manager's deputy and hands their own reports over, which does not include the manager's.
    await handOver(manager, boss, 1);
    app.clock.forward(day);
    expect(await statusOf(boss, report)).toBe(200);
    expect((await handOver(boss, admin)).status).toBe(201);
    expect([await statusOf(admin, manager), await statusOf(admin, report)]).toEqual([200, 404]);
  });

  test('does not see themselves if they report to the manager', async () => {
    const { company_id, manager, report } = await line();
    const deputy = await student(app, { company_id, manager_id: manager.id });
    await handOver(manager, deputy);
    expect(await namesOf(deputy)).toEqual([report.full_name]);
    expect(await statusOf(deputy, deputy)).toBe(404);
  });

  test('is refused if they are the manager, from another company, or not active', async () => {
    const { company_id, manager } = await line();
    const stranger = await line();
    const gone = await student(app, { company_id, deactivated_at: app.clock.now() });
    for (const to of [manager, stranger.colleague, gone])
      expect((await handOver(manager, to)).problem.errors).toMatchObject([{ path: 'body.deputy_id', code: 'deputy' }]);
  });

  test('is refused for days in the past, in the wrong order, too far away or too many', async () => {
    const { manager, colleague } = await line();
    const refused = async (from: number, until: number) =>
      (await handOver(manager, colleague, from, until)).problem.errors?.map(({ code }) => code);
    expect([await refused(-1, 1), await refused(2, 1), await refused(367, 367), await refused(0, 366)]).toEqual([
      ['delegation_past'],
      ['delegation_order'],
      ['delegation_late'],
      ['delegation_long'],
    ]);
    expect((await handOver(manager, colleague, 0, 365)).status).toBe(201);
  });

  test('is the only one on each day, even when two calls arrive together', async () => {
    const { manager, colleague, admin } = await line();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, nth) => handOver(manager, nth % 2 ? colleague : admin, 0, 3)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    expect(answers.flatMap(({ problem }) => problem?.code ?? [])).toEqual(Array.from({ length: 7 }, () => 'delegation_overlaps'));
    expect((await handOver(manager, colleague, 4)).status).toBe(201);
  });

  test('loses the people immediately when the manager ends the delegation, which only the manager can do', async () => {
    const { boss, manager, report, colleague } = await line();
    const delegationId = (await handOver(manager, colleague, 0, 5)).data.id;
    const end = (by: Person) => by.ask('POST /api/team/delegations/:delegationId/end', { params: { delegationId } });
    for (const by of [boss, colleague, report]) expect((await end(by)).problem.code).toBe('not_found');
    expect(await statusOf(colleague, report)).toBe(200);
    expect([(await end(manager)).data.reason, (await end(manager)).data.reason]).toEqual(['by_manager', 'by_manager']);
    expect(await statusOf(colleague, report)).toBe(404);
    expect((await handOver(manager, colleague, 0, 5)).status).toBe(201);
  });

  test.each<[string, (all: Line) => Promise<unknown>, string]>([
    ['the manager is deactivated', deactivateManager, 'manager_left'],
    ['the deputy is deactivated', ({ admin, colleague }) => deactivate(admin, colleague), 'deputy_left'],
    ['the deputy moves to another company', ({ colleague }) => moveAway(colleague), 'deputy_left'],
    ['no one reports to the manager any longer', (all) => setManager(all, all.report, all.boss.id), 'no_reports'],
    ['the last report is deactivated', ({ admin, report }) => deactivate(admin, report), 'no_reports'],
    ["the last report's account is deleted", ({ report }) => deletePeople(app.app.services, [report.id]), 'no_reports'],
  ])('loses the people for good when %s', async (_, happens, reason) => {
    const all = await line();
    const { manager, colleague, report, company_id } = all;
    await handOver(manager, colleague, 0, 9);
    expect(await statusOf(colleague, report)).toBe(200);
    await happens(all);
    const { rows } = await app.connection.pool.query(
      'select e.reason from delegation_ends e join delegations d on d.id = e.delegation_id where d.manager_id = $1',
      [manager.id],
    );
    expect(rows).toEqual([{ reason }]);
    // Everything is as before, but the delegation does not come back.
    for (const person of [manager, colleague, report])
      await change(app, person.id, { deactivated_at: null, company_id, chapter_id: null, manager_id: null });
    const { rows: left } = await app.connection.pool.query('select from users where id = $1', [report.id]);
    await setManager(all, left.length > 0 ? report : await student(app, { company_id }), manager.id);
    expect(await reaches(app.app.services.database, colleague, app.clock.now())).toBe(false);
    const recorded = await app.connection.pool.query(
      `select facts->>'reason' as reason from activity where name = 'delegation_ended' and person_id = $1`,
      [colleague.id],
    );
    expect(recorded.rows).toEqual([{ reason }]);
  });
});

const deactivate = async (admin: Person, { id }: Person) =>
  expect((await admin.ask('POST /api/company/members/deactivate', { body: { user_ids: [id] } })).status).toBe(200);
async function deactivateManager({ admin, manager }: Line): Promise<void> {
  await deactivate(admin, manager);
}
async function moveAway({ id }: Person): Promise<void> {
  const boss = await superAdmin(app);
  const { status } = await boss.ask('POST /api/admin/users/move', { body: { user_ids: [id], company_id: (await company(app)).id } });
  expect(status).toBe(200);
}

describe('the search for a deputy', () => {
  test("finds active members of the caller's company by name, and no one for a caller without reports", async () => {
    const { manager, report } = await line();
    await line();
    const search = (by: Person, text: string) => by.ask('GET /api/team/deputies', { query: { search: text } });
    expect((await search(manager, 'bea')).data.people.map(({ full_name }) => full_name)).toEqual(['Bea Boss']);
    expect((await search(manager, 'Max')).data.people).toEqual([]);
    // Without a search: their own manager, a person with the same manager, and a report.
    expect((await search(manager, '')).data.people.map(({ full_name }) => full_name)).toEqual([
      'Bea Boss',
      'Cole Colleague',
      'Rita Report',
    ]);
    expect((await search(report, 'Bea')).problem.code).toBe('not_found');
  });
});

test("a delegation's row can't be changed, even by the database owner", async () => {
  const { manager, colleague } = await line();
  await handOver(manager, colleague);
  await expect(app.connection.pool.query(`update delegations set until_on = '2099-01-01'`)).rejects.toThrow();
});
