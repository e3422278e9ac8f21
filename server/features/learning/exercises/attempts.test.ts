import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exerciseLimits, keptAttempts, shownExerciseAttempts } from '#contract/exercise-values.ts';
import { recompute } from '#server/features/recompute/index.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import {
  allPassed,
  params,
  practiceOf,
  publishExercise,
  run,
  runWithKey,
  someFailed,
  testNames,
  versionNow,
} from '#server/testing/practice.ts';
import { complete } from '#server/testing/walk.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const fileOf = async ({ ask }: Person) => {
  const { data } = await ask('GET /modules/modules/:id', { params: { id: params.moduleId } });
  return data.progress.files.find(({ file_name }) => file_name === params.fileName);
};

describe('a test run', () => {
  test('a run that passes all tests completes the exercise as practised, and is stored with code and results', async () => {
    const learner = await student(app);
    const { status, data } = await run(learner, { code: 'my solution' });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      file_completed_now: true,
      file: { completed: true, practised: true, progress_percentage: 100 },
      attempt: { code: 'my solution', passed: 2, total: 2, all_passed: true, results: allPassed },
    });
    const practice = (await practiceOf(learner)).data;
    expect(practice).toMatchObject({ attempts: [data.attempt], practised: true, solution: { open: true } });
    expect(await fileOf(learner)).toMatchObject({ completed: true, practised: true });
  });

  test('a run with a failed test is stored and completes nothing', async () => {
    const learner = await student(app);
    const { status, data } = await run(learner, { results: someFailed });
    expect([status, data.file.completed, data.file.practised]).toEqual([201, false, false]);
    expect(data.attempt).toMatchObject({ passed: 1, total: 2, all_passed: false });
    expect((await practiceOf(learner)).data).toMatchObject({ attempts: [data.attempt], practised: false, solution: { open: false } });
  });

  test.each([
    ['no tests', []],
    ['only some of the tests', allPassed.slice(1)],
    ['a test that the exercise does not have', [...allPassed, { name: 'made up', passed: true }]],
    ['as many tests of other names', ['one', 'two'].map((name) => ({ name, passed: true }))],
    ['a test twice', [...allPassed, { name: testNames[0], passed: true }]],
  ])('a run with %s is stored and does not count as passed', async (_, results) => {
    const learner = await student(app);
    const { status, data } = await run(learner, { results });
    expect([status, data.attempt.all_passed, data.file.completed]).toEqual([201, false, false]);
  });

  test('an attempt whose code could not be loaded is stored, and an attempt beyond the limits is refused', async () => {
    const learner = await student(app);
    const many = Array.from({ length: exerciseLimits.tests.most }, (_, n) => ({
      name: `${n}`.padEnd(exerciseLimits.testName.most, '\u0001'),
      passed: false,
    }));
    const code = '\u0001'.repeat(exerciseLimits.code.most);
    expect((await run(learner, { code, results: many })).status).toBe(201);
    for (const given of [
      { code: `${code}a` },
      { results: [...many, { name: 'one more', passed: true }] },
      { results: [{ name: 'a'.repeat(exerciseLimits.testName.most + 1), passed: true }] },
      { results: [{ name: '', passed: true }] },
    ])
      expect((await run(learner, given)).problem.code).toBe('invalid_request');
  });

  test('a run counts only once if the page sends it three times at the same moment', async () => {
    const learner = await student(app);
    const tests_version = await versionNow(learner);
    const answers = await Promise.all([1, 2, 3].map(() => runWithKey(app, learner, 'one-run', { tests_version })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ data }) => data.attempt.id)).size).toBe(1);
    expect((await practiceOf(learner)).data.attempts).toHaveLength(1);
    const { rows } = await app.connection.pool.query(
      `select files_completed from learner_totals where user_id = $1 union all
       select count(*)::int from activity where person_id = $1 and name = 'file_completed'`,
      [learner.id],
    );
    expect(rows).toEqual([{ files_completed: 1 }, { files_completed: 1 }]);
  });

  test(`the server keeps the latest ${keptAttempts} attempts, and the first one that passed`, async () => {
    const learner = await student(app);
    const tests_version = await versionNow(learner);
    const first = (await run(learner, { tests_version, code: 'passed first' })).data.attempt;
    for (let n = 0; n <= keptAttempts; n++) await run(learner, { tests_version, code: `later ${n}`, results: someFailed });
    const { rows } = await app.connection.pool.query('select id, code from exercise_attempts where user_id = $1 order by id', [learner.id]);
    expect(rows).toHaveLength(keptAttempts + 1);
    expect(rows[0]).toEqual({ id: first.id, code: 'passed first' });
    expect(rows[1]).toMatchObject({ code: 'later 1' });
    const { attempts } = (await practiceOf(learner)).data;
    expect(attempts.map(({ code }) => code)).toEqual(
      Array.from({ length: shownExerciseAttempts }, (_, index) => `later ${keptAttempts - index}`),
    );
  });

  test('a passed run makes an exercise practised that the learner had only marked as done, without counting it again', async () => {
    const learner = await student(app);
    await complete(learner, 'paths', 'count-steps');
    expect(await fileOf(learner)).toMatchObject({ completed: true, practised: false });
    const { data } = await run(learner);
    expect([data.file_completed_now, data.file.practised]).toEqual([false, true]);
    await run(learner, { results: someFailed });
    expect(await fileOf(learner), 'a later failure takes nothing away').toMatchObject({ completed: true, practised: true });
    const { differences } = await recompute(app.connection.database, { print: () => undefined });
    expect(differences).toBe(0);
    expect(await fileOf(learner)).toMatchObject({ completed: true, practised: true });
  });
});

