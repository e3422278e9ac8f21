import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LedChapter } from '#contract/chapter-leads.ts';
import type { StaffView } from '#contract/values.ts';
import { day } from '#server/calendar/durations.ts';
import { must } from '#server/must.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, insertPerson, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { writeHistory } from '#server/testing/write-history.ts';

let app: TestApp & { close(): Promise<void> };
/** A module with a quiz. */
let quiz: { module_id: string; file_name: string; track_id: string; title: string };
beforeAll(async () => {
  app = await startTestApp();
  const { rows } = await app.connection.pool.query(
    `select f.module_id, f.file_name, m.track_id, n.title from published.files f join published.modules m on m.id = f.module_id
      join published.module_names n on n.id = m.id where f.kind = 'quiz' limit 1`,
  );
  quiz = must(rows[0], 'a quiz of the fixture catalog');
});
afterAll(() => app.close());

type Member = Pick<Person, 'id'>;
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * day);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

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
const failed = (person: Member, days: number) =>
  writeHistory(
    app,
    person,
    `insert into quiz_attempts (id, user_id, module_id, file_name, file_version, results, score, pass_mark, passed, created_at)
      values (gen_random_uuid(), $1, $2, $3, 'v', '[]', 20, 70, false, $4)`,
    [quiz.module_id, quiz.file_name, daysAgo(days)],
  );
async function completed(person: Member, days: number): Promise<void> {
  await begun(person, days, days);
  await writeHistory(
    app,
    person,
    `with c as (insert into module_completions (user_id, module_id, completed_at) values ($1, $2, $3))
      update study_days set modules_completed = 1 where user_id = $1`,
    [quiz.module_id, daysAgo(days)],
  );
}
const goal = ({ id }: Member, inDays: number) =>
  app.connection.pool.query(
    `insert into goals (id, user_id, kind, target, starts_on, due_on) values (gen_random_uuid(), $1, 'modules', 3, $2, $3)`,
    [id, dayOf(daysAgo(30)), dayOf(daysAgo(-inDays))],
  );
const certificate = ({ id }: Member, inDays: number) =>
  app.connection.pool.query(
    `insert into certificates (id, serial, user_id, subject, track_id, title, holder_name, modules, issued_at, expires_at)
      select gen_random_uuid(), gen_random_uuid()::text, id, 'track:' || $2::text, $2, 'Steady work', full_name, array['One'], $3, $4 from users where id = $1`,
    [id, quiz.track_id, daysAgo(300), daysAgo(-inDays)],
  );

/** Creates a company with a chapter whose lead is a student outside it. */
async function led(staff_sees: StaffView = 'results', people = 5) {
  const place = await company(app, { staff_sees, timezone: 'UTC' });
  const admin = await staySignedIn(app, await companyAdmin(app, place.id));
  const lead = await staySignedIn(app, await student(app, { company_id: place.id, full_name: 'Lena Lead' }));
  await admin.ask('PUT /api/company/chapters/:chapterId', { params: { chapterId: place.chapter.id }, body: { lead_id: lead.id } });
  const facts = { company_id: place.id, chapter_id: place.chapter.id };
  const members: Member[] = await Promise.all(
    Array.from({ length: people }, () => insertPerson(app.connection.database, app.clock.now(), facts)),
  );
  const outside = await student(app, { company_id: place.id });
  const standing = async (who: Person = lead): Promise<LedChapter> =>
    (await who.ask('GET /api/led-chapters/:chapterId', { params: { chapterId: place.chapter.id } })).data;
  const send = (user_ids: string[], kind: 'reminder' | 'congratulation' = 'reminder', who: Person = lead) =>
    who.ask('POST /api/led-chapters/:chapterId/reminders', { params: { chapterId: place.chapter.id }, body: { user_ids, kind } });
  return { place, admin, lead, members: members as [Member, Member, Member, Member, Member], outside, standing, send };
}
const idsOf = ({ people }: { people: { user_id: string }[] | null }) => people?.map(({ user_id }) => user_id);

