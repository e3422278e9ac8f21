import { expect, test } from 'vitest';
import { dueMonday } from '#server/calendar/due-monday.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, type Person, student, superAdmin } from '#server/testing/factories.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { requireOf } from '#server/testing/requirements.ts';
import { questionsOf, wrongAnswer } from '#server/testing/walk.ts';
import { planDigests, writeDigest } from './write.ts';

test.each([
  // In summer, New York is four hours behind UTC, Kathmandu is 5:45 ahead, and Apia 13.
  ['2026-06-08T07:59:00Z', 'UTC', null],
  ['2026-06-08T08:00:00Z', 'UTC', '2026-06-08'],
  ['2026-06-09T23:59:00Z', 'UTC', '2026-06-08'],
  ['2026-06-10T00:00:00Z', 'UTC', null],
  ['2026-06-07T23:00:00Z', 'UTC', null],
  ['2026-06-08T11:59:00Z', 'America/New_York', null],
  ['2026-06-08T12:00:00Z', 'America/New_York', '2026-06-08'],
  ['2026-06-08T02:14:00Z', 'Asia/Kathmandu', null],
  ['2026-06-08T02:15:00Z', 'Asia/Kathmandu', '2026-06-08'],
  ['2026-06-07T19:00:00Z', 'Pacific/Apia', '2026-06-08'],
  ['2026-06-07T18:59:00Z', 'Pacific/Apia', null],
])('the Monday whose digest is due at %s in %s is %s', (now, zone, monday) => expect(dueMonday(new Date(now), zone)).toBe(monday));

/** This is a Wednesday. Work on it belongs to the week before the next Monday. */
const wednesday = '2026-06-03T10:00:00Z';
const monday = '2026-06-08T08:05:00Z';

async function studies(app: TestApp, person: Person): Promise<string> {
  const [module] = (await person.ask('GET /api/learning/modules')).data.modules;
  const file = module?.files.find(({ kind }) => kind !== 'quiz');
  const body = { module_id: module?.id ?? '', file_name: file?.file_name ?? '', completed: true };
  expect((await person.ask('POST /api/learning/progress', { body })).status).toBe(200);
  await app.connection.pool.query('update study_days set seconds = 1500 where user_id = $1', [person.id]);
  return module?.id ?? '';
}

async function plannedAndWritten(app: TestApp): Promise<void> {
  await planDigests(app.app.services);
  const waiting = () => app.connection.pool.query(`select from graphile_worker.jobs where task_identifier = 'write_digest'`);
  await expect.poll(async () => (await waiting()).rowCount, { interval: 20 }).toBe(0);
}

const digestsTo = async (app: TestApp, { email }: Person) => (await mailsTo(app, email)).filter(({ kind }) => kind === 'weekly_digest');

test('a learner gets an email on Monday morning about the past week and the next step', async () => {
  const app = await testApp();
  app.clock.set(wednesday);
  const person = await student(app, { full_name: 'Ada Walker' });
  const module = await studies(app, person);
  app.clock.set('2026-06-08T07:30:00Z');
  await plannedAndWritten(app);
  expect(await digestsTo(app, person)).toEqual([]);

  app.clock.set(monday);
  await plannedAndWritten(app);
  const [mail, ...more] = await digestsTo(app, person);
  expect(more).toEqual([]);
  for (const words of ['Hello Ada Walker,', '25 minutes of study', '1 step completed', `/modules/${module}`])
    expect(mail?.text).toContain(words);
  const url = `${app.app.services.config.publicUrl}/unsubscribe/`;
  expect(mail?.headers?.['List-Unsubscribe']).toContain(url);
  expect(mail?.html).toContain(url);
});

test('a digest is written only once a week, even if several processes plan and write it', async () => {
  const app = await testApp();
  app.clock.set(wednesday);
  const person = await student(app);
  await studies(app, person);
  app.clock.set(monday);
  const { services } = app.app;
  await Promise.all(Array.from({ length: 8 }, () => writeDigest(services, { userId: person.id, monday: '2026-06-08' })));
  await Promise.all([planDigests(services), planDigests(services)]);
  await plannedAndWritten(app);
  expect(await digestsTo(app, person)).toHaveLength(1);

  // Four weeks later, people who have not come back get no email.
  for (const later of [
    '2026-06-15T09:00:00Z',
    '2026-06-22T09:00:00Z',
    '2026-06-29T09:00:00Z',
    '2026-07-06T09:00:00Z',
    '2026-07-13T09:00:00Z',
  ]) {
    app.clock.set(later);
    await plannedAndWritten(app);
  }
  expect(await digestsTo(app, person), 'a week without study, streak or goal is not worth a mail').toHaveLength(1);
});

