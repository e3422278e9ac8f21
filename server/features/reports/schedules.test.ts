import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chapters } from '#server/features/companies/tables.ts';
import { unsubscribeUrl } from '#server/features/notifications/index.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { keepingMailServer } from '#server/testing/mail-server.ts';
import { writeDays } from '#server/testing/study-days.ts';
import { planReports } from './deliver.ts';
import { isDue, nextDelivery } from './due.ts';

let mail: Awaited<ReturnType<typeof keepingMailServer>>;
let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  mail = await keepingMailServer();
  app = await startTestApp({ SMTP_URL: mail.url });
});
// This is a Wednesday.
beforeEach(() => app.clock.set('2027-06-09T12:00:00Z'));
afterAll(async () => {
  await app.close();
  mail.close();
});

const weekly = { report: 'user-activity', format: 'xlsx', frequency: 'weekly', chapter_id: null, track_id: null } as const;
const create = (who: Person, recipients: readonly Person[], more: object = {}) =>
  who.ask('POST /api/company/report-schedules', { body: { ...weekly, recipients: recipients.map(({ id }) => id), ...more } });
const ledger = async ({ ask }: Person, scheduleId: string) =>
  (await ask('GET /api/company/report-schedules/:scheduleId/deliveries', { params: { scheduleId } })).data.deliveries;

async function planned(): Promise<void> {
  await planReports(app.app.services);
  const waiting = () =>
    app.connection.pool.query(`select from graphile_worker.jobs where task_identifier in ('deliver_report', 'send_mail')`);
  await expect.poll(async () => (await waiting()).rowCount, { interval: 20 }).toBe(0);
}

async function staffed() {
  const place = await company(app, { timezone: 'Asia/Tokyo' });
  const admin = await staySignedIn(app, await companyAdmin(app, place.id));
  const colleague = await companyAdmin(app, place.id);
  return { place, admin, colleague };
}

test.each([
  ['weekly', '2027-06-09', 1, '2027-06-14'],
  ['weekly', '2027-06-14', 1, '2027-06-21'],
  ['weekly', '2027-06-09', 7, '2027-06-13'],
  ['monthly', '2027-06-01', 1, '2027-07-01'],
  ['monthly', '2027-12-31', 1, '2028-01-01'],
] as const)('a %s report created on %s, with weeks that start on day %i, is next due on %s', (frequency, today, first, next) =>
  expect(nextDelivery(frequency, today, first)).toBe(next),
);

test("a report is due from eight in the morning in the company's time zone", () => {
  const at = (time: string) => isDue('2027-06-14', new Date(time), 'Asia/Tokyo');
  expect([at('2027-06-13T22:59:00Z'), at('2027-06-13T23:00:00Z'), at('2027-06-16T00:00:00Z')]).toEqual([false, true, true]);
});