describe('a student who leads a chapter', () => {
  test('a lead sees who made progress, who is stuck and why, who has not started, and what is due', async () => {
    const { members, standing, outside } = await led();
    const [mover, idle, failing, fresh, planner] = members;
    await completed(mover, 2);
    await begun(idle, 40, 20);
    await begun(failing, 9, 1);
    for (const days of [3, 2]) await failed(failing, days);
    await begun(outside, 40, 20);
    await completed(planner, 60);
    await goal(planner, 5);
    await goal(fresh, 40);
    await certificate(planner, 9);
    const data = await standing();
    const module = { module_id: quiz.module_id, title: quiz.title };
    expect(data).toMatchObject({
      members: 5,
      moved: {
        count: 1,
        people: [{ user_id: mover.id, begun: 1, completed: 1, modules: [quiz.title], certificates: [], reminded_on: null }],
      },
      stuck: {
        count: 2,
        people: [
          { user_id: failing.id, reason: 'quiz', attempts: 2, module },
          { user_id: idle.id, reason: 'idle', since: dayOf(daysAgo(20)), attempts: null, module },
        ],
      },
      not_begun: { count: 1, people: [{ user_id: fresh.id }] },
      due: {
        count: 2,
        people: [
          { user_id: planner.id, kind: 'goal', title: 'Complete 3 modules', due_on: dayOf(daysAgo(-5)) },
          { user_id: planner.id, kind: 'certificate', title: 'Steady work', due_on: dayOf(daysAgo(-9)) },
        ],
      },
    });
    expect(data.everybody).toHaveLength(5);
    expect(data.everybody.map(({ user_id }) => user_id)).not.toContain(outside.id);
  });

  test("a lead appears in none of the lists, and can't remind anyone twice within seven days", async () => {
    const { lead, place, members, standing, send } = await led();
    await change(app, lead.id, { chapter_id: place.chapter.id });
    expect(idsOf((await standing()).not_begun)?.sort()).toEqual(members.map(({ id }) => id).sort());
    const [one, two] = members;
    expect((await send([one.id, two.id])).data.people.map(({ outcome }) => outcome)).toEqual(['sent', 'sent']);
    expect((await send([one.id])).data.people).toMatchObject([{ outcome: 'reminded_recently', sent_on: (await standing()).today }]);
    expect((await standing()).not_begun.people?.find(({ user_id }) => user_id === one.id)?.reminded_on).toBe((await standing()).today);
    expect((await send([one.id], 'congratulation')).data.people.map(({ outcome }) => outcome)).toEqual(['sent']);
    const { rows } = await app.connection.pool.query(
      `select name, actor_id, company_id from activity where person_id = $1 and name like '%_sent' order by id`,
      [one.id],
    );
    const by = { actor_id: lead.id, company_id: place.id };
    expect(rows).toEqual([
      { name: 'reminder_sent', ...by },
      { name: 'congratulation_sent', ...by },
    ]);
  });

  test('a lead can reach only members of the chapter: someone in another chapter is not found, and no one is reminded', async () => {
    const { members, outside, send } = await led();
    const answer = await send([members[0].id, outside.id]);
    expect([answer.status, answer.problem.code]).toEqual([404, 'not_found']);
    const { rows } = await app.connection.pool.query('select from reminders where user_id = any($1)', [[members[0].id, outside.id]]);
    expect(rows).toEqual([]);
  });

  test('a lead can reach nothing else in the company', async () => {
    const { place, lead, members } = await led();
    const [member] = members;
    const params = { chapterId: place.chapter.id };
    const statuses = await Promise.all([
      lead.ask('GET /api/company/dashboard'),
      lead.ask('GET /api/company/members'),
      lead.ask('GET /api/company/chapters/:chapterId', { params }),
      lead.ask('POST /api/company/reminders', { body: { user_ids: [member.id], kind: 'reminder' } }),
      lead.ask('GET /api/goals/user/:userId', { params: { userId: member.id } }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 404]);
  });

  test("a former lead can't find the chapter once someone else leads it, or once it is archived", async () => {
    const { place, admin, lead, standing, outside, send } = await led();
    const params = { chapterId: place.chapter.id };
    const status = async (who: Person) => (await who.ask('GET /api/led-chapters/:chapterId', { params })).status;
    expect((await lead.ask('GET /api/led-chapters')).data.chapters).toEqual([{ id: place.chapter.id, name: place.chapter.name }]);
    await admin.ask('PUT /api/company/chapters/:chapterId', { params, body: { lead_id: outside.id } });
    expect([await status(lead), await status(outside)]).toEqual([404, 200]);
    expect((await lead.ask('GET /api/led-chapters')).data.chapters).toEqual([]);
    expect((await send([outside.id], 'reminder', lead)).status).toBe(404);
    await admin.ask('POST /api/company/chapters/:chapterId/archive', { params });
    expect(await status(outside)).toBe(404);
    expect(await standing(outside)).toBeUndefined();
  });
});

test('someone who leads two chapters gets the one they ask for, and someone who leads one gets no other', async () => {
  const { place, admin, lead } = await led();
  const other = (await admin.ask('POST /api/company/chapters', { body: { name: 'Another', lead_id: lead.id } })).data;
  const unled = (await admin.ask('POST /api/company/chapters', { body: { name: 'A third' } })).data;
  const idFor = async (chapterId: string) => {
    const { status, data } = await lead.ask('GET /api/led-chapters/:chapterId', { params: { chapterId } });
    return status === 200 ? data.id : status;
  };
  expect([await idFor(place.chapter.id), await idFor(other.id), await idFor(unled.id)]).toEqual([place.chapter.id, other.id, 404]);
});

test("a chapter is found only by its lead, and not by the company's admins or super admins", async () => {
  const { place, admin, send, members } = await led();
  const params = { chapterId: place.chapter.id };
  expect((await admin.ask('GET /api/led-chapters/:chapterId', { params })).status).toBe(404);
  expect((await send([members[0].id], 'reminder', admin)).status).toBe(404);
  expect((await (await superAdmin(app)).ask('GET /api/led-chapters/:chapterId', { params })).status).toBe(403);
});

describe('a lead in a company whose staff see less about individuals', () => {
  test('with the `progress` setting, a lead sees neither goals nor attempts, nor why someone is stuck', async () => {
    const { members, standing } = await led('progress');
    const [failing, planner] = members;
    await begun(failing, 9, 1);
    for (const days of [3, 2]) await failed(failing, days);
    await goal(planner, 5);
    await certificate(planner, 9);
    const data = await standing();
    expect(data.stuck.people).toMatchObject([{ user_id: failing.id, reason: 'module', since: dayOf(daysAgo(9)), attempts: null }]);
    expect(data.due.people?.map(({ kind }) => kind)).toEqual(['certificate']);
  });

  test("with the setting `groups`, a lead sees no names of people who made progress or are stuck, and sees the chapter's figures if they may be shown", async () => {
    const { members, standing, place } = await led('groups', 6);
    // Five more people have no chapter either, so that this chapter's figures don't reveal a smaller group's.
    for (let n = 0; n < 2; n++) await insertPerson(app.connection.database, app.clock.now(), { company_id: place.id });
    const [mover, idle, planner] = members;
    await completed(mover, 2);
    await begun(idle, 40, 20);
    await goal(planner, 5);
    const data = await standing();
    const counted = (count: number) => ({ count, people: null });
    expect(data).toMatchObject({ moved: counted(1), stuck: counted(1), not_begun: counted(4), due: counted(1) });
    expect(data.everybody).toHaveLength(6);
  });

  test('with the setting `groups`, a lead sees no figures for a chapter with fewer than five people, and can still remind its members', async () => {
    const { members, standing, send } = await led('groups', 4);
    await completed(members[0], 2);
    const data = await standing();
    const hidden = { count: null, people: null };
    expect([data.moved, data.stuck, data.not_begun, data.late, data.due]).toEqual(Array.from({ length: 5 }, () => hidden));
    expect((await send([members[0].id])).data.people.map(({ outcome }) => outcome)).toEqual(['sent']);
  });
});
