import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { companyRestDays } from '#server/features/companies/tables.ts';
import { trackCompletions } from '#server/features/learning/tables.ts';
import { notifications } from '#server/features/notifications/tables.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { complete, completeModule, open, passQuiz, questionsOf, rightAnswer, wrongAnswer } from '#server/testing/walk.ts';
import { earnedBadges, monthlyPoints, pointEntries, totalPoints } from './tables.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
// Each test starts on a Tuesday morning, so that no day ends during it.
beforeEach(() => app.clock.set('2027-06-01T09:00:00Z'));
afterAll(() => app.close());

const day = 86_400_000;
const of = (who: Person, by = who) => by.ask('GET /api/recognition/user/:userId', { params: { userId: who.id } });
const achievements = async (who: Person) => (await of(who)).data;
const history = (who: Person, query: { page?: number; page_size?: number } = {}, by = who) =>
  by.ask('GET /api/recognition/user/:userId/history', { params: { userId: who.id }, query });
const badgeOf = async (who: Person, id: string) => (await achievements(who)).badges.find((badge) => badge.id === id);
const causesOf = async (who: Person) =>
  (await app.connection.database.select().from(pointEntries).where(eq(pointEntries.user_id, who.id))).map(({ cause }) => cause).sort();
const newsOf = async (who: Person) =>
  (await app.connection.database.select().from(notifications).where(eq(notifications.user_id, who.id))).map(({ cause }) => cause).sort();

/** Makes an attempt at the `stones` quiz with only right or only wrong answers. */
async function attempt(who: Person, right: boolean) {
  const answers = (await questionsOf(who, 'stones')).map(right ? rightAnswer : wrongAnswer);
  return who.ask('POST /api/learning/modules/:moduleId/content/:fileName/attempts', {
    params: { moduleId: 'stones', fileName: 'check' },
    body: { answers },
  });
}

/** Studies a lesson of a different module each day, so that the days count. */
async function studyFor(who: Person, files: readonly [string, string][], gaps: readonly number[] = []) {
  await staySignedIn(app, who);
  for (const [index, [module, file]] of files.entries()) {
    await complete(who, module, file);
    app.clock.forward((gaps[index] ?? 1) * day);
  }
}

describe('points', () => {
  test('points are awarded for a file, a quiz, a module and a track, each only once, even if it is reported again', async () => {
    const learner = await student(app);
    for (let time = 0; time < 2; time++) {
      await completeModule(learner, 'stones');
      await completeModule(learner, 'paths');
    }
    expect(await causesOf(learner)).toEqual([
      'badge:first-module',
      'badge:first-stone',
      'badge:quiz-passed',
      'badge:quiz-perfect',
      'badge:track-one',
      'file:paths/check',
      'file:paths/count-steps',
      'file:paths/walking',
      'file:stones/check',
      'file:stones/pebbles',
      'file:stones/slabs',
      'module:paths',
      'module:stones',
      'quiz:paths/check',
      'quiz:stones/check',
      'track:first-steps',
    ]);
    expect((await achievements(learner)).points).toBe(5 * 25 + 6 * 10 + 2 * 10 + 2 * 50 + 250);
  });

  test('points count for the UTC month when they were awarded', async () => {
    const learner = await staySignedIn(app, await student(app, { timezone: 'Pacific/Kiritimati' }));
    app.clock.set('2027-06-30T23:00:00Z');
    await complete(learner, 'winds', 'gusts');
    app.clock.set('2027-07-01T01:00:00Z');
    await complete(learner, 'stones', 'pebbles');
    const { database } = app.connection;
    const months = await database.select().from(monthlyPoints).where(eq(monthlyPoints.user_id, learner.id)).orderBy(monthlyPoints.month);
    expect(months.map(({ month, points }) => [month, points])).toEqual([
      ['2027-06-01', 10 + 50 + 25 + 25],
      ['2027-07-01', 10],
    ]);
    const [total] = await database.select().from(totalPoints).where(eq(totalPoints.user_id, learner.id));
    expect(total?.points).toBe(120);
  });

  test('twenty simultaneous requests for the last file award points, badges and the track only once', async () => {
    const learner = await student(app);
    await completeModule(learner, 'summits');
    const before = (await achievements(learner)).points;
    await Promise.all(Array.from({ length: 20 }, () => complete(learner, 'winds', 'gusts')));
    // The sum has the points for the file, the module, the track, and the track badge.
    expect((await achievements(learner)).points).toBe(before + 10 + 50 + 250 + 25);
    const { database } = app.connection;
    expect(await database.select().from(trackCompletions).where(eq(trackCompletions.user_id, learner.id))).toMatchObject([
      { track_id: 'further' },
    ]);
    expect((await newsOf(learner)).filter((cause) => cause === 'badge:track-one')).toHaveLength(1);
  });

  test('points for all tracks are awarded with the last track', async () => {
    const learner = await student(app);
    for (const module of ['stones', 'summits', 'winds']) await completeModule(learner, module);
    expect(await causesOf(learner)).not.toContain('all_tracks');
    await completeModule(learner, 'paths');
    expect(await causesOf(learner)).toContain('all_tracks');
    expect((await history(learner)).data.entries.find(({ kind }) => kind === 'all_tracks')).toMatchObject({
      points: 1_000,
      title: 'All tracks',
    });
  });

  test('points are not awarded if the completion is refused', async () => {
    const learner = await student(app);
    await complete(learner, 'stones', 'check');
    expect(await causesOf(learner)).toEqual([]);
    expect(await achievements(learner)).toMatchObject({
      points: 0,
      level: { number: 1, name: 'Trailhead', from: 0, to: 100 },
      badges_earned: 0,
    });
  });
});

