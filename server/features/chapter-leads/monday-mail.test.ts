import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StaffView } from '#contract/values.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { unsubscribeUrl } from '#server/features/notifications/index.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, insertPerson, type Person, staySignedIn, student } from '#server/testing/factories.ts';
import { keepingMailServer } from '#server/testing/mail-server.ts';
import { requireOf } from '#server/testing/requirements.ts';
import { completeModule } from '#server/testing/walk.ts';
import { planLeadMails, writeLeadMail } from './deliver.ts';
import { claimLine } from './queries.ts';

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

const monday = '2027-06-14';
/** On that Monday, this is just after eight in the morning in Tokyo. */
const morning = '2027-06-13T23:01:00Z';
/** Returns the emails that the mail server received for a person, with quoted-printable line breaks and bytes decoded. */
const mailsTo = (person: Person) =>
  mail
    .mailsTo(person)
    .map((text) =>
      text.replace(/=\r?\n/g, '').replace(/((?:=[0-9A-F]{2})+)/g, (quoted) => decodeURIComponent(quoted.replaceAll('=', '%'))),
    );
const linesOf = async ({ ask }: Person) => (await ask('GET /api/led-chapters')).data.mails;

async function planned(): Promise<void> {
  await planLeadMails(app.app.services);
  const waiting = () =>
    app.connection.pool.query(`select from graphile_worker.jobs where task_identifier in ('write_lead_mail', 'send_mail')`);
  await expect.poll(async () => (await waiting()).rowCount, { interval: 20 }).toBe(0);
}

/** Creates a company in Tokyo with a chapter led by a student, and two people in it who have not started. */
async function led(staff_sees: StaffView = 'results') {
  const place = await company(app, { timezone: 'Asia/Tokyo', staff_sees });
  const admin = await staySignedIn(app, await companyAdmin(app, place.id));
  const lead = await staySignedIn(app, await student(app, { company_id: place.id, full_name: 'Lena Lead' }));
  const leads = (lead_id: string, chapterId = place.chapter.id) =>
    admin.ask('PUT /api/company/chapters/:chapterId', { params: { chapterId }, body: { lead_id } });
  await leads(lead.id);
  const facts = { company_id: place.id, chapter_id: place.chapter.id };
  const mover = await student(app, { ...facts, full_name: 'Mona Mover' });
  const fresh = await student(app, { ...facts, full_name: 'Fred Fresh' });
  return { place, admin, lead, leads, mover, fresh, facts };
}

