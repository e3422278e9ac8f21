import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, staySignedIn, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await staySignedIn(app, await superAdmin(app));
  await ada.ask('POST /api/admin/authoring/tracks', { body: { id: 'of-ice', title: 'Ice' } });
  await ada.ask('POST /api/admin/authoring/tracks/:trackId/modules', { params: { trackId: 'of-ice' }, body: { id: 'ice', title: 'Ice' } });
  await create('read', 'lesson', '---\ntitle: Ice floats\nminutes: 1\n---\nIce is lighter than water.\n');
  await create('quiz', 'quiz', quiz);
  await create('code', 'exercise', exercise);
});
afterAll(() => app.close());

const quiz = `title: What floats
minutes: 2
pass_mark: 50
questions:
  - id: floats
    kind: true_false
    prompt: Ice floats on water.
    answer: true
    explanation: The secret reason is its density.
    lesson: read
  - id: formula
    kind: short_answer
    prompt: What is the formula of ice?
    accept:
      - H2O
    explanation: It is water all the same.
`;
const exercise = `title: Melt
minutes: 5
language: javascript
task: |
  Write a function that melts.
starter: |
  // begin
tests: |
  // test
solution: |
  const secretSolution = 1;
hints: []
`;

const create = (file_name: string, kind: 'lesson' | 'quiz' | 'exercise', text: string) =>
  ada.ask('POST /api/admin/authoring/drafts/:moduleId/files', {
    params: { moduleId: 'ice' },
    body: { file_name, kind, title: file_name, text },
  });
const inFile = (fileName: string) => ({ params: { moduleId: 'ice', fileName } });
const trial = 'GET /api/admin/authoring/drafts/:moduleId/files/:fileName/trial';
const answering = 'POST /api/admin/authoring/drafts/:moduleId/files/:fileName/trial';
const counted = async () =>
  (
    await app.connection.pool.query(
      'select (select count(*) from quiz_attempts)::int as attempts, (select count(*) from file_progress)::int as files, (select count(*) from activity)::int as activities',
    )
  ).rows[0];

test("an author gets a step in the working copy as learners will see it, without its solution or its quiz's right answers", async () => {
  const { data, status } = await ada.ask(trial, inFile('quiz'));
  expect([status, data.title, data.content?.quiz?.questions.length]).toEqual([200, 'What floats', 2]);
  expect(JSON.stringify(data)).not.toMatch(/secret|H2O|"correct"/);
  const code = await ada.ask(trial, inFile('code'));
  expect(code.status).toBe(200);
  expect(JSON.stringify(code.data)).not.toContain('secretSolution');
  const solution = await ada.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName/trial/solution', inFile('code'));
  expect(solution.data.code).toContain('secretSolution');
});

test("an author's answers are graded as a learner's would be, and nothing is recorded", async () => {
  const before = await counted();
  const wrong = await ada.ask(answering, {
    ...inFile('quiz'),
    body: {
      answers: [
        { question_id: 'floats', choice: ['false'] },
        { question_id: 'formula', text: 'CO2' },
      ],
    },
  });
  expect(wrong.data).toMatchObject({ score: 0, passed: false, pass_mark: 50 });
  expect(wrong.data.results[0]).toMatchObject({
    right: false,
    expected: ['true'],
    lesson: { module_id: 'ice', file_name: 'read', title: 'Ice floats', section: null },
  });
  const right = await ada.ask(answering, {
    ...inFile('quiz'),
    body: {
      answers: [
        { question_id: 'floats', choice: ['true'] },
        { question_id: 'formula', text: 'h2o' },
      ],
    },
  });
  expect(right.data).toMatchObject({ score: 100, passed: true });
  expect(JSON.stringify(right.data.results[0])).toContain('The secret reason');
  expect(await counted()).toEqual(before);
});

test("an author's answer to one question is graded separately, and nothing is recorded", async () => {
  const before = await counted();
  const one = await ada.ask('POST /api/admin/authoring/drafts/:moduleId/files/:fileName/trial/answers', {
    ...inFile('quiz'),
    body: { answers: [{ question_id: 'formula', text: 'CO2' }] },
  });
  expect(one.data.results).toMatchObject([{ question_id: 'formula', right: false, expected: ['H2O'] }]);
  expect(one.text).not.toContain('The secret reason');
  expect(await counted()).toEqual(before);
});

test('missing answers, and answers to something that is not a quiz, are refused', async () => {
  const refusedWith = async (fileName: string) => (await ada.ask(answering, { ...inFile(fileName), body: { answers: [] } })).problem.code;
  expect([await refusedWith('quiz'), await refusedWith('read'), await refusedWith('nowhere')]).toEqual([
    'quiz_incomplete',
    'not_a_quiz',
    'not_found',
  ]);
  const none = await ada.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName/trial/solution', inFile('read'));
  expect(none.problem.code).toBe('not_an_exercise');
});
