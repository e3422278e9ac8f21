import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activity } from '#server/features/activity/tables.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { complete, completeModule, open, passQuiz } from '#server/testing/walk.ts';
import { moduleCompleted } from './activities.ts';
import { fileProgress, moduleCompletions, studyDays } from './tables.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
// Each test starts in the morning, so that no day ends during it.
beforeEach(() => app.clock.set('2027-06-01T09:00:00Z'));
afterAll(() => app.close());

const minute = 60_000;
const place = { module_id: 'stones', file_name: 'pebbles' };

type Body = { module_id?: string; file_name?: string; completed?: boolean; time_spent?: number; progress_percentage?: number };
const report = (person: Person, body: Body) => person.ask('POST /api/learning/progress', { body: { ...place, ...body } });
const time = (person: Person, time_spent: number) =>
  person.ask('PUT /modules/modules/:moduleId/:fileName/time', {
    params: { moduleId: 'stones', fileName: 'pebbles' },
    body: { time_spent },
  });
const moduleOf = async (person: Person, id = 'stones') => (await person.ask('GET /modules/modules/:id', { params: { id } })).data.progress;

const rowsOf = async (person: Person) => app.connection.database.select().from(fileProgress).where(eq(fileProgress.user_id, person.id));
const daysOf = async (person: Person) =>
  app.connection.database.select().from(studyDays).where(eq(studyDays.user_id, person.id)).orderBy(studyDays.day, studyDays.track_id);
const completionsOf = async (person: Person) =>
  app.connection.database.select().from(moduleCompletions).where(eq(moduleCompletions.user_id, person.id));
/** Returns the facts of each recorded module completion. */
const recordedOf = async (person: Person) => {
  const ofModules = and(eq(activity.person_id, person.id), eq(activity.name, 'module_completed'));
  return app.connection.database.select({ facts: activity.facts }).from(activity).where(ofModules);
};

