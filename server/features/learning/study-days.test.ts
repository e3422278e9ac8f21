import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, company, type Person, student } from '#server/testing/factories.ts';
import { complete, completeModule, open } from '#server/testing/walk.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2027-06-01T21:30:00Z'));
afterAll(() => app.close());

async function rowsOf<T extends object>(sql: string, { id }: Person): Promise<T[]> {
  return (await app.connection.pool.query<T>(sql, [id])).rows;
}
interface DayRow {
  day: string;
  track_id: string | null;
  company: string | null;
  chapter: string | null;
  sums: number[];
}
const daysOf = (person: Person) =>
  rowsOf<DayRow>(
    `select to_char(day, 'MM-DD') as day, track_id, company_id as company, chapter_id as chapter,
        array[files_completed, modules_begun, modules_completed, seconds] as sums
      from study_days where user_id = $1 order by day, track_id, files_completed`,
    person,
  );
const pointsOf = (person: Person) =>
  rowsOf<{ day: string; track_id: string | null; points: number }>(
    `select to_char(day, 'MM-DD') as day, track_id, points from point_days where user_id = $1 order by day, track_id nulls last`,
    person,
  );

const minute = 60_000;

describe("a person's work on a day", () => {
  test("a person's work is stored by track, on the day in their time zone", async () => {
    const learner = await student(app, { timezone: 'Europe/Athens' });
    await open(learner, 'winds', 'gusts');
    app.clock.forward(minute);
    await complete(learner, 'winds', 'gusts', 40);
    await completeModule(learner, 'stones');
    expect(await daysOf(learner)).toEqual([
      { day: '06-02', track_id: 'first-steps', company: null, chapter: null, sums: [3, 1, 1, 0] },
      { day: '06-02', track_id: 'further', company: null, chapter: null, sums: [1, 1, 1, 40] },
    ]);
  });

  test("a person's work stays with the chapter and company that they belonged to at the time", async () => {
    const [first, second] = [await company(app), await company(app)];
    const learner = await student(app, { company_id: first.id, chapter_id: first.chapter.id });
    await complete(learner, 'stones', 'pebbles');
    await change(app, learner.id, { chapter_id: null });
    await complete(learner, 'stones', 'slabs');
    await change(app, learner.id, { company_id: second.id, chapter_id: second.chapter.id });
    await complete(learner, 'winds', 'gusts');
    const places = (await daysOf(learner)).map(({ company, chapter }) => [company, chapter]);
    expect(places).toContainEqual([first.id, first.chapter.id]);
    expect(places).toContainEqual([first.id, null]);
    expect(places).toContainEqual([second.id, second.chapter.id]);
    const { data } = await learner.ask('GET /api/learning/progress');
    expect(data.days).toEqual([{ day: '2027-06-01', seconds: 0, files_completed: 3 }]);
  });

  test('a started module counts only once, on the day when the work in it became more than a glance', async () => {
    app.clock.set('2027-06-01T23:50:00Z');
    const learner = await student(app);
    await open(learner, 'stones', 'pebbles');
    const report = (file_name: string, progress_percentage: number) =>
      learner.ask('POST /api/learning/progress', { body: { module_id: 'stones', file_name, progress_percentage } });
    await report('pebbles', 24);
    expect(await daysOf(learner)).toEqual([]);
    app.clock.forward(20 * minute);
    await Promise.all([report('pebbles', 25), report('pebbles', 90), report('slabs', 50)]);
    expect(await daysOf(learner)).toMatchObject([{ day: '06-02', sums: [0, 1, 0, 0] }]);
  });

  test('track points are stored by day and track; points without a track, such as those for badges, are stored separately', async () => {
    const learner = await student(app);
    await completeModule(learner, 'winds');
    expect(await pointsOf(learner)).toEqual([
      { day: '06-01', track_id: 'further', points: 60 },
      { day: '06-01', track_id: null, points: 50 },
    ]);
    const { data } = await learner.ask('GET /api/recognition/user/:userId', { params: { userId: learner.id } });
    expect(data.points).toBe(110);
  });
});

test('a cached history is read again after each change to it', async () => {
  const learner = await student(app);
  const filesDone = async () =>
    (await learner.ask('GET /api/learning/progress')).data.modules.reduce((sum, { files_completed }) => sum + files_completed, 0);
  const steps = ['pebbles', 'slabs'];
  for (const [index, file] of steps.entries()) {
    expect(await filesDone()).toBe(index);
    // Reads that are already running may return the previous state; later ones may not.
    await Promise.all([filesDone(), filesDone(), complete(learner, 'stones', file), filesDone()]);
    expect(await filesDone()).toBe(index + 1);
  }
});
