import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, type Person, student, superAdmin } from '#server/testing/factories.ts';
import { begin, complete, completeModule, open } from '#server/testing/walk.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
/** The tests run on a Wednesday, so that none runs past the end of a week. */
beforeEach(() => app.clock.set('2027-03-03T12:00:00Z'));

const askFor = (person: Person, id: string = person.id) => person.ask('GET /api/analytics/user/:id', { params: { id } });
const figuresOf = async (person: Person) => (await askFor(person)).data;

const minute = 60_000;
/** Reads a file for this many minutes and completes it. */
async function study(person: Person, moduleId: string, fileName: string, minutes: number): Promise<void> {
  await open(person, moduleId, fileName);
  app.clock.forward(minutes * minute);
  await complete(person, moduleId, fileName, minutes * 60);
}

describe("a person's figures", () => {
  test("a new person's figures are zeros, with a first step to take", async () => {
    const newcomer = await student(app);
    expect(await figuresOf(newcomer)).toEqual({
      user_id: newcomer.id,
      current_streak: 0,
      longest_streak: 0,
      rank_in_company: null,
      rank_global: null,
      badges_earned: 0,
      certificates_earned: 0,
      points: 0,
      level: 1,
      completed_modules: 0,
      total_time_spent: 0,
      skill_levels: [],
      week: { minutes: 0, chapter_average: null },
      recommendations: (await newcomer.ask('GET /api/analytics/recommendations/:id', { params: { id: newcomer.id } })).data,
      learning_goals: [],
    });
  });

  test("a person's figures match what the other calls return for points, streak, certificates, goals and study", async () => {
    const learner = await student(app);
    const set = await learner.ask('POST /api/goals', { body: { kind: 'modules', target: 4, due_on: '2027-04-01' } });
    expect(set.status, set.text).toBe(201);
    await learner.ask('PUT /api/leaderboards/participation', { body: { participates: true } });
    await study(learner, 'winds', 'gusts', 12);
    for (const id of ['stones', 'paths']) await completeModule(learner, id);
    const data = await figuresOf(learner);
    const [recognition, stats, goals, board, certificates] = [
      (await learner.ask('GET /api/recognition/user/:userId', { params: { userId: learner.id } })).data,
      (await learner.ask('GET /api/learning/stats/user/:userId', { params: { userId: learner.id } })).data,
      (await learner.ask('GET /api/goals/user/:userId', { params: { userId: learner.id } })).data,
      (await learner.ask('GET /api/leaderboards', { query: { scope: 'global', period: 'all' } })).data,
      (await learner.ask('GET /api/certificates/user/:userId', { params: { userId: learner.id } })).data,
    ];
    expect(data).toMatchObject({
      current_streak: recognition.streak.current,
      longest_streak: recognition.streak.longest,
      badges_earned: recognition.badges_earned,
      points: recognition.points,
      level: recognition.level.number,
      certificates_earned: certificates.length,
      completed_modules: stats.completed_modules,
      total_time_spent: stats.total_time_spent,
      learning_goals: goals.goals,
      rank_in_company: null,
      rank_global: board.rank,
    });
    expect(data).toMatchObject({ current_streak: 1, completed_modules: 3, certificates_earned: 1, total_time_spent: 720 });
    expect(data.points).toBeGreaterThan(0);
    expect(data.badges_earned).toBeGreaterThan(0);
    expect(data.learning_goals).toHaveLength(1);
  });

  test("a person's figures show, for each skill they have started, the share of its content that they have completed", async () => {
    const learner = await student(app);
    await completeModule(learner, 'winds');
    await open(learner, 'paths', 'walking');
    await begin(learner, 'stones', 'pebbles');
    expect((await figuresOf(learner)).skill_levels).toEqual([
      { skill_id: 'model-selection', name: 'Model selection', percentage: 100, completed_modules: 1, total_modules: 1 },
      { skill_id: 'ai-literacy', name: 'AI literacy', percentage: 0, completed_modules: 0, total_modules: 1 },
      { skill_id: 'tokenization', name: 'Tokenization', percentage: 0, completed_modules: 0, total_modules: 1 },
    ]);
  });
});

describe('the week', () => {
  test("a week's study is compared with the average of the chapter's active members, including the person", async () => {
    const place = await company(app);
    const mine = { company_id: place.id, chapter_id: place.chapter.id };
    const [me, ada, gone] = [await student(app, mine), await student(app, mine), await student(app, mine)];
    const alone = await student(app, { company_id: place.id });
    await study(me, 'winds', 'gusts', 12);
    await study(ada, 'winds', 'gusts', 4);
    await study(gone, 'winds', 'gusts', 20);
    await study(alone, 'winds', 'gusts', 7);
    await change(app, gone.id, { deactivated_at: app.clock.now() });
    expect((await figuresOf(me)).week).toEqual({ minutes: 12, chapter_average: 8 });
    expect((await figuresOf(alone)).week).toEqual({ minutes: 7, chapter_average: null });
  });

  test("a week starts on Monday in the person's own time zone", async () => {
    // It is Sunday in both places; in Auckland, it is 20 minutes before midnight.
    app.clock.set('2027-03-07T10:40:00Z');
    const place = await company(app);
    const mine = { company_id: place.id, chapter_id: place.chapter.id };
    const [london, auckland] = [
      await student(app, { ...mine, timezone: 'Europe/London' }),
      await student(app, { ...mine, timezone: 'Pacific/Auckland' }),
    ];
    await study(london, 'winds', 'gusts', 4);
    await study(auckland, 'winds', 'gusts', 8);
    expect((await figuresOf(auckland)).week).toEqual({ minutes: 8, chapter_average: 6 });
    app.clock.set('2027-03-07T11:00:00Z');
    expect((await figuresOf(auckland)).week).toEqual({ minutes: 0, chapter_average: 0 });
    expect((await figuresOf(london)).week).toEqual({ minutes: 4, chapter_average: 6 });
  });
});

describe("a person's figures", () => {
  test("a person's figures are available to the person, their company's admin and super admins, and to no one else", async () => {
    const [place, other] = [await company(app), await company(app)];
    const me = await student(app, { company_id: place.id, chapter_id: place.chapter.id });
    const own = await figuresOf(me);
    for (const staff of [await companyAdmin(app, place.id), await superAdmin(app)]) expect((await askFor(staff, me.id)).data).toEqual(own);
    for (const stranger of [
      await student(app, { company_id: place.id, chapter_id: place.chapter.id }),
      await companyAdmin(app, other.id),
      await student(app),
    ]) {
      const answer = await askFor(stranger, me.id);
      expect([answer.status, answer.problem.code]).toEqual([404, 'not_found']);
      expect(answer.text).toBe((await askFor(stranger, '01890000-0000-7000-8000-000000000000')).text);
    }
  });

  test("a super admin's figures are zeros and suggest no next step, because super admins only view content", async () => {
    const boss = await superAdmin(app);
    expect(await figuresOf(boss)).toMatchObject({ points: 0, level: 1, completed_modules: 0, rank_global: null, recommendations: [] });
  });
});