describe('completing a file', () => {
  test('a completed file counts only once, even if it is reported again', async () => {
    const learner = await student(app);
    const first = await complete(learner, 'stones', 'pebbles');
    expect(first.status).toBe(200);
    expect(first.data).toMatchObject({
      file_completed_now: true,
      module_completed_now: false,
      total_progress: 0,
      file: { file_name: 'pebbles', completed: true },
      module: { files_completed: 1, total_files: 3, percentage: 33, status: 'in_progress', missing: ['slabs', 'check'] },
    });
    const again = await complete(learner, 'stones', 'pebbles');
    expect(again.data.file_completed_now).toBe(false);
    expect(again.data.file.completed_at).toBe(first.data.file.completed_at);
    expect((await report(learner, { completed: true })).data.module.files_completed).toBe(1);
    expect(await daysOf(learner)).toMatchObject([{ files_completed: 1, seconds: 0 }]);
  });

  test('a completed file counts as read in full, in either API', async () => {
    const learner = await student(app);
    expect((await complete(learner, 'stones', 'pebbles')).data.file.progress_percentage).toBe(100);
    const slabs = await report(learner, { file_name: 'slabs', completed: true, progress_percentage: 40 });
    expect(slabs.data.file.progress_percentage).toBe(100);
    expect((await rowsOf(learner)).map(({ percentage }) => percentage)).toEqual([100, 100]);
  });

  test('a glance at a completed file does not count as activity, but rereading it does', async () => {
    const learner = await student(app);
    await open(learner, 'stones', 'pebbles');
    await complete(learner, 'stones', 'pebbles');
    const before = await moduleOf(learner);
    app.clock.set('2027-06-01T09:03:00Z');
    await open(learner, 'stones', 'pebbles');
    expect((await time(learner, 1)).data.file.time_spent).toBe(1);
    await complete(learner, 'stones', 'pebbles');
    expect((await moduleOf(learner)).last_activity_at).toBe(before.last_activity_at);
    expect((await time(learner, 21)).data.file.time_spent).toBe(21);
    const after = (await moduleOf(learner)).last_activity_at;
    expect(after?.slice(0, 16)).toBe('2027-06-01T09:03');
    const { rows } = await app.connection.pool.query('select last_activity_at from learner_totals where user_id = $1', [learner.id]);
    expect(rows.map(({ last_activity_at }) => last_activity_at.toISOString())).toEqual([after]);
  });

  test('a completed file cannot be undone', async () => {
    const learner = await student(app);
    await complete(learner, 'stones', 'pebbles');
    expect((await report(learner, { completed: false })).data.file.completed).toBe(true);
    expect((await report(learner, { progress_percentage: 0 })).data.file.completed).toBe(true);
  });

  test('completing all files completes the module, which is recorded once and counts towards the total progress', async () => {
    const learner = await student(app);
    await complete(learner, 'stones', 'pebbles');
    await complete(learner, 'stones', 'slabs');
    expect(await recordedOf(learner)).toEqual([]);
    const last = await passQuiz(learner, 'stones');
    expect(last.data).toMatchObject({
      file_completed_now: true,
      module_completed_now: true,
      total_progress: 3,
      module: { percentage: 100, status: 'completed', missing: [] },
    });
    expect(last.data.module.completed_at).toBe(last.data.file.completed_at);
    expect((await passQuiz(learner, 'stones')).data).toMatchObject({
      file_completed_now: false,
      module_completed_now: false,
      total_progress: 3,
    });
    expect((await complete(learner, 'stones', 'check')).data.module_completed_now).toBe(false);
    expect(await completionsOf(learner)).toHaveLength(1);
    expect(await recordedOf(learner)).toEqual([{ facts: { module_id: 'stones' } }]);
  });

  test('the last file is completed only once by twenty simultaneous reports', async () => {
    const learner = await student(app);
    await complete(learner, 'winds', 'gusts');
    await completeModule(learner, 'stones');
    await open(learner, 'summits', 'the-view');
    await complete(learner, 'summits', 'the-map');
    await complete(learner, 'summits', 'elsewhere');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2
          ? complete(learner, 'summits', 'the-view')
          : report(learner, { module_id: 'summits', file_name: 'the-view', completed: true }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(answers.filter(({ data }) => data.file_completed_now)).toHaveLength(1);
    expect(answers.filter(({ data }) => data.module_completed_now)).toHaveLength(1);
    expect(await moduleOf(learner, 'summits')).toMatchObject({ files_completed: 3, percentage: 100 });
    expect((await completionsOf(learner)).filter(({ module_id }) => module_id === 'summits')).toHaveLength(1);
    expect(await recordedOf(learner)).toEqual(['winds', 'stones', 'summits'].map((module_id) => ({ facts: { module_id } })));
    expect(await daysOf(learner)).toMatchObject([
      { track_id: 'first-steps', files_completed: 3 },
      { track_id: 'further', files_completed: 4 },
    ]);
  });

  test('the module is completed only once if all files are completed at the same moment', async () => {
    for (let round = 0; round < 15; round++) {
      const learner = await student(app);
      const answers = await Promise.all(['the-view', 'the-map', 'elsewhere'].map((name) => complete(learner, 'summits', name)));
      expect(answers.filter(({ data }) => data.module_completed_now)).toHaveLength(1);
      expect(await completionsOf(learner)).toHaveLength(1);
      expect(await recordedOf(learner)).toHaveLength(1);
    }
  });

  test('completing a module leaves no rows behind if a listener fails', async () => {
    const failing = await startTestApp();
    const learner = await student(failing);
    failing.app.services.activity.during([moduleCompleted], () => Promise.reject(new Error('no')));
    const answer = await complete(learner, 'winds', 'gusts');
    expect([answer.status, answer.problem.code]).toEqual([500, 'internal']);
    expect(await failing.connection.database.select().from(fileProgress)).toEqual([]);
    expect(await failing.connection.database.select().from(studyDays)).toEqual([]);
    expect(await failing.connection.database.select().from(activity)).toEqual([]);
    await failing.close();
  });

  test('modules beyond the target leave the total progress at 100 %', async () => {
    const small = await startTestApp();
    await small.connection.pool.query(`insert into settings (name, value) values ('progress_target_modules', '1')`);
    const learner = await student(small);
    await complete(learner, 'winds', 'gusts');
    await completeModule(learner, 'summits');
    expect((await learner.ask('GET /modules/progress')).data).toMatchObject({
      total_progress: 100,
      completed_modules: 2,
      target_modules: 1,
    });
    await small.close();
  });
});

describe('a quiz', () => {
  const quiz = { module_id: 'stones', file_name: 'check' };

  test("a quiz can't be completed by a report, over either API, and nothing is recorded", async () => {
    const learner = await student(app);
    for (const answer of [
      await complete(learner, 'stones', 'check', 5),
      await report(learner, { ...quiz, completed: true, progress_percentage: 100 }),
    ]) {
      expect([answer.status, answer.problem.code]).toEqual([409, 'quiz_not_passed']);
    }
    expect(await rowsOf(learner)).toEqual([]);
  });

  test('a passed quiz may be reported as completed again', async () => {
    const learner = await student(app);
    await passQuiz(learner, 'stones');
    expect((await complete(learner, 'stones', 'check')).data).toMatchObject({ file: { completed: true }, file_completed_now: false });
    expect((await report(learner, { ...quiz, completed: true })).status).toBe(200);
  });

  test('a quiz accepts time and progress before it is passed', async () => {
    const learner = await student(app);
    await open(learner, 'stones', 'check');
    app.clock.forward(minute);
    expect((await report(learner, { ...quiz, time_spent: 40, progress_percentage: 20 })).data.file).toMatchObject({
      completed: false,
      time_spent: 40,
      progress_percentage: 20,
    });
  });
});

describe('time', () => {
  test('time is limited to the wall-clock time since the file was opened', async () => {
    const learner = await student(app);
    await open(learner, 'stones', 'pebbles');
    app.clock.forward(10 * minute);
    const clamped = (await time(learner, 31_536_000)).data.file.time_spent;
    expect(clamped).toBeGreaterThanOrEqual(600);
    expect(clamped).toBeLessThan(620);
    expect((await daysOf(learner))[0]?.seconds).toBe(clamped);
  });

  test('recorded time never decreases, and each second counts once towards the day', async () => {
    const learner = await student(app);
    await open(learner, 'stones', 'pebbles');
    app.clock.forward(10 * minute);
    for (const seconds of [120, 60, 120, 0, 300, 299]) await time(learner, seconds);
    await Promise.all([310, 320, 305].map((seconds) => time(learner, seconds)));
    expect((await moduleOf(learner)).files[0]?.time_spent).toBe(320);
    expect(await daysOf(learner)).toMatchObject([{ seconds: 320, files_completed: 0 }]);
  });

  test('time is limited to the wall-clock time across all files: in an hour, many files that are open at the same time count for one hour only', async () => {
    const learner = await staySignedIn(app, await student(app));
    const files = [
      ['stones', 'pebbles'],
      ['stones', 'slabs'],
      ['paths', 'walking'],
      ['winds', 'gusts'],
      ['summits', 'the-view'],
    ] as const;
    for (const [module, file] of files) await open(learner, module, file);
    app.clock.forward(60 * minute);
    // Each report claims the whole hour. Each is sent twice, and two are sent at a time, as if someone cheated or studied on two devices.
    for (const [module_id, file_name] of [...files, ...files])
      await Promise.all([0, 1].map(() => report(learner, { module_id, file_name, time_spent: 3_600 })));
    const spent = async () => (await daysOf(learner)).reduce((sum, { seconds }) => sum + seconds, 0);
    expect(await spent()).toBeGreaterThanOrEqual(3_600);
    expect(await spent()).toBeLessThan(3_660);
    // Time beyond the limit is not lost: it counts as the wall clock advances.
    app.clock.forward(10 * minute);
    await report(learner, { module_id: 'winds', file_name: 'gusts', time_spent: 4_200 });
    expect(await spent()).toBeLessThan(4_260);
    expect(await spent()).toBeGreaterThanOrEqual(4_200);
  });

  test('time spent on several files in succession counts in full, even if it is reported late and in another order', async () => {
    const learner = await staySignedIn(app, await student(app));
    for (const file of ['pebbles', 'slabs']) await open(learner, 'stones', file);
    await open(learner, 'winds', 'gusts');
    app.clock.forward(90 * minute);
    const spent = { gusts: 20 * 60, slabs: 30 * 60, pebbles: 40 * 60 };
    await report(learner, { module_id: 'winds', file_name: 'gusts', time_spent: spent.gusts });
    for (const file_name of ['slabs', 'pebbles'] as const)
      await report(learner, { module_id: 'stones', file_name, time_spent: spent[file_name] });
    expect((await daysOf(learner)).reduce((sum, { seconds }) => sum + seconds, 0)).toBe(90 * 60);
  });

  test('a month without reports cannot be claimed as study: only two hours of unreported time count', async () => {
    const learner = await staySignedIn(app, await student(app));
    await open(learner, 'stones', 'pebbles');
    app.clock.forward(30 * 24 * 60 * minute);
    expect((await time(learner, 2_000_000)).data.file.time_spent).toBe(2 * 3_600);
  });

  test('time in a file that was not opened counts from the report on', async () => {
    const learner = await student(app);
    expect((await time(learner, 500)).data.file.time_spent).toBe(0);
    app.clock.forward(minute);
    expect((await time(learner, 50)).data.file.time_spent).toBe(50);
  });

  test('time reported together with a completion counts too', async () => {
    const learner = await student(app);
    await open(learner, 'stones', 'pebbles');
    app.clock.forward(2 * minute);
    expect((await complete(learner, 'stones', 'pebbles', 100)).data.module.time_spent).toBe(100);
  });

  test("time counts on the person's day, in their time zone", async () => {
    app.clock.set('2027-03-14T10:59:00Z');
    const zones = ['Pacific/Apia', 'Pacific/Chatham', 'America/Los_Angeles', 'UTC'];
    const people = await Promise.all(zones.map((timezone) => student(app, { timezone })));
    for (const person of people) await complete(person, 'stones', 'pebbles');
    app.clock.forward(2 * minute);
    for (const person of people) await complete(person, 'stones', 'slabs');
    const days = await Promise.all(people.map(async (person) => (await daysOf(person)).map(({ day }) => day).sort()));
    expect(days).toEqual([['2027-03-14', '2027-03-15'], ['2027-03-15'], ['2027-03-14'], ['2027-03-14']]);
  });
});

describe('a report', () => {
  test('the reported share of a file that has been read never decreases', async () => {
    const learner = await student(app);
    expect((await report(learner, { progress_percentage: 40.4 })).data.file.progress_percentage).toBe(40);
    expect((await report(learner, { progress_percentage: 10 })).data.file.progress_percentage).toBe(40);
    expect((await report(learner, { progress_percentage: 100 })).data.file.progress_percentage).toBe(100);
  });

  test.each([
    ['a negative time', { time_spent: -1 }, 'body.time_spent'],
    ['a time that is no whole number', { time_spent: 1.5 }, 'body.time_spent'],
    ['a time beyond a year', { time_spent: 31_536_001 }, 'body.time_spent'],
    ['more than all of a file', { progress_percentage: 101 }, 'body.progress_percentage'],
    ['a text for whether it is completed', { completed: 'yes' }, 'body.completed'],
    ['another person', { user_id: 'somebody' }, 'body.user_id'],
  ])('a report with %s is refused, and the refusal names the field', async (_, body, path) => {
    const learner = await student(app);
    const answer = await app.raw('/api/learning/progress', {
      method: 'POST',
      headers: { authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...place, ...body }),
    });
    expect([answer.status, answer.problem.errors?.map((error) => error.path)]).toEqual([400, [path]]);
    expect(await rowsOf(learner)).toEqual([]);
  });

  test('a company admin can report their own progress, and a super admin can report none', async () => {
    const admin = await companyAdmin(app, (await company(app)).id);
    expect((await complete(admin, 'winds', 'gusts')).data.module_completed_now).toBe(true);
    const boss = await superAdmin(app);
    for (const answer of [
      await complete(boss, 'winds', 'gusts'),
      await report(boss, {}),
      await time(boss, 1),
      await passQuiz(boss, 'stones'),
    ]) {
      expect([answer.status, answer.problem.code]).toEqual([403, 'wrong_role']);
    }
    expect(await rowsOf(boss)).toEqual([]);
  });
});

