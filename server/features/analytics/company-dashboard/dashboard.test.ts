import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompanyDashboard } from '#contract/company-dashboard.ts';
import type { StaffView } from '#contract/values.ts';
import { must } from '#server/must.ts';
import type { CompanyId } from '#server/reached.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, insertPerson, type Person, superAdmin } from '#server/testing/factories.ts';
import { writeHistory } from '#server/testing/write-history.ts';

let app: TestApp & { close(): Promise<void> };
/** A module with a quiz, its track, and the number of published modules in that track. */
let quiz: { module_id: string; file_name: string; track_id: string; modules: number };
beforeAll(async () => {
  app = await startTestApp();
  const { rows } = await app.connection.pool.query(
    `select f.module_id, f.file_name, m.track_id, (select count(*)::int from published.modules x where x.track_id = m.track_id) as modules
      from published.files f join published.modules m on m.id = f.module_id where f.kind = 'quiz' limit 1`,
  );
  quiz = must(rows[0], 'a quiz of the fixture catalog');
});
afterAll(() => app.close());

type Member = Pick<Person, 'id'>;
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000);

/** Records that a person started the module with the quiz `first` days ago and last worked in it `last` days ago. */
const begun = (person: Member, first: number, last: number) =>
  writeHistory(
    app,
    person,
    `with f as (insert into file_progress (user_id, module_id, file_name, opened_at, last_activity_at, time_spent, percentage)
        values ($1, $2, $3, $4, $5, 120, 50))
      insert into study_days (user_id, day, track_id, company_id, chapter_id, seconds, modules_begun)
      select id, ($4::timestamptz at time zone 'UTC')::date, $6, company_id, chapter_id, 120, 1 from users where id = $1`,
    [quiz.module_id, quiz.file_name, daysAgo(first), daysAgo(last), quiz.track_id],
  );
const failed = (person: Member, days: number, passed = false) =>
  writeHistory(
    app,
    person,
    `insert into quiz_attempts (id, user_id, module_id, file_name, file_version, results, score, pass_mark, passed, created_at)
      values (gen_random_uuid(), $1, $2, $3, 'v', '[]', 20, 70, $5, $4)`,
    [quiz.module_id, quiz.file_name, daysAgo(days), passed],
  );
const studied = (person: Member, days: number, minutes: number) =>
  writeHistory(
    app,
    person,
    `insert into study_days (user_id, day, company_id, chapter_id, seconds) select id, $2::timestamptz::date, company_id, chapter_id, $3 from users where id = $1`,
    [daysAgo(days), minutes * 60],
  );

async function team(staff_sees: StaffView = 'results', people = 3) {
  const place = await company(app, { staff_sees, timezone: 'UTC' });
  const facts = { company_id: place.id, chapter_id: place.chapter.id };
  const admin = await companyAdmin(app, place.id, { chapter_id: place.chapter.id });
  const insert = (more: object = {}) => insertPerson(app.connection.database, app.clock.now(), { ...facts, ...more });
  const members = await Promise.all(Array.from({ length: people }, () => insert()));
  return { place, admin, members, insert };
}
const dashboard = async ({ ask }: Person, company?: CompanyId): Promise<CompanyDashboard> =>
  (await ask('GET /api/company/dashboard', { query: { company } })).data;
const idsOf = (list: { people: { user_id: string }[] | null }) => list.people?.map(({ user_id }) => user_id);
const day = (date: Date) => date.toISOString().slice(0, 10);

