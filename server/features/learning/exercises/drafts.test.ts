import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { earlierDrafts, exerciseLimits } from '#contract/exercise-values.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { params, practiceOf, save, startAgain } from '#server/testing/practice.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('an exercise draft', () => {
  test('another device gets the draft that was saved last', async () => {
    const learner = await student(app);
    expect((await practiceOf(learner)).data).toEqual({
      draft: null,
      earlier_drafts: [],
      attempts: [],
      solution: { requested: 0, open: false, next_from: null },
      practised: false,
    });
    expect((await save(learner, 'one', null)).data.revision).toBe(1);
    expect((await save(learner, 'two', 1)).data.revision).toBe(2);
    const { draft, earlier_drafts } = (await practiceOf(learner)).data;
    expect([draft?.code, draft?.revision, earlier_drafts]).toEqual(['two', 2, []]);
  });

  test('a draft does not change when the page sends the same code again', async () => {
    const learner = await student(app);
    const first = await save(learner, 'one', null);
    expect((await save(learner, 'one', null)).data).toEqual(first.data);
    expect((await practiceOf(learner)).data.earlier_drafts).toEqual([]);
  });

  test("a tab with an outdated revision can't overwrite a draft, and its code is stored as an earlier draft only once", async () => {
    const learner = await student(app);
    await save(learner, 'start', null);
    await save(learner, 'of the first tab', 1);
    for (let times = 0; times < 2; times++) {
      const late = await save(learner, 'of the second tab', 1);
      expect([late.status, late.problem.code]).toEqual([409, 'draft_newer']);
    }
    const { draft, earlier_drafts } = (await practiceOf(learner)).data;
    expect(draft).toMatchObject({ code: 'of the first tab', revision: 2 });
    expect(earlier_drafts.map(({ code, reason }) => [code, reason])).toEqual([['of the second tab', 'refused']]);
  });

  test('a refused draft that the learner chooses to keep is no longer an earlier draft, and the draft that it replaces becomes one', async () => {
    const learner = await student(app);
    await save(learner, 'of the first tab', null);
    expect((await save(learner, 'of the second tab', null)).problem.code).toBe('draft_newer');
    expect((await save(learner, 'of the second tab', 1, true)).status).toBe(200);
    const { draft, earlier_drafts } = (await practiceOf(learner)).data;
    expect([draft?.code, earlier_drafts.map(({ code, reason }) => [code, reason])]).toEqual([
      'of the second tab',
      [['of the first tab', 'other_device']],
    ]);
    // If the learner also started again from a refused draft's code, it is listed with that reason.
    await startAgain(learner);
    expect((await save(learner, 'of the second tab', 2)).problem.code).toBe('draft_newer');
    expect((await practiceOf(learner)).data.earlier_drafts[0]).toMatchObject({ code: 'of the second tab', reason: 'started_again' });
  });

  test('a draft that another tab replaces becomes an earlier draft', async () => {
    const learner = await student(app);
    await save(learner, 'of the first tab', null);
    expect((await save(learner, 'of the second tab', null, true)).data.revision).toBe(2);
    const { draft, earlier_drafts } = (await practiceOf(learner)).data;
    expect([draft?.code, earlier_drafts.map(({ code, reason }) => [code, reason])]).toEqual([
      'of the second tab',
      [['of the first tab', 'other_device']],
    ]);
  });

  test('the server stores both of two drafts that are sent at the same time: one as the draft, and the other as an earlier draft', async () => {
    const learner = await student(app);
    const answers = await Promise.all([save(learner, 'one', null), save(learner, 'other', null)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { draft, earlier_drafts } = (await practiceOf(learner)).data;
    expect(new Set([draft?.code, ...earlier_drafts.map(({ code }) => code)])).toEqual(new Set(['one', 'other']));
  });

  test('a draft becomes an earlier draft when the learner starts again, and saving from a tab that still shows it is answered with 409', async () => {
    const learner = await student(app);
    await save(learner, 'one', null);
    const after = (await startAgain(learner)).data;
    expect([after.draft, after.earlier_drafts.map(({ code, reason }) => [code, reason])]).toEqual([null, [['one', 'started_again']]]);
    expect((await startAgain(learner)).data, 'twice is once').toEqual(after);
    expect((await save(learner, 'from the old tab', 1)).problem.code).toBe('draft_newer');
    // The server never assigns the same revision twice.
    expect((await save(learner, 'two', null)).data.revision).toBe(3);
    expect((await save(learner, 'from the old tab', 1)).problem.code).toBe('draft_newer');
  });

  test(`the server keeps the latest ${earlierDrafts} earlier drafts`, async () => {
    const learner = await student(app);
    for (let n = 1; n <= earlierDrafts + 2; n++) {
      await save(learner, `code ${n}`, null);
      await startAgain(learner);
    }
    const codes = (await practiceOf(learner)).data.earlier_drafts.map(({ code }) => code);
    expect(codes).toEqual(Array.from({ length: earlierDrafts }, (_, index) => `code ${earlierDrafts + 2 - index}`));
  });

  test('refused drafts have a separate limit, so they do not displace other earlier drafts', async () => {
    const learner = await student(app);
    for (let n = 1; n <= earlierDrafts; n++) {
      await save(learner, `code ${n}`, null);
      await startAgain(learner);
    }
    await save(learner, 'newest', null);
    for (let n = 1; n <= earlierDrafts + 1; n++) expect((await save(learner, `late ${n}`, 1)).problem.code).toBe('draft_newer');
    const { earlier_drafts } = (await practiceOf(learner)).data;
    const codes = (isRefused: boolean) =>
      earlier_drafts.filter(({ reason }) => (reason === 'refused') === isRefused).map(({ code }) => code);
    expect(codes(false)).toEqual(Array.from({ length: earlierDrafts }, (_, index) => `code ${earlierDrafts - index}`));
    expect(codes(true)).toEqual(Array.from({ length: earlierDrafts }, (_, index) => `late ${earlierDrafts + 1 - index}`));
  });

  test('a draft may be empty, and may not exceed the limit', async () => {
    const learner = await student(app);
    expect((await save(learner, '', null)).status).toBe(200);
    // Each of these characters takes six bytes in JSON, so this is the largest body.
    expect((await save(learner, '\u0001'.repeat(exerciseLimits.code.most), 1)).status).toBe(200);
    expect((await save(learner, 'a'.repeat(exerciseLimits.code.most + 1), 2)).problem.code).toBe('invalid_request');
  });

  test('only the learner can read and change their draft', async () => {
    const [learner, other] = [await student(app), await student(app)];
    await save(learner, 'MARKER-MINE', null);
    expect((await practiceOf(other)).text).not.toContain('MARKER-MINE');
    const boss = await superAdmin(app);
    expect((await practiceOf(boss)).data).toMatchObject({ draft: null, solution: { open: true } });
    expect((await save(boss, 'code', null)).problem.code).toBe('wrong_role');
    expect((await save(other, 'theirs', null)).data.revision).toBe(1);
    expect((await practiceOf(learner)).data.draft?.code).toBe('MARKER-MINE');
  });
});