test('a scheduled report reaches the mail server as a file, once for each recipient who is staff and wants it', async () => {
  const { place, admin, colleague } = await staffed();
  const [gone, unwilling] = [await companyAdmin(app, place.id), await companyAdmin(app, place.id)];
  await writeDays(app, [
    { user_id: admin.id, company_id: place.id, chapter_id: null, day: '2027-06-08', seconds: 1800 },
    { user_id: admin.id, company_id: place.id, chapter_id: null, day: '2027-06-14', seconds: 600 },
  ]);
  const { data, status } = await create(admin, [admin, colleague, gone, unwilling]);
  expect([status, data.next_on, data.recipients.length]).toEqual([201, '2027-06-14', 4]);
  await change(app, gone.id, { role: 'Student' });
  await unwilling.ask('PUT /api/notifications/preferences', { body: { report_mails: false } });

  app.clock.set('2027-06-13T22:59:00Z');
  await planned();
  expect(mail.mailsTo(admin)).toEqual([]);
  app.clock.set('2027-06-13T23:01:00Z');
  await Promise.all([planReports(app.app.services), planReports(app.app.services)]);
  await planned();

  expect([gone, unwilling].map(mail.mailsTo)).toEqual([[], []]);
  expect([mail.mailsTo(admin).length, mail.mailsTo(colleague).length]).toEqual([1, 1]);
  const [sent = ''] = mail.mailsTo(admin);
  const [, attached = ''] =
    /filename=.*?\.xlsx"?\r\n\r\n([\d+/A-Za-z=\r\n]+)/s.exec(sent.slice(sent.indexOf('Content-Disposition: attachment'))) ?? [];
  const rows = await readSheet(Buffer.from(attached, 'base64'), 'People');
  // The report covers the week before, so work on the day itself is not included.
  expect(rows.find(([name]) => name === admin.full_name)?.[4]).toBe(30);

  const lines = await ledger(admin, data.id);
  expect(new Set(lines.map(({ recipient, state, day, sent_at }) => [recipient, state, day, sent_at !== null].join()))).toEqual(
    new Set(
      [
        [admin.full_name, 'mailed', '2027-06-14', true],
        [colleague.full_name, 'mailed', '2027-06-14', true],
        [gone.full_name, 'not_staff', '2027-06-14', false],
        [unwilling.full_name, 'unsubscribed', '2027-06-14', false],
      ].map((line) => line.join()),
    ),
  );
  const kept = await app.connection.pool.query('select attachment from mails where recipient = $1', [admin.email]);
  expect(kept.rows).toEqual([{ attachment: null }]);

  // One click stops report emails to this recipient, and a week later only the other person gets the report.
  expect(sent).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const link = new URL(unsubscribeUrl(app.app.services, admin.id, 'report_mails'));
  expect((await app.raw(link.pathname, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })).status).toBe(
    200,
  );
  app.clock.set('2027-06-21T01:00:00Z');
  await planned();
  expect([mail.mailsTo(admin).length, mail.mailsTo(colleague).length]).toEqual([1, 2]);
});

describe('a schedule', () => {
  test("a schedule can have only the company's staff and the caller as recipients, and can only be about the company's objects", async () => {
    const { place, admin } = await staffed();
    const [boss, member] = [await superAdmin(app), await student(app, { company_id: place.id })];
    const other = await company(app);
    expect((await create(admin, [member])).problem.errors?.map(({ code }) => code)).toEqual(['report_recipient']);
    expect((await create(admin, [await companyAdmin(app, other.id)])).status).toBe(400);
    expect((await create(admin, [admin], { chapter_id: other.chapter.id })).status).toBe(404);
    expect((await create(admin, [admin], { track_id: 'no-such-track' })).status).toBe(400);
    const made = await boss.ask('POST /api/company/report-schedules', {
      query: { company: place.id },
      body: { ...weekly, recipients: [boss.id] },
    });
    expect(made.status).toBe(201);
    const list = (await admin.ask('GET /api/company/report-schedules')).data;
    expect(list.staff.map(({ id }) => id)).not.toContain(boss.id);
    expect(list.schedules).toHaveLength(1);
  });

  test('a paused schedule sends nothing and does not catch up afterwards; a schedule shows if its chapter no longer exists', async () => {
    const { place, admin } = await staffed();
    const { id } = (await create(admin, [admin], { chapter_id: place.chapter.id })).data;
    const pause = (is_paused: boolean) =>
      admin.ask('PUT /api/company/report-schedules/:scheduleId', { params: { scheduleId: id }, body: { is_paused } });
    expect((await pause(true)).data.is_paused).toBe(true);
    app.clock.set('2027-06-15T00:00:00Z');
    await planned();
    expect((await pause(false)).data.next_on).toBe('2027-06-21');
    await planned();
    expect(await ledger(admin, id)).toEqual([]);
    await admin.ask('DELETE /api/company/chapters/:chapterId', { params: { chapterId: place.chapter.id } });
    app.clock.set('2027-06-21T00:00:00Z');
    await planned();
    expect((await ledger(admin, id)).map(({ state }) => state)).toEqual(['no_report']);
    await admin.ask('DELETE /api/company/report-schedules/:scheduleId', { params: { scheduleId: id } });
    expect((await admin.ask('GET /api/company/report-schedules')).data.schedules).toEqual([]);
  });
});

