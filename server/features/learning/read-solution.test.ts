import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, student, superAdmin } from '#server/testing/factories.ts';
import { complete, open } from '#server/testing/walk.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const solutionOf = (person: Person, moduleId = 'paths', fileName = 'count-steps') =>
  person.ask('GET /api/learning/modules/:moduleId/content/:fileName/solution', { params: { moduleId, fileName } });

describe("an exercise's solution", () => {
  test("an exercise's solution is refused to a learner who has not completed the exercise, and the refusal says why", async () => {
    const learner = await student(app);
    const unopened = await solutionOf(learner);
    expect([unopened.status, unopened.problem.code]).toEqual([409, 'exercise_not_done']);
    expect(unopened.problem.detail).toBe("You can open the solution once you've completed the exercise, or asked for it twice.");
    await open(learner, 'paths', 'count-steps');
    const opened = await solutionOf(learner);
    expect([opened.status, opened.problem.code]).toEqual([409, 'exercise_not_done']);
    expect(opened.text).not.toContain('MARKER-SOLUTION');
  });

  test("an exercise's solution is shown to a learner who has completed the exercise, as code and highlighted", async () => {
    const learner = await student(app);
    await complete(learner, 'paths', 'count-steps');
    const { status, data } = await solutionOf(learner);
    expect(status).toBe(200);
    expect(data).toMatchObject({ module_id: 'paths', file_name: 'count-steps', language: 'javascript' });
    expect(data.code).toBe('function steps(metres) {\n  return Math.ceil(metres / 0.8); // MARKER-SOLUTION\n}\n');
    expect(data.code_tree.children).toMatchObject([{ tagName: 'pre', properties: { dataLanguage: 'javascript' } }]);
    expect(JSON.stringify(data.code_tree)).toContain('--shiki-dark');
  });

  test("an exercise's solution is not unlocked by other people's completions, or by the learner's work in other files", async () => {
    const [learner, other] = [await student(app), await student(app)];
    await complete(other, 'paths', 'count-steps');
    await complete(learner, 'paths', 'walking');
    expect((await solutionOf(learner)).problem.code).toBe('exercise_not_done');
  });

  test("an exercise's content does not contain its solution, even after it is completed", async () => {
    const learner = await student(app);
    await complete(learner, 'paths', 'count-steps');
    expect((await open(learner, 'paths', 'count-steps')).text).not.toContain('MARKER-SOLUTION');
  });

  test('a super admin sees the solution as a preview, and nothing is recorded', async () => {
    const boss = await superAdmin(app);
    expect((await solutionOf(boss)).text).toContain('MARKER-SOLUTION');
    const { rowCount } = await app.connection.pool.query('select from file_progress where user_id = $1', [boss.id]);
    expect(rowCount).toBe(0);
  });

  test('a request for the solution does not count as an opening', async () => {
    const learner = await student(app);
    await solutionOf(learner);
    const { rowCount } = await app.connection.pool.query('select from file_progress where user_id = $1', [learner.id]);
    expect(rowCount).toBe(0);
  });

  test('the current solution is shown after the exercise has changed', async () => {
    const own = await startTestApp();
    const learner = await student(own);
    await complete(learner, 'paths', 'count-steps');
    expect((await solutionOf(learner)).data.code).toContain('Math.ceil');
    await own.connection.pool.query(
      `update files set version = 'another', source = replace(source::text, 'Math.ceil', 'Math.round')::jsonb where name = 'count-steps'`,
    );
    expect((await solutionOf(learner)).data.code).toContain('Math.round');
    await own.close();
  });
});

test('a lesson or a quiz has no solution, whether it is completed or not', async () => {
  const learner = await student(app);
  await complete(learner, 'paths', 'walking');
  for (const [person, fileName] of [
    [learner, 'walking'],
    [learner, 'check'],
    [await superAdmin(app), 'walking'],
  ] as const) {
    const answer = await solutionOf(person, 'paths', fileName);
    expect([answer.status, answer.problem.code]).toEqual([409, 'not_an_exercise']);
  }
});

test.each([
  ['a draft', 'unfinished', 'draft-lesson'],
  ['an archived module', 'old-ways', 'old-lesson'],
  ['an exercise of another module', 'stones', 'count-steps'],
  ['a file that is not there', 'paths', 'nothing'],
])('the solution to %s is not found', async (_, moduleId, fileName) => {
  for (const person of [await student(app), await superAdmin(app)]) {
    const answer = await solutionOf(person, moduleId, fileName);
    expect([answer.status, answer.problem.code]).toEqual([404, 'not_found']);
  }
});

test("a withdrawn exercise's solution is not found, even if it was completed", async () => {
  const own = await startTestApp();
  const learner = await student(own);
  await complete(learner, 'paths', 'count-steps');
  await own.connection.pool.query(`update files set status = 'draft' where name = 'count-steps'`);
  expect((await solutionOf(learner)).problem.code).toBe('not_found');
  await own.close();
});
