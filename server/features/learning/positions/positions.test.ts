import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, student, superAdmin } from '#server/testing/factories.ts';
import { params as exercise, save } from '#server/testing/practice.ts';
import { begin, complete, passQuiz, questionsOf, rightAnswer } from '#server/testing/walk.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const start = { anchor: null, block: 0, part: 0, age: 0 };
const saveAt = (
  { ask }: Person,
  position: { anchor?: string; block?: number; part?: number; second?: number; page?: number; age?: number },
  fileName = 'pebbles',
  moduleId = 'stones',
) =>
  ask('PUT /api/learning/modules/:moduleId/content/:fileName/position', {
    params: { moduleId, fileName },
    body: { ...start, ...position },
  });
const positionsOf = ({ ask }: Person) => ask('GET /api/learning/modules/:moduleId/positions', { params: { moduleId: 'stones' } });
const current = async ({ ask }: Person) => (await ask('GET /api/learning/position')).data.position;

describe('the position in a step', () => {
  test('another device gets the position that was reported', async () => {
    const learner = await student(app);
    expect((await positionsOf(learner)).data.positions).toEqual([]);
    expect((await saveAt(learner, { anchor: 'stacking', block: 2, part: 400 })).status).toBe(200);
    expect((await saveAt(learner, { block: 3 }, 'slabs')).status).toBe(200);
    const { positions } = (await positionsOf(learner)).data;
    expect(positions.map(({ read_at: _, ...position }) => position)).toEqual([
      { file_name: 'pebbles', anchor: 'stacking', block: 2, part: 400, second: null, page: null },
      { file_name: 'slabs', anchor: null, block: 3, part: 0, second: null, page: null },
    ]);
  });

  test('the position that was read later counts on both of two devices, even if its report arrives first', async () => {
    const learner = await student(app);
    await saveAt(learner, { block: 7, age: 1_000 });
    await saveAt(learner, { block: 2, age: 60_000 });
    expect((await positionsOf(learner)).data.positions).toMatchObject([{ block: 7 }]);
    app.clock.forward(5_000);
    await saveAt(learner, { block: 9, age: 0 });
    expect((await positionsOf(learner)).data.positions).toMatchObject([{ block: 9 }]);
  });

  test('another device gets the second of a video and the page of a PDF, and the dashboard names it', async () => {
    const learner = await student(app);
    expect((await saveAt(learner, { second: 61 }, 'the-view', 'summits')).status).toBe(200);
    expect((await saveAt(learner, { page: 3 }, 'the-map', 'summits')).status).toBe(200);
    const params = { moduleId: 'summits' };
    const { data } = await learner.ask('GET /api/learning/modules/:moduleId/positions', { params });
    const byName = data.positions.toSorted((a, b) => a.file_name.localeCompare(b.file_name));
    expect(byName).toMatchObject([
      { file_name: 'the-map', second: null, page: 3 },
      { file_name: 'the-view', second: 61, page: null },
    ]);
    await begin(learner, 'summits', 'the-view');
    expect(await current(learner)).toMatchObject({ file_name: 'the-view', section: null, second: 61, page: null });
  });

  test('a position changes neither progress nor study time nor the step to continue with', async () => {
    const learner = await student(app);
    await begin(learner, 'stones', 'slabs');
    const progress = async () => (await learner.ask('GET /api/learning/progress')).text;
    const before = await progress();
    await saveAt(learner, { anchor: 'stacking', block: 1 });
    expect(await progress()).toBe(before);
    const { rows } = await app.connection.pool.query('select from activity where actor_id = $1 and at > now() - interval $$1 second$$', [
      learner.id,
    ]);
    expect(rows.length).toBe(0);
  });

  test("a position can't be saved or read in a step or a module that the learner can't open", async () => {
    const learner = await student(app);
    expect((await saveAt(learner, {}, 'draft-lesson', 'unfinished')).status).toBe(404);
    expect((await saveAt(learner, {}, 'no-such-step')).status).toBe(404);
    const hidden = await learner.ask('GET /api/learning/modules/:moduleId/positions', { params: { moduleId: 'unfinished' } });
    expect(hidden.status).toBe(404);
  });

  test('a position outside the limits is refused', async () => {
    const learner = await student(app);
    for (const wrong of [
      { block: -1 },
      { block: 1.5 },
      { part: 1001 },
      { second: -1 },
      { second: 360_001 },
      { page: 0 },
      { age: -1 },
      { age: 2_592_000_001 },
      { anchor: 'x'.repeat(201) },
    ])
      expect((await saveAt(learner, wrong)).status, JSON.stringify(wrong)).toBe(400);
  });

  test('a super admin who previews a step has no position in it', async () => {
    const admin = await superAdmin(app);
    expect((await saveAt(admin, {})).status).toBe(403);
    expect((await positionsOf(admin)).data.positions).toEqual([]);
    expect(await current(admin)).toBeNull();
  });

  test("staff and a super admin who views the product as the learner don't get the position", async () => {
    const { id: company_id } = await company(app);
    const learner = await student(app, { company_id });
    await saveAt(learner, { anchor: 'stacking', block: 5 });
    const boss = await superAdmin(app);
    const { data } = await boss.ask('POST /api/admin/users/:userId/view', { params: { userId: learner.id } });
    const view = app.as(data.token);
    expect((await view('GET /api/learning/modules/:moduleId/positions', { params: { moduleId: 'stones' } })).status).toBe(403);
    expect((await view('GET /api/learning/position')).status).toBe(403);
    const staff = await companyAdmin(app, company_id);
    const { text } = await staff.ask('GET /api/learning/progress/user/:userId', { params: { userId: learner.id } });
    expect(text).not.toContain('stacking');
  });
});

describe('the step to continue with', () => {
  test('a lesson names the section where the learner stopped, and its start if the section no longer exists', async () => {
    const learner = await student(app);
    await begin(learner, 'stones', 'pebbles');
    expect(await current(learner)).toBeNull();
    await saveAt(learner, { anchor: 'what-a-pebble-weighs', block: 1 });
    expect(await current(learner)).toEqual({
      module_id: 'stones',
      file_name: 'pebbles',
      section: 'What a pebble weighs',
      question: null,
      has_draft: false,
      second: null,
      page: null,
    });
    await saveAt(learner, { anchor: 'a-section-of-an-earlier-edition', block: 1 });
    expect(await current(learner)).toBeNull();
  });

  test('a quiz in progress names the next question, and an exercise says that there is a draft', async () => {
    const learner = await student(app);
    for (const file of ['pebbles', 'slabs']) await complete(learner, 'stones', file);
    const params = { moduleId: 'stones', fileName: 'check' };
    const { data } = await learner.ask('POST /api/learning/modules/:moduleId/content/:fileName/attempts/open', { params });
    expect(await current(learner)).toMatchObject({ file_name: 'check', question: 1 });
    const asked = (await questionsOf(learner, 'stones')).filter(({ id }) => id === data.questions[0]?.id);
    await learner.ask('POST /api/learning/modules/:moduleId/content/:fileName/attempts/:attemptId/answers', {
      params: { ...params, attemptId: data.id },
      body: { answers: asked.map(rightAnswer) },
    });
    expect(await current(learner)).toMatchObject({ file_name: 'check', question: 2 });
    await passQuiz(learner, 'stones');
    await complete(learner, 'paths', 'walking');
    await save(learner, 'my code', null);
    expect(await current(learner)).toMatchObject({ file_name: exercise.fileName, question: null, has_draft: true });
  });
});
