import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompanyId } from '#server/reached.ts';
import { startTestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { remindOwners } from './care.ts';
import { keepDates } from './keep-dates.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
let own: CompanyId;
let other: CompanyId;
let author: Person;
let second: Person;
let reviewer: Person;
let learner: Person;
let root: Person;

const grant = (who: Person, right: 'author' | 'reviewer', company_id: CompanyId) =>
  app.connection.pool.query(
    'insert into author_rights (user_id, "right", company_id, granted_at, granted_by) values ($1, $2, $3, now(), $1) on conflict do nothing',
    [who.id, right, company_id],
  );
const revoke = (who: Person) => app.connection.pool.query('delete from author_rights where user_id = $1', [who.id]);
const member = async (full_name: string) => staySignedIn(app, await student(app, { company_id: own, full_name, timezone: 'Europe/Oslo' }));

beforeAll(async () => {
  app = await startTestApp();
  await app.app.worker.stop();
  app.clock.set('2026-03-02T09:00:00Z');
  own = (await company(app)).id;
  other = (await company(app)).id;
  root = await staySignedIn(app, await superAdmin(app));
  [author, second, reviewer, learner] = [
    await member('Ana Author'),
    await member('Sia Second'),
    await member('Rik Reviewer'),
    await member('Lea'),
  ];
  await grant(author, 'author', own);
  await grant(second, 'author', own);
  await grant(reviewer, 'reviewer', own);
});
afterAll(() => app.close());

const textOf = (words: string) => `---\ntitle: First\nminutes: 3\n---\n${words} This is written by our own people.\n`;
const file = (moduleId: string) => ({ moduleId, fileName: 'first' });
let count = 0;

/** Creates a track, as a draft. */
async function newTrack(): Promise<string> {
  const track = await author.ask('POST /api/admin/authoring/tracks', { body: { id: 'ours', title: 'Ours' } });
  const trackId = track.data.id;
  const details = { ...track.data.details, summary: 'What we do.', outcome: 'You know it.' };
  await author.ask('PUT /api/admin/authoring/tracks/:trackId', { params: { trackId }, body: { based_on: 1, details } });
  return trackId;
}

/** Creates a module with one lesson, as a draft in a track of its own. */
async function newModule(): Promise<string> {
  const trackId = await newTrack();
  const name = `module-${++count}`;
  const made = await author.ask('POST /api/admin/authoring/tracks/:trackId/modules', {
    params: { trackId },
    body: { id: name, title: name },
  });
  const moduleId = made.data.id;
  const details = { ...made.data.details, summary: 'In short.', outcome: 'You can do it.', skills: ['ai-literacy'] };
  await author.ask('PUT /api/admin/authoring/drafts/:moduleId', { params: { moduleId }, body: { based_on: 1, details } });
  const body = { file_name: 'first', kind: 'lesson', title: 'First', text: textOf('To begin.') } as const;
  await author.ask('POST /api/admin/authoring/drafts/:moduleId/files', { params: { moduleId }, body });
  return moduleId;
}
async function edit(who: Person, moduleId: string, words: string) {
  const { data } = await who.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: file(moduleId) });
  const body = { based_on: data.revision, text: textOf(words) };
  expect((await who.ask('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: file(moduleId), body })).status).toBe(200);
}
const stateOf = async (who: Person, moduleId: string) =>
  (await who.ask('GET /api/admin/authoring/drafts/:moduleId/review', { params: { moduleId } })).data;
const checkedOf = async (moduleId: string) => (await stateOf(author, moduleId)).checked;
const ask = async (who: Person, moduleId: string, note = 'Please read it.') =>
  who.ask('POST /api/admin/authoring/drafts/:moduleId/review', {
    params: { moduleId },
    body: { checked: await checkedOf(moduleId), note },
  });
async function decide(who: Person, moduleId: string, decision: 'approved' | 'changes_asked', message = '', checked?: string) {
  const reviewId = (await stateOf(author, moduleId)).reviews[0]?.id ?? '';
  return who.ask('POST /api/admin/authoring/drafts/:moduleId/review/:reviewId/decide', {
    params: { moduleId, reviewId },
    body: { decision, message, checked: checked ?? (await checkedOf(moduleId)) },
  });
}
const publish = async (who: Person, moduleId: string) =>
  who.ask('POST /api/admin/authoring/drafts/:moduleId/publish', {
    params: { moduleId },
    body: { checked: await checkedOf(moduleId), note: 'New.', with_track: true },
  });
const schedule = async (who: Person, moduleId: string, day: string, time: string, kind: 'publish' | 'archive' = 'publish') =>
  who.ask('POST /api/admin/authoring/drafts/:moduleId/schedule', {
    params: { moduleId },
    body: { kind, day, time, checked: await checkedOf(moduleId), note: 'At its date.', with_track: true },
  });
const needReviews = async (courses_need_review: boolean) => {
  const admin = await staySignedIn(app, await companyAdmin(app, own));
  expect((await admin.ask('PUT /api/company/settings', { body: { courses_need_review } })).data).toMatchObject({ courses_need_review });
};
const noticesOf = async (who: Person, moduleId: string) =>
  (await who.ask('GET /api/notifications/user/:userId', { params: { userId: who.id } })).data.notifications
    .filter(({ action_url }) => action_url?.startsWith(`/admin/modules/${moduleId}`))
    .map(({ title, message }) => `${title}. ${message}`);
const workOf = async (who: Person) => (await who.ask('GET /api/admin/authoring/work')).data;
const editionOf = async (moduleId: string) =>
  (await author.ask('GET /api/admin/authoring/drafts/:moduleId', { params: { moduleId } })).data.edition;
const keep = () => keepDates(app.app.services);

describe('a review', () => {
  test('reviewers and other authors see what waits for them and are notified; the one who asks is not', async () => {
    const moduleId = await newModule();
    expect((await ask(author, moduleId)).data).toMatchObject({ state: 'waiting', may_decide: false });
    expect((await ask(author, moduleId)).data.reviews).toHaveLength(1);
    for (const who of [reviewer, second]) {
      expect((await workOf(who)).waiting).toContainEqual(expect.objectContaining({ module_id: moduleId, may_decide: true }));
      expect(await noticesOf(who, moduleId)).toHaveLength(1);
      expect(await stateOf(who, moduleId)).toMatchObject({ state: 'waiting', may_decide: true });
    }
    expect(await noticesOf(author, moduleId)).toEqual([]);
    expect(await noticesOf(learner, moduleId)).toEqual([]);
  });

  test('asks for changes with a message, and is approved after the author has changed the module and asked again', async () => {
    const moduleId = await newModule();
    await ask(author, moduleId);
    expect(await decide(reviewer, moduleId, 'changes_asked')).toMatchObject({ status: 400, problem: { code: 'review_message_missing' } });
    expect((await decide(reviewer, moduleId, 'changes_asked', 'Shorter, please.')).data).toMatchObject({ state: 'changes_asked' });
    expect(await noticesOf(author, moduleId)).toHaveLength(1);
    await edit(author, moduleId, 'Short.');
    await ask(author, moduleId, 'Shorter now.');
    expect((await decide(reviewer, moduleId, 'approved')).data).toMatchObject({ state: 'approved' });
    expect((await stateOf(author, moduleId)).reviews.map(({ note, decision }) => [note, decision?.message])).toEqual([
      ['Shorter now.', ''],
      ['Please read it.', 'Shorter, please.'],
    ]);
  });

  test('an approval is outdated after a later edit, and holds again once the edit is undone', async () => {
    const moduleId = await newModule();
    await ask(author, moduleId);
    await decide(reviewer, moduleId, 'approved');
    await edit(author, moduleId, 'One more word.');
    expect((await stateOf(author, moduleId)).state).toBe('outdated');
    await edit(author, moduleId, 'To begin.');
    expect((await stateOf(author, moduleId)).state).toBe('approved');
  });

  test('no one decides on what they asked for or changed since, not even a super admin', async () => {
    const moduleId = await newModule();
    await ask(second, moduleId);
    expect(await decide(second, moduleId, 'approved')).toMatchObject({ status: 409, problem: { code: 'own_review' } });
    app.clock.forward(1_000);
    await edit(author, moduleId, 'Changed while it waits.');
    expect(await decide(author, moduleId, 'approved')).toMatchObject({ status: 409, problem: { code: 'own_review' } });
    await ask(root, moduleId);
    expect(await decide(root, moduleId, 'approved')).toMatchObject({ status: 409, problem: { code: 'own_review' } });
    expect((await decide(second, moduleId, 'approved')).status).toBe(200);
  });

  test('a reviewer who has read an older state is refused, and of two who decide at once one is', async () => {
    const moduleId = await newModule();
    await ask(author, moduleId);
    const read = await checkedOf(moduleId);
    await edit(author, moduleId, 'Changed meanwhile.');
    expect(await decide(reviewer, moduleId, 'approved', '', read)).toMatchObject({ problem: { code: 'changed_since_check' } });
    expect(
      await author.ask('POST /api/admin/authoring/drafts/:moduleId/review', { params: { moduleId }, body: { checked: read } }),
    ).toMatchObject({ problem: { code: 'changed_since_check' } });
    const both = await Promise.all([decide(reviewer, moduleId, 'approved'), decide(second, moduleId, 'changes_asked', 'No.')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('review_decided');
  });

  test('a reviewer may decide but not ask or choose a date, and learners and other companies reach nothing', async () => {
    const moduleId = await newModule();
    await ask(author, moduleId);
    expect(await ask(reviewer, moduleId)).toMatchObject({ status: 403, problem: { code: 'wrong_role' } });
    expect(await schedule(reviewer, moduleId, '2026-12-01', '09:00')).toMatchObject({ status: 403 });
    expect(await decide(learner, moduleId, 'approved')).toMatchObject({ status: 403, problem: { code: 'wrong_role' } });
    const theirs = await staySignedIn(app, await student(app, { company_id: other }));
    await grant(theirs, 'reviewer', other);
    expect(await decide(theirs, moduleId, 'approved')).toMatchObject({ status: 404, problem: { code: 'not_found' } });
    expect((await workOf(theirs)).waiting).toEqual([]);
    const moved = await member('Mo Moved');
    await grant(moved, 'reviewer', own);
    await app.connection.pool.query('update users set company_id = $2 where id = $1', [moved.id, other]);
    expect(await decide(moved, moduleId, 'approved')).toMatchObject({ status: 403, problem: { code: 'wrong_role' } });
    expect((await decide(reviewer, moduleId, 'approved')).status).toBe(200);
  });

  test('nothing is asked about a module without changes or an archived one, and a decision never changes', async () => {
    const moduleId = await newModule();
    await ask(author, moduleId);
    await decide(reviewer, moduleId, 'approved');
    await publish(author, moduleId);
    expect(await ask(author, moduleId)).toMatchObject({ status: 409, problem: { code: 'nothing_to_review' } });
    expect((await stateOf(author, moduleId)).state).toBe('none');
    await author.ask('POST /api/admin/authoring/drafts/:moduleId/archive', { params: { moduleId } });
    expect(await ask(author, moduleId)).toMatchObject({ problem: { code: 'nothing_to_review' } });
    for (const sql of [`update course_review_decisions set decision = 'changes_asked'`, `update course_reviews set note = ''`])
      await expect(app.connection.pool.query(sql)).rejects.toMatchObject({ code: '23001' });
  });
});

describe('a company whose courses need a review', () => {
  test('publishes only a state that was approved, and without the setting any', async () => {
    const moduleId = await newModule();
    await needReviews(true);
    expect(await publish(author, moduleId)).toMatchObject({ status: 409, problem: { code: 'review_missing' } });
    expect(await publish(root, moduleId)).toMatchObject({ status: 409, problem: { code: 'review_missing' } });
    await ask(author, moduleId);
    await decide(reviewer, moduleId, 'approved');
    await edit(author, moduleId, 'After the approval.');
    expect(await publish(author, moduleId)).toMatchObject({ problem: { code: 'review_missing' } });
    expect(await editionOf(moduleId)).toBe(0);
    await ask(author, moduleId);
    await decide(reviewer, moduleId, 'approved');
    expect(await publish(author, moduleId)).toMatchObject({ status: 200, data: { edition: 1 } });
    await edit(author, moduleId, 'Later.');
    await needReviews(false);
    expect(await publish(author, moduleId)).toMatchObject({ status: 200, data: { edition: 2 } });
  });
});

describe('a date', () => {
  test("is in the author's zone, also across a change to summer time, and never in the past", async () => {
    const moduleId = await newModule();
    const dueAt = async (day: string, time: string) => (await schedule(author, moduleId, day, time)).data.schedules[0]?.due_at;
    expect(await dueAt('2026-03-28', '09:00')).toBe('2026-03-28T08:00:00.000Z');
    expect(await dueAt('2026-03-30', '09:00')).toBe('2026-03-30T07:00:00.000Z');
    // This time does not exist, and the one in October exists twice.
    expect(await dueAt('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(await dueAt('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect((await stateOf(author, moduleId)).schedules).toHaveLength(1);
    const past = await schedule(author, moduleId, '2026-03-01', '09:00');
    expect(past).toMatchObject({ status: 400, problem: { errors: [{ path: 'body.day', code: 'schedule_past' }] } });
    expect(
      (await author.ask('DELETE /api/admin/authoring/drafts/:moduleId/schedule', { params: { moduleId }, query: { kind: 'publish' } }))
        .data,
    ).toMatchObject({ schedules: [] });
    app.clock.set('2026-10-26T09:00:00Z');
    await keep();
    expect(await editionOf(moduleId)).toBe(0);
  });

  test('publishes exactly the chosen state once, even if two processes do it, and later archives it', async () => {
    const moduleId = await newModule();
    await schedule(author, moduleId, '2026-10-27', '09:00');
    await schedule(author, moduleId, '2026-10-28', '09:00', 'archive');
    expect((await workOf(author)).scheduled.filter((one) => one.module_id === moduleId).map(({ kind }) => kind)).toEqual([
      'publish',
      'archive',
    ]);
    await keep();
    expect(await editionOf(moduleId)).toBe(0);
    app.clock.set('2026-10-27T08:00:30Z');
    await Promise.all([keep(), keep()]);
    expect(await editionOf(moduleId)).toBe(1);
    const { editions } = (await author.ask('GET /api/admin/authoring/drafts/:moduleId/editions', { params: { moduleId } })).data;
    expect(editions).toMatchObject([{ note: 'At its date.', published_by: { full_name: 'Ana Author' } }]);
    expect((await learner.ask('GET /api/learning/modules/:id', { params: { id: moduleId } })).status).toBe(200);
    app.clock.set('2026-10-28T08:00:30Z');
    await keep();
    expect((await learner.ask('GET /api/learning/modules/:id', { params: { id: moduleId } })).status).toBe(404);
    expect(await noticesOf(author, moduleId)).toEqual([]);
  });

  test.each([
    ['the module has changed', /was changed after/, (id: string) => edit(second, id, 'Meanwhile.')],
    ['the approval is missing', /No one had approved/, () => needReviews(true)],
    [
      'the module is archived',
      /archived in the meantime/,
      (id: string) => author.ask('POST /api/admin/authoring/drafts/:moduleId/archive', { params: { moduleId: id } }),
    ],
    ['the author has lost the right', /could no longer publish/, () => revoke(author)],
    [
      'the author has moved',
      /could no longer publish/,
      () => app.connection.pool.query('update users set company_id = $2 where id = $1', [author.id, other]),
    ],
  ] as const)('publishes nothing if %s, and tells the author why', async (_, why, meanwhile) => {
    const moduleId = await newModule();
    await schedule(author, moduleId, '2026-11-02', '09:00');
    app.clock.set('2026-11-02T08:00:30Z');
    await meanwhile(moduleId);
    await keep();
    await keep();
    await app.connection.pool.query('update users set company_id = $2 where id = $1', [author.id, own]);
    await grant(author, 'author', own);
    await needReviews(false);
    expect(await editionOf(moduleId)).toBe(0);
    expect(await noticesOf(author, moduleId)).toEqual([expect.stringMatching(why)]);
    expect((await stateOf(author, moduleId)).schedules).toEqual([]);
    app.clock.set('2026-10-29T08:00:00Z');
  });

  test('is replaced when the module is published by hand before it', async () => {
    const moduleId = await newModule();
    await schedule(author, moduleId, '2026-11-10', '09:00');
    await publish(second, moduleId);
    expect((await stateOf(author, moduleId)).schedules).toEqual([]);
    app.clock.set('2026-11-10T09:00:00Z');
    await keep();
    expect([await editionOf(moduleId), await noticesOf(author, moduleId)]).toEqual([1, []]);
    expect(await schedule(author, moduleId, '2026-12-10', '09:00')).toMatchObject({ problem: { code: 'nothing_to_publish' } });
  });
});

describe('the owner of a module', () => {
  const care = (who: Person, moduleId: string, owner: Person | null, review_by: string | null) =>
    who.ask('PUT /api/admin/authoring/drafts/:moduleId/care', { params: { moduleId }, body: { owner_id: owner?.id ?? null, review_by } });
  const remind = () => remindOwners(app.app.services);

  test('is told two weeks before the day and on it, once each, and the list shows what is overdue first', async () => {
    const [moduleId, later] = [await newModule(), await newModule()];
    app.clock.set('2026-12-01T09:00:00Z');
    await care(author, later, null, '2027-06-01');
    expect((await care(author, moduleId, second, '2026-12-20')).data).toMatchObject({
      owner: { full_name: 'Sia Second' },
      review_by: '2026-12-20',
    });
    await remind();
    expect(await noticesOf(second, moduleId)).toEqual([]);
    app.clock.set('2026-12-06T09:00:00Z');
    await Promise.all([remind(), remind()]);
    app.clock.set('2026-12-07T09:00:00Z');
    await remind();
    expect(await noticesOf(second, moduleId)).toHaveLength(1);
    app.clock.set('2026-12-20T09:00:00Z');
    await remind();
    app.clock.set('2026-12-21T09:00:00Z');
    await remind();
    expect(await noticesOf(second, moduleId)).toHaveLength(2);
    expect(await noticesOf(author, moduleId)).toEqual([]);
    expect((await workOf(author)).due.map(({ module_id, is_overdue }) => [module_id, is_overdue])).toEqual([
      [moduleId, true],
      [later, false],
    ]);
  });

  test('is not told after the day was moved or the module archived, and the authors are asked once the owner has gone', async () => {
    const [moved, archived, left] = [await newModule(), await newModule(), await newModule()];
    const gone = await member('Gia Gone');
    await grant(gone, 'author', own);
    for (const id of [moved, archived, left]) await care(author, id, gone, '2027-02-01');
    await care(author, moved, gone, '2027-09-01');
    await author.ask('POST /api/admin/authoring/drafts/:moduleId/archive', { params: { moduleId: archived } });
    await revoke(gone);
    app.clock.set('2027-02-01T12:00:00Z');
    await remind();
    expect([await noticesOf(gone, moved), await noticesOf(gone, archived), await noticesOf(gone, left)]).toEqual([[], [], []]);
    expect(await noticesOf(author, archived)).toEqual([]);
    for (const who of [author, second]) expect(await noticesOf(who, left)).toHaveLength(1);
    expect(await care(author, left, learner, null)).toMatchObject({ status: 409, problem: { code: 'owner_not_author' } });
  });
});
