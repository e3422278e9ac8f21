import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { solutionRequests } from '#contract/exercise-values.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { practiceOf, requestSolution, run, solutionOf } from '#server/testing/practice.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe("an uncompleted exercise's solution", () => {
  test('a solution is shown after the second request, and the server records both requests', async () => {
    const learner = await staySignedIn(app, await student(app));
    const first = (await requestSolution(learner)).data;
    expect(first).toMatchObject({ requested: 1, open: false });
    expect((await solutionOf(learner)).problem.code).toBe('exercise_not_done');
    app.clock.forward(solutionRequests.secondsBetween * 1_000);
    expect((await requestSolution(learner)).data).toEqual({ requested: 2, open: true, next_from: null });
    expect((await solutionOf(learner)).text).toContain('MARKER-SOLUTION');
    expect((await practiceOf(learner)).data).toMatchObject({ solution: { requested: 2, open: true }, practised: false });
    await requestSolution(learner);
    const { rows } = await app.connection.pool.query('select number from solution_requests where user_id = $1 order by 1', [learner.id]);
    expect(rows).toEqual([{ number: 1 }, { number: 2 }]);
  });

  test('a second click too soon does not show the solution, and the response says when the next request counts', async () => {
    const learner = await student(app);
    const answers = await Promise.all([requestSolution(learner), requestSolution(learner), requestSolution(learner)]);
    for (const { data } of answers) expect(data).toEqual({ requested: 1, open: false, next_from: expect.stringMatching(/^20/) });
    const [{ data }] = answers;
    const wait = new Date(data.next_from ?? 0).getTime() - app.clock.now().getTime();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(solutionRequests.secondsBetween * 1_000);
    expect((await solutionOf(learner)).problem.code).toBe('exercise_not_done');
  });

  test('a solution that one learner may read stays hidden from other learners', async () => {
    const [learner, other] = [await staySignedIn(app, await student(app)), await staySignedIn(app, await student(app))];
    await requestSolution(learner);
    app.clock.forward(solutionRequests.secondsBetween * 1_000);
    await requestSolution(learner);
    expect((await solutionOf(other)).problem.code).toBe('exercise_not_done');
    expect((await practiceOf(other)).data.solution).toEqual({ requested: 0, open: false, next_from: null });
  });
});

test('a learner who has completed the exercise can read the solution, and no request is recorded', async () => {
  const learner = await student(app);
  await run(learner);
  expect((await requestSolution(learner)).data).toEqual({ requested: 0, open: true, next_from: null });
  expect((await solutionOf(learner)).text).toContain('MARKER-SOLUTION');
});

test("a super admin sees the solution immediately, and can't request it", async () => {
  const boss = await superAdmin(app);
  expect((await practiceOf(boss)).data.solution.open).toBe(true);
  expect((await requestSolution(boss)).problem.code).toBe('wrong_role');
});