test('only one of several people who pause, resume or delete a schedule at the same time succeeds, and the change is recorded once', async () => {
  const { admin, colleague } = await staffed();
  const { id } = (await create(admin, [admin])).data;
  const all = [admin, colleague, admin, colleague];
  const pause = (is_paused: boolean) =>
    Promise.all(
      all.map(({ ask }) => ask('PUT /api/company/report-schedules/:scheduleId', { params: { scheduleId: id }, body: { is_paused } })),
    );
  expect((await pause(true)).map(({ data }) => data.is_paused)).toEqual([true, true, true, true]);
  expect((await pause(false)).map(({ data }) => data.is_paused)).toEqual([false, false, false, false]);
  const removed = await Promise.all(
    all.map(({ ask }) => ask('DELETE /api/company/report-schedules/:scheduleId', { params: { scheduleId: id } })),
  );
  expect(removed.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404, 404]);
  const { rows } = await app.connection.pool.query(`select name from activity where facts->>'schedule_id' = $1 order by id`, [id]);
  expect(rows.map(({ name }) => name)).toEqual([
    'report_schedule_created',
    'report_schedule_changed',
    'report_schedule_changed',
    'report_schedule_deleted',
  ]);
});

test("a view that names another company's chapter is refused as if the chapter did not exist", async () => {
  const { admin } = await staffed();
  const { id } = await company(app);
  const [{ id: chapter_id } = { id: '' }] = await app.connection.database
    .insert(chapters)
    .values({ company_id: id, name: 'Elsewhere' })
    .returning({ id: chapters.id });
  const save = (chapter: string) =>
    admin.ask('POST /api/company/report-views', { body: { name: 'Look', report: 'user-activity', filters: { chapter_id: chapter } } });
  const [foreign, unknown] = [await save(chapter_id), await save('01890000-0000-7000-8000-000000000001')];
  expect([foreign.status, foreign.problem.code]).toEqual([404, 'not_found']);
  expect(foreign.problem.code).toBe(unknown.problem.code);
  expect((await admin.ask('GET /api/company/report-views')).data.views).toEqual([]);
});

test('saved views are visible only to their owner, each under its own name', async () => {
  const { admin, colleague } = await staffed();
  const body = { name: 'Weekly look', report: 'learning-progress', filters: { period: 'last_week' } } as const;
  const { data } = await admin.ask('POST /api/company/report-views', { body });
  expect(data).toEqual({ ...body, id: expect.any(String) });
  expect((await admin.ask('POST /api/company/report-views', { body })).problem.code).toBe('report_view_name_taken');
  const rename = (who: Person) =>
    who.ask('PUT /api/company/report-views/:viewId', { params: { viewId: data.id }, body: { name: 'Monday look' } });
  expect([(await rename(colleague)).status, (await rename(admin)).data.name]).toEqual([404, 'Monday look']);
  expect((await colleague.ask('GET /api/company/report-views')).data.views).toEqual([]);
  const remove = (who: Person) => who.ask('DELETE /api/company/report-views/:viewId', { params: { viewId: data.id } });
  expect([(await remove(colleague)).status, (await remove(admin)).status]).toEqual([404, 200]);
  const { rows } = await app.connection.pool.query(
    `select a.name, a.actor_id, a.facts, v.before, v.after from activity a join activity_values v on v.activity_id = a.id
      where a.facts->>'view_id' = $1 order by a.id`,
    [data.id],
  );
  const about = { actor_id: admin.id, facts: { view_id: data.id, report: 'learning-progress' } };
  const [weekly, monday] = [{ name: 'Weekly look' }, { name: 'Monday look' }];
  expect(rows).toEqual([
    { ...about, name: 'report_view_saved', before: null, after: weekly },
    { ...about, name: 'report_view_renamed', before: weekly, after: monday },
    { ...about, name: 'report_view_deleted', before: monday, after: null },
  ]);
});
