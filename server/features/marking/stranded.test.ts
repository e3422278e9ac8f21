import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { day } from '#server/calendar/durations.ts';
import { must } from '#server/must.ts';
import type { CompanyId } from '#server/reached.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { insertCapstone, stoneAnswers } from '#server/testing/capstones.ts';
import { company, type Person, staySignedIn, student } from '#server/testing/factories.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { reviewer } from '#server/testing/marking.ts';
import { grantRight } from '#server/testing/own-courses.ts';
import { moveStranded } from './stranded.ts';

const params = { trackId: 'further' };
const notice = 'Submissions are waiting for a mark';
let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
  await insertCapstone(app.connection.pool, params.trackId);
});
afterAll(() => app.close());

const move = () => moveStranded(app.app.services);
const lose = ({ id }: Person) => app.connection.pool.query('delete from author_rights where user_id = $1', [id]);
const told = async ({ id, ask }: Person) => {
  const { notifications } = (await ask('GET /api/notifications/user/:userId', { params: { userId: id } })).data;
  return notifications.filter(({ title }) => title === notice).length;
};
const mailed = async ({ email }: Person) => (await mailsTo(app, email)).filter(({ subject }) => subject === notice).length;
const wantMails = ({ ask }: Person) =>
  ask('PUT /api/notifications/preferences', { body: { kinds: [{ kind: 'marking_asked', email: true }] } });
const waiting = async ({ ask }: Person) => (await ask('GET /api/marking', { query: { list: 'waiting' } })).data.tasks;
const attemptOf = async ({ ask }: Person) =>
  must((await ask('GET /api/capstones/tracks/:trackId', { params })).data.capstone?.attempts[0], 'an attempt');
async function handIn(person: Person): Promise<Person> {
  await person.ask('PUT /api/capstones/tracks/:trackId/draft', { params, body: { answers: stoneAnswers, revision: 0 } });
  const { status } = await person.ask('POST /api/capstones/tracks/:trackId/attempts', { params, body: { revision: 1 } });
  expect(status).toBe(200);
  return person;
}
const learner = async (company_id: CompanyId | null) => staySignedIn(app, await student(app, { company_id }));

let own: CompanyId;
let [last, pia]: Person[] = [];
const them = () => [must(last, 'the last reviewer'), must(pia, 'the platform’s reviewer')] as const;
beforeEach(async () => {
  app.clock.set('2027-06-01T12:00:00Z');
  own = (await company(app)).id;
  [last, pia] = [await reviewer(app, 'Lea Last', own), await reviewer(app, 'Pia Platform', null)];
});
afterEach(async () => {
  await app.connection.pool.query('delete from author_rights');
  await app.connection.pool.query('delete from marking_tasks');
});

test('a capstone of a company without reviewers goes to the platform’s, who are told on the screen and by email if they want it', async () => {
  const [lea, platform] = them();
  const stranger = await reviewer(app, 'Sten Stranger', (await company(app)).id);
  await wantMails(platform);
  const person = await handIn(await learner(own));
  expect([await told(lea), await told(platform)]).toEqual([1, 0]);
  const [task] = await waiting(lea);
  await lea.ask('POST /api/marking/tasks/:taskId/take', { params: { taskId: must(task, 'the submission').id } });
  await lose(lea);
  expect(await attemptOf(person), 'the learner reads who will mark it before it is moved').toMatchObject({
    state: 'waiting',
    readers: 'platform',
    may_take_back: true,
  });
  await move();
  expect([await told(platform), await mailed(platform)]).toEqual([1, 1]);
  expect([await told(stranger), await waiting(stranger), await told(lea)]).toEqual([0, [], 1]);
  expect(await waiting(platform)).toMatchObject([{ title: 'Stack a cairn', held_by: null }]);
  expect(await attemptOf(person)).toMatchObject({ state: 'waiting', readers: 'platform' });
});

test('reading the queue moves nothing', async () => {
  const [lea, platform] = them();
  await handIn(await learner(own));
  await lose(lea);
  expect(await waiting(platform)).toEqual([]);
});

test('two runs at once move each capstone once, with numbers of its own, and tell each reviewer once a day', async () => {
  const [lea, platform] = them();
  await wantMails(platform);
  for (const _ of [1, 2, 3]) await handIn(await learner(own));
  await lose(lea);
  await Promise.all([move(), move()]);
  await move();
  expect((await waiting(platform)).map(({ number }) => number)).toEqual([1, 2, 3]);
  const { rows } = await app.connection.pool.query(
    `select facts ->> 'task_id' as task, count(*)::int as times from activity where name = 'marking_moved' and company_id = $1 group by 1`,
    [own],
  );
  expect(rows.map(({ times }) => times)).toEqual([1, 1, 1]);
  expect([await told(platform), await mailed(platform)]).toEqual([1, 1]);
  app.clock.forward(day);
  const next = await reviewer(app, 'Nia Next', own);
  await handIn(await learner(own));
  await lose(next);
  await move();
  expect([await told(platform), await mailed(platform)]).toEqual([2, 2]);
});

test('a company that has a reviewer again before the run keeps its capstones', async () => {
  const [lea, platform] = them();
  const person = await handIn(await learner(own));
  await lose(lea);
  await grantRight(app, lea, 'reviewer', own);
  await move();
  expect([await waiting(lea), await waiting(platform)]).toMatchObject([[{ title: 'Stack a cairn' }], []]);
  expect(await attemptOf(person)).toMatchObject({ readers: 'company' });
  expect(await told(platform)).toBe(0);
});

test('a reviewer’s own capstone waits where it is until someone else can mark it, and they are not told of it', async () => {
  const [lea, platform] = them();
  await app.connection.pool.query('update users set company_id = $1, chapter_id = null where id = $2', [own, platform.id]);
  await handIn(platform);
  await lose(lea);
  await move();
  expect(await attemptOf(platform)).toMatchObject({ state: 'waiting', readers: null, may_take_back: true });
  const other = await reviewer(app, 'Ole Other', null);
  await move();
  expect([await told(platform), await told(other)]).toEqual([0, 1]);
  expect([await waiting(platform), await waiting(other)]).toMatchObject([[], [{ title: 'Stack a cairn' }]]);
});

test.each([
  ['a learner without a company', async () => null],
  ['a company that never had a reviewer', async () => (await company(app)).id],
])('the platform’s reviewers are told at once of a capstone of %s', async (_, companyOf) => {
  const [lea, platform] = them();
  await wantMails(platform);
  await handIn(await learner(await companyOf()));
  expect([await told(platform), await mailed(platform), await told(lea)]).toEqual([1, 1, 0]);
  expect(await waiting(platform)).toHaveLength(1);
});
