import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReminderKind } from '#contract/values.ts';
import { day } from '#server/calendar/durations.ts';
import { addDays, localDay } from '#server/calendar/local-day.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { removeLines } from '#server/features/notifications/queries.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { mailsTo } from '#server/testing/mailbox.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const send = (
  { ask }: Person,
  user_ids: string[],
  { kind = 'reminder', line, ...query }: { kind?: ReminderKind; line?: string; company?: string } = {},
) => ask('POST /api/company/reminders', { query, body: { user_ids, kind, line } });
const outcomes = async (...args: Parameters<typeof send>) => (await send(...args)).data.people.map(({ outcome }) => outcome);
const noticesOf = async ({ ask, id }: Person) =>
  (await ask('GET /api/notifications/user/:userId', { params: { userId: id } })).data.notifications.map(({ kind, title, action_url }) => ({
    kind,
    title,
    action_url,
  }));
const recorded = async ({ id }: Person) =>
  (await app.connection.pool.query(`select name, actor_id, facts from activity where person_id = $1 order by id`, [id])).rows;

async function team() {
  const place = await company(app, { timezone: 'Pacific/Auckland' });
  const admin = await staySignedIn(app, await companyAdmin(app, place.id, { full_name: 'Ada Admin' }));
  const one = await staySignedIn(app, await student(app, { company_id: place.id }));
  return { place, admin, one, two: await student(app, { company_id: place.id }) };
}

