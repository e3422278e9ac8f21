import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { workingDay } from '#server/calendar/working-hours.ts';
import { purgeAll } from '#server/jobs/purge.ts';
import { startTestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, staySignedIn, student } from '#server/testing/factories.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { applyAll, openRounds, requireOf } from '#server/testing/requirements.ts';
import { completeModule } from '#server/testing/walk.ts';
import { planRoundReminders, writeManagerReminder, writeRoundReminder } from './deliver.ts';
import { roundReminderPurges } from './purges.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
let own: Awaited<ReturnType<typeof company>>;
let admin: Person;
let manager: Person;
let ann: Person;
beforeAll(async () => {
  app = await startTestApp();
  // Each test runs the jobs itself, at its clock's time.
  await app.app.worker.stop();
});
afterAll(() => app.close());
// A Monday.
beforeEach(async () => {
  app.clock.set('2026-06-01T08:00:00Z');
  const { pool } = app.connection;
  await pool.query('update requirements set ended_at = now() where ended_at is null');
  own = await company(app);
  admin = await staySignedIn(app, await companyAdmin(app, own.id));
  manager = await staySignedIn(app, await student(app, { company_id: own.id }));
  ann = await staySignedIn(app, await student(app, { company_id: own.id, manager_id: manager.id, full_name: 'Ann Reed' }));
});

test.each([
  ['2026-06-01T08:59:00Z', 'UTC', null],
  ['2026-06-01T09:00:00Z', 'UTC', '2026-06-01'],
  ['2026-06-01T16:59:00Z', 'UTC', '2026-06-01'],
  ['2026-06-01T17:00:00Z', 'UTC', null],
  ['2026-06-06T12:00:00Z', 'UTC', null],
  // In Apia it is already Monday, and in Honolulu still Sunday.
  ['2026-05-31T20:00:00Z', 'Pacific/Apia', '2026-06-01'],
  ['2026-06-01T09:00:00Z', 'Pacific/Honolulu', null],
])('the working day at %s in %s is %s', (now, zone, day) => expect(workingDay(new Date(now), zone)).toBe(day));

/** Runs the jobs at a time, each twice simultaneously, as two processes would. */
async function goTo(time: string): Promise<void> {
  app.clock.set(time);
  await applyAll(app);
  const { services } = app.app;
  await Promise.all([planRoundReminders(services), planRoundReminders(services)]);
  const { rows } = await app.connection.pool.query<{ task: string; payload: { userId: string } }>(
    `select t.identifier as task, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier in ('write_round_reminder', 'write_manager_reminder')`,
  );
  await app.connection.pool.query('delete from graphile_worker._private_jobs');
  for (const { task, payload } of rows) {
    const write = task === 'write_round_reminder' ? writeRoundReminder : writeManagerReminder;
    await Promise.all([write(services, payload), write(services, payload)]);
  }
}

const subjectsTo = async ({ email }: Person) =>
  (await mailsTo(app, email)).filter(({ kind }) => kind === 'due_reminders').map(({ subject }) => subject);
const requireBy = (due_on: string, more: Parameters<typeof requireOf>[2] = {}) =>
  requireOf(app, admin, { due_kind: 'day', due_on, opens_days: 90, ...more });
const eventsOf = async (person: Person) => {
  const [round] = await openRounds(person);
  return (await person.ask('GET /api/requirements/due/:roundId', { params: { roundId: round?.id ?? '' } })).data.events.map(
    ({ kind }) => kind,
  );
};

test('someone is reminded once each time: 30, 7 and 1 days before the due day, on the due day, and every week after it', async () => {
  await requireBy('2026-07-16');
  const written: string[] = [];
  for (let day = 1; day <= 65; day++) {
    const time = new Date(Date.UTC(2026, 5, day, 10)).toISOString();
    await goTo(time);
    const subjects = await subjectsTo(ann);
    if (subjects.length > written.length) written.push(`${time.slice(0, 10)} ${subjects[0]}`);
  }
  expect(written).toEqual([
    '2026-06-16 “Working safely” is due on 16 July, in 30 days.',
    '2026-07-09 “Working safely” is due on 16 July, in 7 days.',
    '2026-07-15 “Working safely” is due tomorrow.',
    '2026-07-16 “Working safely” is due today.',
    '2026-07-23 “Working safely” was due on 16 July and is overdue.',
    '2026-07-30 “Working safely” was due on 16 July and is overdue.',
  ]);
  expect((await eventsOf(ann)).filter((kind) => kind === 'reminded')).toHaveLength(6);
});

test('a reminder that falls on a weekend or rest day is sent on the next working day, from 09:00', async () => {
  await app.connection.pool.query(`insert into company_rest_days (company_id, "from", weekdays) values ($1, '2020-01-01', '{1}')`, [
    own.id,
  ]);
  // The mark is on Saturday 6 June, and the company rests on Mondays.
  await requireBy('2026-06-13');
  for (const time of ['2026-06-06T10:00:00Z', '2026-06-08T10:00:00Z', '2026-06-09T08:59:00Z']) await goTo(time);
  expect(await subjectsTo(ann)).toEqual([]);
  await goTo('2026-06-09T09:08:00Z');
  expect(await subjectsTo(ann)).toEqual(['“Working safely” is due on 13 June, in 4 days.']);
});