test('a Monday email reaches the mail server once per lead and week, lists progress and people who have not started, and can be stopped with one click', async () => {
  const { lead, mover, place } = await led();
  await completeModule(mover, 'stones');
  app.clock.set('2027-06-13T22:59:00Z');
  await planned();
  expect(mailsTo(lead)).toEqual([]);

  app.clock.set(morning);
  const { services } = app.app;
  await Promise.all([planLeadMails(services), planLeadMails(services)]);
  await Promise.all(Array.from({ length: 4 }, () => writeLeadMail(services, { userId: lead.id, monday })));
  await planned();
  const [mail = '', ...more] = mailsTo(lead);
  expect(more).toEqual([]);
  const path = `/chapters/${place.chapter.id}`;
  for (const words of [
    `Subject: Your chapter this Monday: ${place.chapter.name}`,
    'Hello Lena Lead,',
    '- Mona Mover completed “',
    '- Fred Fresh',
    `Send a reminder:\r\n${services.config.publicUrl}${path}?send=reminder`,
    `Congratulate:\r\n${services.config.publicUrl}${path}?send=congratulation`,
    `Open the chapter:\r\n${services.config.publicUrl}${path}`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  ])
    expect(mail).toContain(words);
  expect(await linesOf(lead)).toEqual([{ monday, state: 'mailed', sent_at: expect.any(String) }]);

  const link = new URL(unsubscribeUrl(services, lead.id, 'lead_mails'));
  const click = await app.raw(link.pathname, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  expect(click.status).toBe(200);
  expect((await lead.ask('GET /api/notifications/preferences')).data).toMatchObject({ lead_mails: false, report_mails: true });
  app.clock.set('2027-06-21T01:00:00Z');
  await planned();
  expect(mailsTo(lead)).toHaveLength(1);
  expect((await linesOf(lead))[0]).toEqual({ monday: '2027-06-21', state: 'unsubscribed', sent_at: null });
});

test('someone who leads several chapters gets one email about all of them', async () => {
  const { lead, admin, leads, place } = await led();
  const second = (await admin.ask('POST /api/company/chapters', { body: { name: 'Second chapter' } })).data;
  await leads(lead.id, second.id);
  await student(app, { company_id: place.id, chapter_id: second.id, full_name: 'Sam Second' });
  app.clock.set(morning);
  await planned();
  const mails = mailsTo(lead);
  expect(mails).toHaveLength(1);
  for (const words of ['Subject: Your chapters this Monday', place.chapter.name, 'Fred Fresh', 'Second chapter', 'Sam Second'])
    expect(mails[0]).toContain(words);
});

test('a week without news is recorded, and nothing is emailed', async () => {
  const { lead, mover, fresh } = await led();
  for (const person of [mover, fresh]) await change(app, person.id, { chapter_id: null });
  app.clock.set(morning);
  await planned();
  expect(mailsTo(lead)).toEqual([]);
  expect(await linesOf(lead)).toEqual([{ monday, state: 'nothing_to_say', sent_at: null }]);
});

test('a lead gets no email if they are deactivated, their company is suspended, or they no longer lead the chapter', async () => {
  const [gone, suspended, former] = [await led(), await led(), await led()];
  app.clock.set(morning);
  await change(app, gone.lead.id, { deactivated_at: app.clock.now() });
  await app.connection.pool.query(`update companies set suspended_at = now(), suspended_reason = 'unpaid' where id = $1`, [
    suspended.place.id,
  ]);
  await former.leads(former.fresh.id);
  // These jobs were planned before the changes.
  for (const { lead } of [gone, suspended, former]) await writeLeadMail(app.app.services, { userId: lead.id, monday });
  await planned();
  for (const { lead } of [gone, suspended, former]) {
    expect(mailsTo(lead)).toEqual([]);
    const { rowCount } = await app.connection.pool.query('select from lead_mails where user_id = $1', [lead.id]);
    expect(rowCount).toBe(0);
  }
  expect(mailsTo(former.fresh)).toHaveLength(1);
});

test('a process that stops before writing its line in the ledger leaves nothing behind, and the next one sends the email', async () => {
  const { lead } = await led();
  app.clock.set(morning);
  const line = { user_id: lead.id, monday, state: 'mailed', created_at: app.clock.now() } as const;
  const stopped = inTransaction(app.app.services.database, async (tx) => {
    await claimLine(tx, line);
    throw new Error('the process stopped');
  });
  await expect(stopped).rejects.toThrow('the process stopped');
  await planned();
  expect(mailsTo(lead)).toHaveLength(1);
});

test("a Monday email names no one if the company's staff see only groups, and says nothing about a chapter that is too small", async () => {
  const [small, large] = [await led('groups'), await led('groups')];
  for (let n = 0; n < 4; n++) await insertPerson(app.connection.database, app.clock.now(), large.facts);
  for (let n = 0; n < 4; n++) await insertPerson(app.connection.database, app.clock.now(), { company_id: large.place.id });
  await completeModule(large.mover, 'stones');
  app.clock.set(morning);
  await planned();
  expect(mailsTo(small.lead)).toEqual([]);
  expect((await linesOf(small.lead))[0]?.state).toBe('nothing_to_say');
  const [mail = ''] = mailsTo(large.lead);
  for (const words of ['- 1 person', '- 5 people']) expect(mail).toContain(words);
  for (const name of ['Mona', 'Fred', 'Person ']) expect(mail).not.toContain(name);
});

test.each([
  ['results', true],
  ['progress', true],
  ['groups', false],
] as const)('the Monday email of a company that discloses %s counts the people who are overdue: %s', async (view, isCounted) => {
  const { admin, lead, place } = await led(view);
  const more = { due_kind: 'day' as const, due_on: '2027-06-10', opens_days: 60, is_for_everyone: false, chapter_ids: [place.chapter.id] };
  await requireOf(app, admin, more);
  app.clock.set(morning);
  await writeLeadMail(app.app.services, { userId: lead.id, monday });
  await planned();
  const [mail = ''] = mailsTo(lead);
  expect(/Overdue requirements\r\n- \d people/.test(mail)).toBe(isCounted);
});
