import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, student, superAdmin } from '#server/testing/factories.ts';
import { begin, complete, completeModule, passQuiz } from '#server/testing/walk.ts';
import { studyDays } from './tables.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
// Each test starts in the morning, so that no day ends during it.
beforeEach(() => app.clock.set('2027-06-01T09:00:00Z'));
afterAll(() => app.close());

const minute = 60_000;
const day = 24 * 60 * minute;
const unknownId = '019b0000-0000-7000-8000-000000000000';

const progress = async (person: Person) => (await person.ask('GET /api/learning/progress')).data;

describe('progress', () => {
  test("a new person's progress is empty and starts with the first file", async () => {
    const learner = await student(app);
    const data = await progress(learner);
    expect(data).toMatchObject({ user_id: learner.id, total_progress: 0, completed_modules: 0, target_modules: 30, days: [] });
    expect(data.next).toEqual({
      module_id: 'stones',
      module_title: 'Stones',
      file_name: 'pebbles',
      file_title: 'Pebbles',
      hue: 'teal',
      glyph: 'pebble',
    });
    expect(data.modules.map(({ module_id, status, percentage, missing }) => [module_id, status, percentage, missing.length])).toEqual([
      ['stones', 'not_started', 0, 3],
      ['paths', 'not_started', 0, 3],
      ['summits', 'not_started', 0, 3],
      ['winds', 'not_started', 0, 1],
    ]);
    expect((await learner.ask('GET /modules/progress')).data).toEqual(data);
  });

  test('a learner continues with the last opened file that is started and not completed', async () => {
    const learner = await student(app);
    await begin(learner, 'summits', 'the-view');
    app.clock.forward(minute);
    await begin(learner, 'paths', 'walking');
    expect((await progress(learner)).next?.file_name).toBe('walking');
    app.clock.forward(minute);
    await learner.ask('PUT /modules/modules/:moduleId/:fileName/time', {
      params: { moduleId: 'summits', fileName: 'the-view' },
      body: { time_spent: 5 },
    });
    expect((await progress(learner)).next?.file_name).toBe('the-view');
  });

  test('a learner who has no started file continues after the last completed file, across modules and tracks', async () => {
    const learner = await student(app);
    await complete(learner, 'stones', 'slabs');
    app.clock.forward(minute);
    await complete(learner, 'summits', 'elsewhere');
    expect((await progress(learner)).next).toMatchObject({ module_id: 'winds', file_name: 'gusts' });
    app.clock.forward(minute);
    await complete(learner, 'winds', 'gusts');
    expect((await progress(learner)).next).toMatchObject({ module_id: 'stones', file_name: 'pebbles' });
  });

  test('a learner who has completed everything has nothing to continue with', async () => {
    const learner = await student(app);
    for (const id of ['stones', 'paths', 'summits', 'winds']) await completeModule(learner, id);
    expect(await progress(learner)).toMatchObject({ next: null, completed_modules: 4, total_progress: 13 });
    const { data } = await learner.ask('GET /modules/tracks');
    expect(data.map(({ id, progress }) => [id, progress.completed_modules, progress.total_modules, progress.percentage])).toEqual([
      ['first-steps', 2, 2, 100],
      ['further', 2, 2, 100],
    ]);
  });

  test('the progress lists a year and a day of study days', async () => {
    const learner = await student(app, { timezone: 'Asia/Kathmandu' });
    const daysAgo = (count: number) => new Date(app.clock.now().getTime() + 345 * minute - count * day).toISOString().slice(0, 10);
    await app.connection.database
      .insert(studyDays)
      .values([0, 1, 365, 366].map((count) => ({ user_id: learner.id, day: daysAgo(count), seconds: 70, files_completed: 1 })));
    expect((await progress(learner)).days).toEqual([365, 1, 0].map((count) => ({ day: daysAgo(count), seconds: 70, files_completed: 1 })));
  });
});

describe("a person's progress and figures", () => {
  const asks = (person: Person, userId: string) => [
    person.ask('GET /api/learning/progress/user/:userId', { params: { userId } }),
    person.ask('GET /api/learning/progress/user/:userId/module/:moduleId', { params: { userId, moduleId: 'stones' } }),
    person.ask('GET /api/learning/stats/user/:userId', { params: { userId } }),
  ];

  test("a person's progress and figures can be read by the person, their company admin and a super admin, who see the same", async () => {
    const { id: companyId } = await company(app);
    const learner = await student(app, { company_id: companyId });
    await complete(learner, 'stones', 'pebbles');
    await passQuiz(learner, 'stones');
    const own = await Promise.all(asks(learner, learner.id));
    expect(own[1]?.data).toMatchObject({ files_completed: 2, percentage: 67, missing: ['slabs'] });
    for (const reader of [await companyAdmin(app, companyId), await superAdmin(app)]) {
      const answers = await Promise.all(asks(reader, learner.id));
      expect(answers.map(({ status, data }) => [status, data])).toEqual(own.map(({ data }) => [200, data]));
    }
  });

  test("a person's progress and figures are not found by a colleague, another company's admin or a learner without a company", async () => {
    const { id: companyId } = await company(app);
    const learner = await student(app, { company_id: companyId });
    const alone = await student(app);
    const strangers = [await student(app, { company_id: companyId }), await companyAdmin(app, (await company(app)).id), alone];
    const boss = await superAdmin(app);
    for (const stranger of strangers) {
      const refused = await Promise.all(asks(stranger, learner.id));
      const unknown = await Promise.all(asks(boss, unknownId));
      expect(refused.map(({ status, text }) => [status, text])).toEqual(unknown.map(({ text }) => [404, text]));
    }
  });

  test('no progress is found for an invalid id', async () => {
    const boss = await superAdmin(app);
    for (const answer of await Promise.all(asks(boss, 'me'))) expect([answer.status, answer.problem.code]).toEqual([404, 'not_found']);
  });
});
