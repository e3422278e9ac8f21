import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activity } from '#server/features/activity/tables.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, student, superAdmin } from '#server/testing/factories.ts';
import { type GivenAnswer, open, passQuiz, questionsOf, rightAnswer, wrongAnswer } from '#server/testing/walk.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const params = { moduleId: 'stones', fileName: 'check' };
const attempt = (person: Person, answers: GivenAnswer[], time_spent?: number) =>
  person.ask('POST /api/learning/modules/:moduleId/content/:fileName/attempts', { params, body: { answers, time_spent } });
const attempts = (person: Person) => person.ask('GET /api/learning/modules/:moduleId/content/:fileName/attempts', { params });

describe('an attempt at a quiz', () => {
  test('an attempt with every answer right passes and completes the file', async () => {
    const learner = await student(app);
    const answer = await passQuiz(learner, 'stones');
    expect(answer.status).toBe(201);
    expect(answer.data).toMatchObject({
      file_completed_now: true,
      file: { file_name: 'check', completed: true },
      attempt: { module_id: 'stones', file_name: 'check', score: 100, pass_mark: 70, passed: true },
    });
    expect(answer.data.attempt.results.map(({ right }) => right)).toEqual([true, true, true, true, true]);
  });

  test('a failed attempt is stored, and its feedback says what was wrong, what is right and why, and where to read about it', async () => {
    const learner = await student(app);
    const questions = await questionsOf(learner, 'stones');
    const answer = await attempt(
      learner,
      questions.map((question, index) => (index === 0 || index === 4 ? wrongAnswer(question) : rightAnswer(question))),
    );
    expect(answer.data).toMatchObject({ file_completed_now: false, file: { completed: false }, attempt: { score: 60, passed: false } });
    const [first, , third, , last] = answer.data.attempt.results;
    expect(first).toMatchObject({
      question_id: 'which-first',
      kind: 'single',
      right: false,
      given: wrongAnswer(questions[0] as never).choice,
      expected: rightAnswer(questions[0] as never).choice,
      lesson: null,
    });
    expect(JSON.stringify(first?.explanation)).toContain('A cairn begins with a pebble.');
    expect(last, 'a question that names its lesson').toMatchObject({
      right: false,
      lesson: { module_id: 'stones', file_name: 'pebbles', title: 'Pebbles', section: null },
    });
    expect(third, 'what was answered right is explained').toMatchObject({ right: true, expected: ['true'], lesson: null });
    expect(JSON.stringify(third?.explanation)).toContain('Four kilograms against forty grams.');
    expect((await attempts(learner)).data).toEqual([answer.data.attempt]);
  });

  test('every question in a quiz affects the score, whichever one is wrong', async () => {
    const learner = await student(app);
    const questions = await questionsOf(learner, 'stones');
    for (const wrong of questions) {
      const { data } = await attempt(
        learner,
        questions.map((question) => (question === wrong ? wrongAnswer(question) : rightAnswer(question))),
      );
      expect(data.attempt).toMatchObject({ score: 80, passed: true });
      expect(data.attempt.results.filter(({ right }) => !right).map(({ question_id }) => question_id)).toEqual([wrong.id]);
    }
  });

  test('a failed attempt after a passed one leaves the file completed', async () => {
    const learner = await student(app);
    await passQuiz(learner, 'stones');
    const failed = await attempt(learner, (await questionsOf(learner, 'stones')).map(wrongAnswer));
    expect(failed.data).toMatchObject({ attempt: { passed: false, score: 0 }, file: { completed: true }, file_completed_now: false });
    expect((await attempts(learner)).data.map(({ passed }) => passed)).toEqual([false, true]);
  });

  test("every passed attempt is recorded with its score, and the file's completion only once", async () => {
    const learner = await student(app);
    await Promise.all(Array.from({ length: 6 }, () => passQuiz(learner, 'stones')));
    expect((await attempts(learner)).data).toHaveLength(6);
    const recorded = async (name: string) =>
      app.connection.database
        .select({ facts: activity.facts })
        .from(activity)
        .where(and(eq(activity.person_id, learner.id), eq(activity.name, name)));
    const facts = { module_id: 'stones', file_name: 'check', score: 100 };
    expect(await recorded('quiz_passed')).toEqual(Array.from({ length: 6 }, () => ({ facts })));
    expect(await recorded('file_completed')).toHaveLength(1);
  });

  test('an attempt stores the answers and whether they were right, and is explained by the version that was answered', async () => {
    const own = await startTestApp();
    const learner = await student(own);
    const before = (await passQuiz(learner, 'stones')).data.attempt;
    const { pool } = own.connection;
    const { rows } = await pool.query<{ results: object[] }>('select results from quiz_attempts');
    expect(rows[0]?.results.map((result) => Object.keys(result).sort())).toEqual(
      Array.from({ length: 5 }, () => ['given', 'question_id', 'right']),
    );

    await pool.query(
      `update files set version = 'another', source = replace(source::text, 'A cairn begins with a pebble.', 'MARKER-REWRITTEN')::jsonb
        where module_id = 'stones' and name = 'check'`,
    );
    const after = (await passQuiz(learner, 'stones')).data.attempt;
    expect(JSON.stringify(after.results[0]?.explanation)).toContain('MARKER-REWRITTEN');
    expect((await attempts(learner)).data).toEqual([after, before]);
    await own.close();
  });

  test('an attempt at a version whose source was not stored is explained from its own stored answers', async () => {
    const own = await startTestApp();
    const learner = await student(own);
    const { attempt: made } = (await passQuiz(learner, 'stones')).data;
    const answers = made.results.map(({ question_id, given, right, ...answer }) => ({
      question_id,
      given,
      right,
      answer: { ...answer, question_id },
    }));
    await own.connection.pool.query(`update quiz_attempts set file_version = 'forgotten', results = $1`, [JSON.stringify(answers)]);
    expect((await attempts(learner)).data).toEqual([made]);
    await own.close();
  });

  test('the time spent on an attempt is limited like any other reported time', async () => {
    const learner = await student(app);
    const answers = (await questionsOf(learner, 'stones')).map(rightAnswer);
    app.clock.forward(120_000);
    expect((await attempt(learner, answers, 90)).data.file.time_spent).toBe(90);
  });

  test('an attempt with an unanswered question is refused and not stored', async () => {
    const learner = await student(app);
    const answers = (await questionsOf(learner, 'stones')).map(rightAnswer);
    const answer = await attempt(learner, answers.slice(1));
    expect([answer.status, answer.problem.code]).toEqual([400, 'quiz_incomplete']);
    expect((await attempts(learner)).data).toEqual([]);
  });

  test('an attempt with an option from another quiz is refused, and the refusal names its path', async () => {
    const learner = await student(app);
    const answers = (await questionsOf(learner, 'stones')).map(rightAnswer);
    const answer = await attempt(learner, [{ ...answers[0], question_id: 'which-first', choice: ['true'] }, ...answers.slice(1)]);
    expect([answer.status, answer.problem.code, answer.problem.errors?.map(({ path }) => path)]).toEqual([
      400,
      'invalid_request',
      ['body.answers.0.choice.0'],
    ]);
  });

  test('an attempt at a file that is not a quiz is refused', async () => {
    const learner = await student(app);
    const answer = await learner.ask('POST /api/learning/modules/:moduleId/content/:fileName/attempts', {
      params: { moduleId: 'stones', fileName: 'pebbles' },
      body: { answers: [] },
    });
    expect([answer.status, answer.problem.code]).toEqual([409, 'not_a_quiz']);
  });

  test('a super admin cannot make an attempt, and has none', async () => {
    const boss = await superAdmin(app);
    await open(boss, 'stones', 'check');
    expect((await attempt(boss, [])).problem.code).toBe('wrong_role');
    expect((await attempts(boss)).data).toEqual([]);
  });
});