describe('catalog changes', () => {
  test('a file added to the catalog leaves a completed module completed, and can be completed without completing the module again', async () => {
    const own = await startTestApp();
    const learner = await student(own);
    expect((await complete(learner, 'winds', 'gusts')).data.module_completed_now).toBe(true);
    await own.connection.pool.query(
      `insert into files (module_id, name, title, kind, minutes, position, source, version)
       select module_id, 'storms', 'Storms', kind, minutes, 2, source, 'another' from files where module_id = 'winds'`,
    );
    const progress = (await learner.ask('GET /modules/modules/:id', { params: { id: 'winds' } })).data.progress;
    expect(progress).toMatchObject({ percentage: 100, status: 'completed', total_files: 1, missing: [], optional: ['storms'] });
    expect((await complete(learner, 'winds', 'storms')).data).toMatchObject({
      file_completed_now: true,
      module_completed_now: false,
      module: { percentage: 100, total_files: 2 },
    });
    await own.close();
  });

  test('a file archived in the catalog no longer counts and cannot be completed', async () => {
    const own = await startTestApp();
    const learner = await student(own);
    await complete(learner, 'summits', 'the-view');
    await complete(learner, 'summits', 'the-map');
    await own.connection.pool.query(`update files set status = 'archived' where name = 'elsewhere'`);
    const answer = await complete(learner, 'summits', 'elsewhere');
    expect([answer.status, answer.problem.code]).toEqual([404, 'not_found']);
    expect((await learner.ask('GET /modules/modules/:id', { params: { id: 'summits' } })).data.progress).toMatchObject({
      percentage: 100,
      total_files: 2,
    });
    expect((await complete(learner, 'summits', 'the-map')).data).toMatchObject({ file_completed_now: false, module_completed_now: true });
    await own.close();
  });
});