test("a digest arrives on Monday morning in the learner's time zone", async () => {
  const app = await testApp();
  app.clock.set(wednesday);
  const [east, west] = [await student(app, { timezone: 'Asia/Tokyo' }), await student(app, { timezone: 'America/Los_Angeles' })];
  for (const person of [east, west]) await studies(app, person);
  // In Tokyo it is 08:05 on Monday; on the US west coast it is still Sunday.
  app.clock.set('2026-06-07T23:05:00Z');
  await plannedAndWritten(app);
  expect([(await digestsTo(app, east)).length, (await digestsTo(app, west)).length]).toEqual([1, 0]);
  app.clock.set('2026-06-08T15:05:00Z');
  await plannedAndWritten(app);
  expect([(await digestsTo(app, east)).length, (await digestsTo(app, west)).length]).toEqual([1, 1]);
});

test('people who have digests disabled, have done nothing, do not learn or may not sign in get no digest', async () => {
  const app = await testApp();
  app.clock.set(wednesday);
  const [unwilling, idle, closed, staff] = [await student(app), await student(app), await student(app), await superAdmin(app)];
  const brief = await student(app);
  await app.connection.pool.query(`insert into study_days (user_id, day, seconds) values ($1, '2026-06-03', 59)`, [brief.id]);
  for (const person of [unwilling, closed]) await studies(app, person);
  await unwilling.ask('PUT /api/notifications/preferences', { body: { weekly_digest: false } });
  await change(app, closed.id, { deactivated_at: app.clock.now() });
  app.clock.set(monday);
  await plannedAndWritten(app);
  for (const person of [unwilling, closed]) await writeDigest(app.app.services, { userId: person.id, monday: '2026-06-08' });
  for (const person of [unwilling, idle, brief, closed, staff]) expect(await digestsTo(app, person)).toEqual([]);
});

test('a learner with a goal in progress gets a digest even after a week without study', async () => {
  const app = await testApp();
  app.clock.set('2026-05-20T10:00:00Z');
  const person = await student(app);
  await studies(app, person);
  expect((await person.ask('POST /api/goals', { body: { kind: 'minutes', target: 600, due_on: '2026-07-31' } })).status).toBe(201);
  app.clock.set(monday);
  await plannedAndWritten(app);
  const [mail] = await digestsTo(app, person);
  expect(mail?.text).toContain('Last week was a quiet one.');
  expect(mail?.text).toMatch(/^- Goal: .+\. .+$/m);
});

test('a digest lists what is due first', async () => {
  const app = await testApp();
  app.clock.set(wednesday);
  const own = await company(app);
  const admin = await companyAdmin(app, own.id);
  const person = await student(app, { company_id: own.id });
  await studies(app, person);
  await requireOf(app, admin, { due_kind: 'day', due_on: '2026-06-18', opens_days: 60, counts_earlier_work: false });
  await requireOf(app, admin, {
    name: 'Reading the wind',
    module_id: 'winds',
    due_kind: 'day',
    due_on: '2026-06-05',
    opens_days: 60,
    counts_earlier_work: false,
  });
  app.clock.set(monday);
  await plannedAndWritten(app);
  const [mail] = await digestsTo(app, person);
  expect(mail?.text.match(/^- .+/gm)?.slice(0, 3)).toEqual([
    '- “Reading the wind” was due on 5 June and is overdue.',
    '- “Working safely” is due on 18 June, in 10 days.',
    '- 25 minutes of study',
  ]);
});

test('a digest says how many questions there are to review, but only to people who want to know', async () => {
  const app = await testApp();
  app.clock.set(wednesday);
  const [curious, other] = [await student(app), await student(app)];
  for (const person of [curious, other]) {
    await studies(app, person);
    const params = { moduleId: 'stones', fileName: 'check' };
    const answers = (await questionsOf(person, 'stones')).map(wrongAnswer);
    const path = 'POST /api/learning/modules/:moduleId/content/:fileName/attempts';
    expect((await person.ask(path, { params, body: { answers } })).status).toBe(201);
  }
  await curious.ask('PUT /api/notifications/preferences', { body: { digest_reviews: true } });
  app.clock.set(monday);
  await plannedAndWritten(app);
  expect((await digestsTo(app, curious))[0]?.text).toContain('- 5 questions to review today');
  expect((await digestsTo(app, other))[0]?.text).not.toContain('to review');
});