describe('a badge', () => {
  test('a badge is awarded and announced only once, and shows its progress before that', async () => {
    const learner = await student(app);
    expect(await badgeOf(learner, 'hundred-files')).toMatchObject({ earned_at: null, current: 0, target: 100, family: 'effort' });
    await complete(learner, 'stones', 'pebbles');
    await complete(learner, 'stones', 'slabs');
    expect(await badgeOf(learner, 'hundred-files')).toMatchObject({ earned_at: null, current: 2 });
    expect(await badgeOf(learner, 'first-stone')).toMatchObject({
      earned_at: expect.stringContaining('2027-06-01T09:00:0'),
      current: 1,
      target: 1,
    });
    expect(await newsOf(learner)).toEqual(['badge:first-stone']);
  });

  test('a badge for a perfect quiz can be earned by a later attempt at a passed quiz', async () => {
    const learner = await student(app);
    const questions = await questionsOf(learner, 'stones');
    const answers = questions.map((question, index) => (index === 0 ? wrongAnswer(question) : rightAnswer(question)));
    const params = { moduleId: 'stones', fileName: 'check' };
    const { data } = await learner.ask('POST /api/learning/modules/:moduleId/content/:fileName/attempts', { params, body: { answers } });
    expect(data).toMatchObject({ attempt: { passed: true }, file_completed_now: true });
    expect((await badgeOf(learner, 'quiz-perfect'))?.earned_at).toBeNull();
    expect((await badgeOf(learner, 'quiz-passed'))?.earned_at).not.toBeNull();
    app.clock.forward(60_000);
    await attempt(learner, true);
    expect((await badgeOf(learner, 'quiz-perfect'))?.earned_at).toContain('2027-06-01T09:01');
    expect((await causesOf(learner)).filter((cause) => cause.startsWith('quiz:'))).toEqual(['quiz:stones/check']);
  });

  test('a badge for passing at the first try does not count a previously failed quiz', async () => {
    const [sure, second] = [await student(app), await student(app)];
    await attempt(second, false);
    app.clock.forward(1_000);
    for (const learner of [sure, second]) await attempt(learner, true);
    expect(await badgeOf(sure, 'quiz-first-try')).toMatchObject({ current: 1, target: 5 });
    expect(await badgeOf(second, 'quiz-first-try')).toMatchObject({ current: 0 });
  });

  test('a badge for hours counts the study time, not when it was reported', async () => {
    const learner = await staySignedIn(app, await student(app));
    await open(learner, 'stones', 'pebbles');
    // If more time passed without a report, only two hours of it would count.
    for (let hours = 2; hours <= 10; hours += 2) {
      app.clock.forward(2 * 3_600_000);
      await complete(learner, 'stones', 'pebbles', hours * 3_600 - 1);
    }
    expect(await badgeOf(learner, 'ten-hours')).toMatchObject({ earned_at: null, current: 9 });
    app.clock.forward(1_000);
    await complete(learner, 'stones', 'pebbles', 10 * 3_600);
    expect(await badgeOf(learner, 'ten-hours')).toMatchObject({ earned_at: expect.stringContaining('2027-06-01T19:00'), current: 10 });
  });

  test('a streak badge is awarded on the day that completes the streak, and is kept when the streak ends', async () => {
    const learner = await student(app);
    const files: [string, string][] = [
      ['stones', 'pebbles'],
      ['stones', 'slabs'],
      ['paths', 'walking'],
    ];
    await studyFor(learner, files, [1, 1, 20]);
    expect((await badgeOf(learner, 'streak-three'))?.earned_at).toContain('2027-06-03T09:00');
    expect((await achievements(learner)).streak).toMatchObject({ current: 0, longest: 3 });
  });
});