describe('a reminder', () => {
  test("a reminder reaches the person as a notification with the sender's name, and is recorded", async () => {
    const { place, admin, one, two } = await team();
    const today = localDay(app.clock.now(), place.timezone);
    const { data } = await send(admin, [one.id, two.id, one.id.toUpperCase()]);
    const row = { outcome: 'sent', sent_on: today, again_on: addDays(today, 7) };
    expect(data.people).toEqual([
      { user_id: one.id, ...row },
      { user_id: two.id, ...row },
    ]);
    expect(await noticesOf(one)).toEqual([{ kind: 'reminder', title: 'Ada Admin sent you a reminder', action_url: '/continue' }]);
    expect(await recorded(one)).toEqual([{ name: 'reminder_sent', actor_id: admin.id, facts: { sent_on: today, sent_by: admin.id } }]);
  });

  test("a reminder includes the sender's line as written, says to start if nothing was started, and loses the line when its author is deleted", async () => {
    const { admin, one, two } = await team();
    await one.ask('POST /api/learning/progress', { body: { module_id: 'stones', file_name: 'pebbles', completed: true } });
    const line = 'See you <b>Friday</b> & bring “stones”';
    expect(await outcomes(admin, [one.id, two.id], { line: ` ${line} ` })).toEqual(['sent', 'sent']);
    const messageOf = async ({ ask, id }: Person) =>
      (await ask('GET /api/notifications/user/:userId', { params: { userId: id } })).data.notifications.find(
        ({ kind }) => kind === 'reminder',
      )?.message;
    expect(await messageOf(one)).toBe(`“${line}” Your next step is waiting. A few minutes are enough to continue.`);
    expect(await messageOf(two)).toBe(`“${line}” Your first step is waiting. A few minutes are enough to start.`);
    const [mail] = await mailsTo(app, two.email);
    expect(mail?.html).toContain('See you &#x3C;b>Friday&#x3C;/b> &#x26; bring');
    expect(mail?.html).toContain('Start learning');
    expect(mail?.text).toContain('/continue');
    for (const bad of ['two\nlines', 'x'.repeat(301)])
      expect((await send(admin, [two.id], { line: bad })).problem.errors?.map(({ path }) => path)).toEqual(['body.line']);

    const { id } = admin;
    await inTransaction(app.connection.database, (tx) => removeLines(tx, id));
    expect(await messageOf(one)).toBe('Your next step is waiting. A few minutes are enough to continue.');
    const { rows } = await app.connection.pool.query('select line from reminders where sent_by = $1', [id]);
    expect(rows).toEqual([{ line }, { line }]);
  });

  test('a reminder can be repeated after seven days but not before, no matter who sends it; congratulations count separately', async () => {
    const { place, admin, one } = await team();
    const sent_on = localDay(app.clock.now(), place.timezone);
    await send(admin, [one.id]);
    app.clock.forward(6 * day);
    const boss = await superAdmin(app);
    const { data } = await send(boss, [one.id], { company: place.id });
    expect(data.people).toEqual([{ user_id: one.id, outcome: 'reminded_recently', sent_on, again_on: addDays(sent_on, 7) }]);
    expect(await outcomes(admin, [one.id], { kind: 'congratulation' })).toEqual(['sent']);
    app.clock.forward(day);
    expect(await outcomes(admin, [one.id])).toEqual(['sent']);
    expect((await noticesOf(one)).map(({ kind }) => kind)).toEqual(['reminder', 'congratulation', 'reminder']);
  });

  test('a reminder is sent only once when several admins send it at the same moment, to many people together and in any order', async () => {
    const { place, admin, one, two } = await team();
    const others = await Promise.all(Array.from({ length: 5 }, () => companyAdmin(app, place.id)));
    const answers = await Promise.all(
      [admin, ...others].map((who, index) => outcomes(who, index % 2 === 0 ? [one.id, two.id] : [two.id, one.id])),
    );
    expect(answers.flat().filter((outcome) => outcome === 'sent')).toHaveLength(2);
    expect(answers.flat().filter((outcome) => outcome === 'reminded_recently')).toHaveLength(10);
    expect([(await noticesOf(one)).length, (await noticesOf(two)).length]).toEqual([1, 1]);
  });

  test('a reminder is not sent to people who are waiting for approval or have left, and nothing is recorded about them', async () => {
    const { admin, one, two } = await team();
    await change(app, one.id, { deactivated_at: app.clock.now() });
    await change(app, two.id, { approved_at: null });
    const { data } = await send(admin, [one.id, two.id]);
    const row = { outcome: 'not_active', sent_on: null, again_on: null };
    expect(data.people).toEqual([
      { user_id: one.id, ...row },
      { user_id: two.id, ...row },
    ]);
    expect([await recorded(one), await recorded(two)]).toEqual([[], []]);
  });

  test('a reminder is sent to no one if one of the people is from another company or unknown', async () => {
    const { admin, one } = await team();
    const other = await team();
    const unknown = '01890000-0000-7000-8000-000000000000';
    const answers = [await send(admin, [one.id, other.one.id]), await send(admin, [one.id, unknown])];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [404, answers[0]?.text]));
    expect(await noticesOf(one)).toEqual([]);
    const boss = await superAdmin(app);
    expect((await send(boss, [one.id])).problem.errors?.map(({ path }) => path)).toEqual(['query.company']);
    expect((await send(boss, [one.id], { company: unknown })).status).toBe(404);
  });

  test("a reminder shows the sender's current name, stores only their id, and shows no name after the sender has left", async () => {
    const { admin, one } = await team();
    await send(admin, [one.id]);
    const titles = async () => (await noticesOf(one)).map(({ title }) => title);
    expect(await titles()).toEqual(['Ada Admin sent you a reminder']);
    await change(app, admin.id, { full_name: 'Ada Renamed' });
    expect(await titles()).toEqual(['Ada Renamed sent you a reminder']);
    const { rows } = await app.connection.pool.query('select id, params from notifications where user_id = $1', [one.id]);
    expect(rows).toEqual([{ id: expect.any(String), params: { sent_on: expect.any(String), sent_by: admin.id, begun: false } }]);
    await app.connection.pool.query(
      `update notifications set params = params || '{"sent_by": "01890000-0000-7000-8000-000000000000"}' where user_id = $1`,
      [one.id],
    );
    expect(await titles()).toEqual(['A colleague who has left sent you a reminder']);
    const read = await one.ask('PUT /api/notifications/:id/read', { params: { id: rows[0].id } });
    expect(read.data).toMatchObject({ read: true, title: 'A colleague who has left sent you a reminder' });
  });

  test('a reminder is emailed to people who have not chosen otherwise, and a congratulation is not', async () => {
    const { admin, one, two } = await team();
    await two.ask('PUT /api/notifications/preferences', { body: { kinds: [{ kind: 'reminder', email: false, in_app: false }] } });
    expect(await outcomes(admin, [one.id, two.id])).toEqual(['sent', 'sent']);
    await send(admin, [one.id, two.id], { kind: 'congratulation' });
    const mailed = (await Promise.all([one, two].map(({ email }) => mailsTo(app, email)))).flat();
    expect(mailed.map(({ kind, recipient, subject }) => ({ kind, recipient, subject }))).toEqual([
      { kind: 'reminder', recipient: one.email, subject: 'Ada Admin sent you a reminder' },
    ]);
    expect((await noticesOf(two)).map(({ kind }) => kind)).toEqual(['congratulation']);
  });
});