describe("a company's dashboard", () => {
  test('a dashboard lists members who have not started, are stuck (with the reason) or need a long time, and lists each member only once', async () => {
    const { admin, members } = await team('results', 5);
    const [fresh, idle, failing, slow, gone] = members as Member[] as [Member, Member, Member, Member, Member];
    await begun(idle, 40, 20);
    await begun(failing, 6, 1);
    await failed(failing, 3);
    await failed(failing, 2);
    await begun(slow, 5, 1);
    await failed(slow, 2);
    await app.connection.pool.query('update users set deactivated_at = now() where id = $1', [gone.id]);

    const data = await dashboard(admin);
    expect(data.members).toBe(5);
    expect(data.not_begun.count).toBe(2);
    expect(idsOf(data.not_begun)).toEqual(expect.arrayContaining([fresh.id, admin.id]));
    const module = expect.objectContaining({ module_id: quiz.module_id });
    expect(data.stuck).toMatchObject({
      count: 2,
      people: [
        { user_id: failing.id, reason: 'quiz', since: day(daysAgo(6)), attempts: 2, module },
        { user_id: idle.id, reason: 'idle', since: day(daysAgo(20)), attempts: null, module },
      ],
    });
    expect(data.late).toMatchObject({ count: 1, people: [{ user_id: slow.id, open_modules: quiz.modules, done_on: null }] });
    expect(data.forecast).toEqual({ open_modules: 3 * quiz.modules, people: 3, completed: 0, done_on: null });
  });

  test("a dashboard doesn't show members as stuck if they have passed the quiz since, failed it only once or failed it long ago", async () => {
    const { admin, members } = await team();
    const [passed, once, before] = members as Member[] as [Member, Member, Member];
    for (const person of members) await begun(person, 60, 1);
    for (const days of [3, 2]) await failed(passed, days);
    await failed(passed, 1, true);
    await failed(once, 1);
    for (const days of [50, 45]) await failed(before, days);
    expect((await dashboard(admin)).stuck).toEqual({ count: 0, people: [] });
  });

  test("a dashboard forecasts when the open modules will be completed at the period's pace", async () => {
    const { admin, members } = await team();
    const [person] = members as Member[] as [Member];
    await begun(person, 10, 1);
    await writeHistory(
      app,
      person,
      `with c as (insert into module_completions (user_id, module_id, completed_at) values ($1, $2, $3))
        update study_days set modules_completed = 1 where user_id = $1`,
      [quiz.module_id, daysAgo(1)],
    );
    const { forecast, today, period_days, figures } = await dashboard(admin);
    const open = quiz.modules - 1;
    const expected = new Date(Date.parse(today) + open * period_days * 86_400_000).toISOString().slice(0, 10);
    expect(forecast).toEqual({ open_modules: open, people: open > 0 ? 1 : 0, completed: 1, done_on: expected });
    expect(figures?.completion).toEqual({ value: 100, before: 0 });
  });

  test("a company's dashboard compares each figure with the previous period, and counts each day for the chapter that the member was in on that day", async () => {
    const { admin, place, members } = await team();
    const [one, two] = members as Member[] as [Member, Member];
    await studied(one, 3, 30);
    await studied(two, 3, 10);
    await studied(one, 40, 25);
    await app.connection.pool.query('update users set chapter_id = null where id = $1', [one.id]);
    const data = await dashboard(admin);
    expect(data.figures).toMatchObject({ active: { value: 2, before: 1 }, minutes: { value: 40, before: 25 } });
    const [chapter, none] = data.chapters;
    expect(chapter).toMatchObject({ chapter_id: place.chapter.id, members: 3, figures: { active_members: 1, minutes: 40 } });
    expect(none).toMatchObject({ chapter_id: null, members: 1, figures: { active_members: 1, minutes: 0 } });
    expect(data.funnel).toEqual({ invited: 4, active: 4, first_module: 0, track: 0 });
  });

  test('a dashboard marks members as reminded until another reminder may be sent', async () => {
    const { admin, members } = await team();
    const [person] = members as Member[] as [Member];
    await admin.ask('POST /api/company/reminders', { body: { user_ids: [person.id], kind: 'reminder' } });
    const { not_begun, today } = await dashboard(admin);
    const reminded = (list: typeof not_begun) => list.people?.find(({ user_id }) => user_id === person.id)?.reminded_on;
    expect(reminded(not_begun)).toBe(today);
    await app.connection.pool.query('update reminders set sent_on = sent_on - 7 where user_id = $1', [person.id]);
    expect(reminded((await dashboard(admin)).not_begun)).toBeNull();
  });

  test("a super admin gets the dashboard of the company they name, and an admin only their own company's", async () => {
    const [one, other] = [await team(), await team()];
    const boss = await superAdmin(app);
    expect((await dashboard(boss, one.place.id)).company_id).toBe(one.place.id);
    expect((await one.admin.ask('GET /api/company/dashboard', { query: { company: other.place.id } })).status).toBe(404);
  });
});