test.each([
  ['a lesson', { moduleId: 'paths', fileName: 'walking' }, [409, 'not_an_exercise']],
  ['a quiz', { moduleId: 'paths', fileName: 'check' }, [409, 'not_an_exercise']],
  ['a draft', { moduleId: 'unfinished', fileName: 'draft-lesson' }, [404, 'not_found']],
  ['an exercise of another module', { ...params, moduleId: 'stones' }, [404, 'not_found']],
])('%s accepts no exercise drafts or runs, and stores none', async (_, place, refusal) => {
  const learner = await staySignedIn(app, await student(app));
  const at = '/api/learning/modules/:moduleId/content/:fileName' as const;
  const body = { code: 'x', based_on: null };
  const answers = [
    await learner.ask(`GET ${at}/practice`, { params: place }),
    await learner.ask(`PUT ${at}/draft`, { params: place, body }),
    await learner.ask(`POST ${at}/draft/start-again`, { params: place }),
    await learner.ask(`POST ${at}/solution-requests`, { params: place }),
    await learner.ask(`POST ${at}/exercise-attempts`, { params: place, body: { code: 'x', tests_version: 'x', results: [] } }),
  ];
  for (const answer of answers) expect([answer.status, answer.problem.code]).toEqual(refusal);
  const { rows } = await app.connection.pool.query('select from exercise_drafts where user_id = $1', [learner.id]);
  expect(rows).toEqual([]);
});