describe('the streak', () => {
  const files: [string, string][] = [
    ['stones', 'pebbles'],
    ['stones', 'slabs'],
    ['paths', 'walking'],
  ];

  test('the streak is shown with the freezes that kept it, which are announced when the person returns', async () => {
    const learner = await student(app);
    await studyFor(learner, files, [1, 2, 1]);
    expect((await achievements(learner)).streak).toEqual({
      current: 3,
      started_on: '2027-06-01',
      longest: 3,
      studied_today: false,
      rest_days: [],
      freezes_per_month: 2,
      freezes_left: 1,
      frozen_days: ['2027-06-03'],
    });
    expect(await newsOf(learner)).toContain('freeze:2027-06-03');
    const { data } = await learner.ask('GET /api/learning/stats/user/:userId', { params: { userId: learner.id } });
    expect(data.current_streak).toBe(3);
  });

  test("the streak is not broken by the company's rest days", async () => {
    const { id: companyId } = await company(app);
    await app.connection.database.insert(companyRestDays).values({ company_id: companyId, from: '2027-01-01', weekdays: [3, 4, 5] });
    const learner = await student(app, { company_id: companyId });
    // The streak runs from Tuesday to Saturday.
    await studyFor(learner, files, [4, 1, 1]);
    expect((await achievements(learner)).streak).toMatchObject({ current: 3, rest_days: [3, 4, 5], freezes_left: 2, frozen_days: [] });
    expect(await newsOf(learner)).toEqual(['badge:first-stone', 'badge:streak-three']);
  });
});

describe('a point history', () => {
  test("a point history is listed newest first, page by page, with each subject's current name and address", async () => {
    const learner = await student(app);
    await complete(learner, 'stones', 'pebbles');
    app.clock.forward(60_000);
    await passQuiz(learner, 'stones');
    const { data } = await history(learner, { page_size: 3 });
    expect(data).toMatchObject({ total: 5, page: 1, page_size: 3 });
    const rest = (await history(learner, { page: 2, page_size: 3 })).data;
    expect(
      [...data.entries, ...rest.entries].map(({ kind, points, title, action_url, at }) => [
        kind,
        points,
        title,
        action_url,
        at.slice(11, 16),
      ]),
    ).toEqual([
      ['badge', 25, 'First quiz', '/achievements-goals', '09:01'],
      ['badge', 25, 'Full marks', '/achievements-goals', '09:01'],
      // There are ten points for the quiz, and ten for the file it completed.
      ['quiz', 20, 'Check stones', '/modules/stones?file=check', '09:01'],
      ['badge', 25, 'First step', '/achievements-goals', '09:00'],
      ['file', 10, 'Pebbles', '/modules/stones?file=pebbles', '09:00'],
    ]);
    expect(rest.entries.map(({ module_title }) => module_title)).toEqual([null, 'Stones']);
    expect((await history(learner, { page: 9 })).data).toMatchObject({ entries: [], total: 5, page: 9 });
  });

  test('a points history mentions nothing that is no longer in the catalog', async () => {
    const own = await startTestApp();
    try {
      const learner = await student(own);
      await complete(learner, 'stones', 'pebbles');
      await own.connection.pool.query(`update files set status = 'archived' where name = 'pebbles'`);
      const file = (await history(learner)).data.entries.find(({ kind }) => kind === 'file');
      expect(file).toMatchObject({ points: 10, title: null, module_title: null, action_url: null });
    } finally {
      await own.close();
    }
  });
});

describe("someone else's recognition", () => {
  test("a person's recognition can be read by their company's admin and a super admin, but not by a colleague or another company", async () => {
    const [own, other] = [await company(app), await company(app)];
    const learner = await student(app, { company_id: own.id });
    await complete(learner, 'stones', 'pebbles');
    for (const reader of [await companyAdmin(app, own.id), await superAdmin(app)]) {
      expect((await of(learner, reader)).data).toMatchObject({ user_id: learner.id, points: 35, badges_earned: 1 });
      expect((await history(learner, {}, reader)).data.total).toBe(2);
    }
    for (const reader of [await student(app, { company_id: own.id }), await companyAdmin(app, other.id)]) {
      const unknown = await reader.ask('GET /api/recognition/user/:userId', { params: { userId: '01890000-0000-7000-8000-000000000000' } });
      expect([(await of(learner, reader)).status, (await of(learner, reader)).text]).toEqual([404, unknown.text]);
      expect((await history(learner, {}, reader)).problem.code).toBe('not_found');
    }
  });

  test('a super admin has no recognition, because super admins only view content', async () => {
    const admin = await superAdmin(app);
    expect(await achievements(admin)).toMatchObject({ points: 0, badges_earned: 0, streak: { current: 0 } });
    const { database } = app.connection;
    expect(await database.select().from(earnedBadges).where(eq(earnedBadges.user_id, admin.id))).toEqual([]);
  });
});