test('the rows that prevent a second email are deleted after 30 days', async () => {
  await requireBy('2026-06-09');
  for (const time of ['2026-06-09T10:00:00Z', '2026-06-10T10:00:00Z']) await goTo(time);
  const rowsAfter = async (at: string) => {
    app.clock.set(at);
    await purgeAll(app.app.services, roundReminderPurges);
    const tables = ['round_reminders', 'round_reminder_mails', 'manager_reminder_mails'];
    const counts = tables.map(async (table) => {
      const { rows } = await app.connection.pool.query(`select from ${table} where user_id = any($1)`, [[ann.id, manager.id]]);
      return rows.length;
    });
    return Promise.all(counts);
  };
  expect(await rowsAfter('2026-07-09T09:00:00Z')).toEqual([2, 2, 1]);
  expect(await rowsAfter('2026-07-09T11:00:00Z')).toEqual([0, 0, 1]);
  expect(await rowsAfter('2026-07-10T11:00:00Z')).toEqual([0, 0, 0]);
});

test('one email a day covers all rounds', async () => {
  await requireBy('2026-06-09');
  await requireBy('2026-07-02', { name: 'Reading the wind', module_id: 'winds' });
  await goTo('2026-06-02T10:00:00Z');
  await goTo('2026-06-02T15:00:00Z');
  const [mail, ...more] = (await mailsTo(app, ann.email)).filter(({ kind }) => kind === 'due_reminders');
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('2 requirements are due');
  expect(mail?.text).toContain('“Working safely” is due on 9 June, in 7 days.');
  expect(mail?.text).toContain('“Reading the wind” is due on 2 July, in 30 days.');
  expect(mail?.headers?.['List-Unsubscribe']).toContain('/unsubscribe/');
});

test('no one is reminded of a round completed, waived or extended beyond the mark', async () => {
  const [ben, cat, dan] = await Promise.all(['Ben', 'Cat', 'Dan'].map((full_name) => student(app, { company_id: own.id, full_name })));
  if (!ben || !cat || !dan) throw new Error('three people');
  await requireBy('2026-06-09');
  await applyAll(app);
  const idOf = async (person: Person) => (await openRounds(person))[0]?.id ?? '';
  await completeModule(ann, 'stones');
  await admin.ask('POST /api/company/rounds/waive', { body: { round_ids: [await idOf(ben)], reason: 'Known already.' } });
  await admin.ask('POST /api/company/rounds/extend', { body: { round_ids: [await idOf(cat)], due_on: '2026-06-20', reason: 'On leave.' } });
  await goTo('2026-06-02T10:00:00Z');
  expect([await subjectsTo(ann), await subjectsTo(ben), await subjectsTo(cat)]).toEqual([[], [], []]);
  expect(await subjectsTo(dan)).toHaveLength(1);
  await goTo('2026-06-15T10:00:00Z');
  expect(await subjectsTo(cat)).toEqual(['“Working safely” is due on 20 June, in 5 days.']);
});

test('someone who wants no reminders gets none, and the link in one ends them', async () => {
  await requireBy('2026-06-09');
  await ann.ask('PUT /api/notifications/preferences', { body: { due_reminders: false } });
  await goTo('2026-06-02T10:00:00Z');
  await writeRoundReminder(app.app.services, { userId: ann.id });
  expect(await subjectsTo(ann)).toEqual([]);
  const [mail] = (await mailsTo(app, manager.email)).filter(({ kind }) => kind === 'due_reminders');
  const token = /unsubscribe\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await app.as(null)('POST /api/notifications/unsubscribe', { body: { token } })).data.kind).toBe('due_reminders');
  expect((await manager.ask('GET /api/notifications/preferences')).data.due_reminders).toBe(false);
});

test('a reminder whose job runs after working hours is postponed to the next working morning', async () => {
  await requireBy('2026-06-09');
  await goTo('2026-06-02T10:00:00Z');
  app.clock.set('2026-06-08T18:00:00Z');
  await writeRoundReminder(app.app.services, { userId: ann.id });
  expect(await subjectsTo(ann)).toHaveLength(1);
});

test('a manager gets one email a week with everything overdue for their reports, if the company discloses progress', async () => {
  await requireBy('2026-06-09');
  await student(app, { company_id: own.id, full_name: 'No report' });
  await goTo('2026-06-09T10:00:00Z');
  const overdue = async () => (await subjectsTo(manager)).filter((subject) => subject.includes('report'));
  expect(await overdue()).toEqual([]);
  await goTo('2026-06-10T10:00:00Z');
  await goTo('2026-06-12T10:00:00Z');
  expect(await overdue()).toEqual(['1 person who reports to you is overdue']);
  const mail = (await mailsTo(app, manager.email)).find(({ subject }) => subject.includes('report'));
  expect(mail?.text).toContain('Ann Reed: “Working safely”, due on 9 June');
  expect(mail?.text).not.toContain('No report');
  await goTo('2026-06-15T10:00:00Z');
  expect(await overdue()).toHaveLength(2);

  await app.connection.pool.query(`update companies set staff_sees = 'groups' where id = $1`, [own.id]);
  await goTo('2026-06-22T10:00:00Z');
  expect(await overdue()).toHaveLength(2);
  await app.connection.pool.query(`update companies set staff_sees = 'progress' where id = $1`, [own.id]);
  await app.connection.pool.query('update users set deactivated_at = now() where id = $1', [manager.id]);
  await goTo('2026-06-23T10:00:00Z');
  expect(await overdue()).toHaveLength(2);
});