describe('a forged run', () => {
  test('a forged run completes neither a quiz nor a lesson', async () => {
    const learner = await student(app);
    const tests_version = await versionNow(learner);
    const at = 'POST /api/learning/modules/:moduleId/content/:fileName/exercise-attempts' as const;
    for (const fileName of ['check', 'walking']) {
      const answer = await learner.ask(at, { params: { ...params, fileName }, body: { code: '', tests_version, results: allPassed } });
      expect([answer.status, answer.problem.code]).toEqual([409, 'not_an_exercise']);
    }
    const { rows } = await app.connection.pool.query(
      'select from file_progress where user_id = $1 and completed_at is not null union all select from quiz_attempts where user_id = $1',
      [learner.id],
    );
    expect(rows).toEqual([]);
  });

  test('a forged run can neither set values that only the server sets nor be attributed to another learner', async () => {
    const [learner, other] = [await student(app), await student(app)];
    const body = { code: '', tests_version: await versionNow(learner), results: [] };
    for (const more of [{ all_passed: true }, { practised: true }, { passed: true, score: 100 }, { user_id: other.id }]) {
      const answer = await learner.ask('POST /api/learning/modules/:moduleId/content/:fileName/exercise-attempts', {
        params,
        body: { ...body, ...more } as never,
      });
      expect([answer.status, answer.problem.code]).toEqual([400, 'invalid_request']);
    }
    await run(learner);
    expect(await fileOf(other)).toMatchObject({ completed: false, practised: false });
    expect((await practiceOf(other)).data.attempts).toEqual([]);
  });

  test('a progress report does not make an exercise or a lesson practised', async () => {
    const learner = await student(app);
    const answer = await learner.ask('POST /api/learning/progress', {
      body: { module_id: 'paths', file_name: 'count-steps', completed: true, practised: true } as never,
    });
    expect(answer.problem.code).toBe('invalid_request');
    await complete(learner, 'paths', 'walking');
    const { data } = await learner.ask('GET /modules/modules/:id', { params: { id: 'paths' } });
    expect(data.progress.files.map(({ practised }) => practised)).toEqual([false, false, false]);
  });
});

describe('after an exercise has got a new edition', () => {
  const withThirdTest = (text: string) =>
    text.replace("  test('rounds up'", "  test('none for nothing', () => assert.equal(steps(0), 0));\n  test('rounds up'");

  test('running the earlier tests still counts, and a run with an unknown version is refused', async () => {
    const own = await startTestApp();
    const [learner, author] = [await student(own), await superAdmin(own)];
    const before = await versionNow(learner);
    expect((await publishExercise(author, withThirdTest)).status).toBe(200);
    const now = await versionNow(learner);
    expect(now).not.toBe(before);
    // The new version has one more test than the run.
    expect((await run(learner, { tests_version: now })).data.attempt.all_passed).toBe(false);
    const unknown = await run(learner, { tests_version: 'f'.repeat(64) });
    expect([unknown.status, unknown.problem.code]).toEqual([409, 'exercise_changed']);
    expect((await run(learner, { tests_version: before })).data).toMatchObject({
      attempt: { all_passed: true },
      file: { practised: true },
    });
    await own.close();
  });

  test("an exercise refuses a run with another exercise's version", async () => {
    const own = await startTestApp();
    const learner = await student(own);
    await own.connection.pool.query(
      `insert into files (module_id, name, title, kind, minutes, position, source, version)
        select 'stones', name, title, kind, minutes, 9, source, 'of-another' from files where name = 'count-steps'`,
    );
    expect((await run(learner, { tests_version: 'of-another' })).problem.code).toBe('exercise_changed');
    await own.close();
  });

  test('a run of the earlier tests is stored after an edition that requires the exercise again, but only the new tests complete it', async () => {
    const own = await startTestApp();
    const learner = await staySignedIn(own, await student(own));
    const author = await superAdmin(own);
    const before = await versionNow(learner);
    await run(learner);
    await publishExercise(author, withThirdTest, 'ask_again');
    expect(await fileOf(learner)).toMatchObject({ completed: false, practised: false });
    const late = (await run(learner, { tests_version: before })).data;
    expect([late.attempt.all_passed, late.file.completed]).toEqual([true, false]);
    const results = ['none for nothing', ...testNames].map((name) => ({ name, passed: true }));
    expect((await run(learner, { results })).data.file).toMatchObject({ completed: true, practised: true });
    await own.close();
  });
});