describe('a dashboard for staff who see less about individuals', () => {
  test('a dashboard with the setting `progress` shows neither scores nor attempts, nor why someone is stuck', async () => {
    const { admin, members } = await team('progress');
    const [person] = members as Member[] as [Member];
    await begun(person, 6, 1);
    for (const days of [3, 2]) await failed(person, days);
    const { stuck } = await dashboard(admin);
    expect(stuck.people).toMatchObject([{ user_id: person.id, reason: 'module', since: day(daysAgo(6)), attempts: null }]);
  });

  test('a dashboard orders people by failed quizzes if staff see `results`, and by day if they see `progress`, because sorting by failures would reveal them', async () => {
    const stuckOf = async (staff_sees: StaffView) => {
      const { admin, members } = await team(staff_sees);
      const [idle, twice, often] = members as Member[] as [Member, Member, Member];
      await begun(idle, 40, 20);
      for (const [person, days, attempts] of [
        [twice, 8, 2],
        [often, 4, 3],
      ] as const) {
        await begun(person, days, 1);
        for (let attempt = 0; attempt < attempts; attempt++) await failed(person, 2);
      }
      return { found: idsOf((await dashboard(admin)).stuck), idle: idle.id, twice: twice.id, often: often.id };
    };
    const results = await stuckOf('results');
    expect(results.found).toEqual([results.often, results.twice, results.idle]);
    const progress = await stuckOf('progress');
    expect(progress.found).toEqual([progress.idle, progress.twice, progress.often]);
  });

  test('a dashboard with the setting `groups` names no one, and shows no figures for fewer than five people', async () => {
    const { admin, members } = await team('groups');
    await begun(members[0] as Member, 40, 20);
    const data = await dashboard(admin);
    expect([data.not_begun, data.stuck, data.late]).toEqual(Array.from({ length: 3 }, () => ({ count: null, people: null })));
    expect([data.figures, data.funnel, data.forecast, data.achievements]).toEqual([null, null, null, null]);
    expect(data.chapters).toMatchObject([{ members: 4, figures: null }]);
  });

  test('a dashboard with the setting `groups` is the same after two people in hidden groups swap histories', async () => {
    const { admin, place, members, insert } = await team('groups', 5);
    const [first, second] = [await insert({ chapter_id: null }), await insert({ chapter_id: null, approved_at: daysAgo(90) })];
    const [a, b] = members as Member[] as [Member, Member];
    await begun(first, 40, 20);
    await begun(a, 6, 1);
    for (const days of [3, 2]) await failed(a, days);
    await studied(a, 2, 45);
    const swap = async (one: Member, two: Member) => {
      const nobody = await insert({ company_id: null, chapter_id: null });
      for (const [from, to] of [
        [one, nobody],
        [two, one],
        [nobody, two],
      ] as const)
        for (const table of ['file_progress', 'begun_modules', 'study_days', 'quiz_attempts', 'learner_totals'])
          await app.connection.pool.query(`update ${table} set user_id = $2 where user_id = $1`, [from.id, to.id]);
    };
    const before = await dashboard(admin);
    expect(before).toMatchObject({ stuck: { count: 2, people: null }, members: 8 });
    await swap(first, second);
    expect(await dashboard(admin)).toEqual(before);
    await swap(a, b);
    expect(await dashboard(admin)).toEqual(before);
    expect(before.chapters.find(({ chapter_id }) => chapter_id === place.chapter.id)?.figures).toBeNull();
  });
});
