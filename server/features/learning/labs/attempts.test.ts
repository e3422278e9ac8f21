import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recompute } from '#server/features/recompute/index.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { changeLab, labPlace, publishLab, sortingLab } from '#server/testing/labs.ts';

let app: TestApp & { close(): Promise<void> };
let author: Person;
beforeAll(async () => {
  app = await startTestApp();
  author = await staySignedIn(app, await superAdmin(app));
  await publishLab(author);
});
afterAll(() => app.close());

const params = { moduleId: labPlace.module, fileName: labPlace.file };
const path = '/api/learning/modules/:moduleId/content/:fileName/lab';
const open = ({ ask }: Person) => ask(`POST ${path}/open`, { params });
const current = ({ ask }: Person) => ask(`GET ${path}/open`, { params });
const ended = ({ ask }: Person) => ask(`GET ${path}/attempts`, { params });
const one = ({ ask }: Person, attemptId: string) => ask(`GET ${path}/attempts/:attemptId`, { params: { ...params, attemptId } });
const put = (item_id: string, category: string) => ({ item_id, fields: { category: [category] } });
const answer = ({ ask }: Person, attemptId: string, ...answers: { item_id: string; fields: Record<string, string[]> }[]) =>
  ask(`POST ${path}/attempts/:attemptId/answers`, { params: { ...params, attemptId }, body: { answers } });
const begun = async (person: Person) => (await open(person)).data;

describe('an attempt at a lab', () => {
  test('each item is judged immediately, the last one ends the attempt, and passing it completes the step', async () => {
    const learner = await student(app);
    const { status, data: attempt } = await open(learner);
    expect([status, attempt.results, attempt.score, attempt.passed, attempt.ended_at, attempt.is_outdated]).toEqual([
      200,
      [],
      null,
      null,
      null,
      false,
    ]);
    expect(attempt.items.map(({ id }) => id).toSorted()).toEqual(['granite', 'pumice', 'slate']);
    expect(JSON.stringify(attempt)).not.toContain('secretly');

    const first = await answer(learner, attempt.id, put('granite', 'heavy'));
    expect(first.data.graded).toBeNull();
    expect(first.data.attempt.results).toMatchObject([
      { item_id: 'granite', credit: 100, fields: [{ id: 'category', given: ['heavy'], credit: 100, expected: [['heavy']] }] },
    ]);
    const said = JSON.stringify(first.data.attempt);
    expect([said.includes('Granite secretly'), said.includes('Slate secretly'), said.includes('Pumice secretly')]).toEqual([
      true,
      false,
      false,
    ]);

    const last = await answer(learner, attempt.id, put('slate', 'light'), put('pumice', 'heavy'));
    expect(last.data.attempt).toMatchObject({ score: 83, passed: true });
    expect(last.data.graded).toMatchObject({ file_completed_now: true, file: { file_name: labPlace.file, completed: true } });
    expect((await current(learner)).data.attempt).toBeNull();
    expect((await ended(learner)).data).toMatchObject([{ id: attempt.id, score: 83, passed: true, pass_mark: 80 }]);
    expect((await one(learner, attempt.id)).data).toEqual(last.data.attempt);
    const { differences } = await recompute(app.connection.database, { print: () => undefined });
    expect(differences).toBe(0);
  });

  test('the feedback says what is wrong with a choice, and one wrong critical item fails the attempt whatever the score', async () => {
    const learner = await student(app);
    const { id } = await begun(learner);
    const { data } = await answer(learner, id, put('granite', 'light'), put('slate', 'heavy'), put('pumice', 'light'));
    expect(data.attempt).toMatchObject({ score: 67, passed: false });
    expect(JSON.stringify(data.attempt.results[0])).toContain('It would crush what is below.');
    expect(data.graded).toMatchObject({ file_completed_now: false, file: { completed: false } });
    expect((await begun(learner)).id).not.toBe(id);
  });

  test('an attempt continues where the learner left it, and only the first answer to each item counts', async () => {
    const learner = await student(app);
    const { id } = await begun(learner);
    await answer(learner, id, put('granite', 'light'));
    const again = await answer(learner, id, put('granite', 'heavy'));
    expect(again.data.attempt.results).toMatchObject([{ item_id: 'granite', credit: 0 }]);
    expect((await current(learner)).data.attempt).toEqual(again.data.attempt);
    expect((await begun(learner)).id).toBe(id);
  });

  test('answers that are sent twice at the same time count only once', async () => {
    const learner = await student(app);
    const { id } = await begun(learner);
    const all = [put('granite', 'heavy'), put('slate', 'light'), put('pumice', 'light')];
    const replies = await Promise.all([answer(learner, id, ...all), answer(learner, id, ...all)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies.map(({ data }) => data.attempt.score)).toEqual([100, 100]);
    expect(replies.filter(({ data }) => data.graded?.file_completed_now)).toHaveLength(1);
    expect((await ended(learner)).data).toHaveLength(1);
  });

  test.each([
    [
      'an item that the lab does not have',
      { item_id: 'marble', fields: {} },
      'answers.0.item_id',
      'This item is not asked at this point of the lab.',
    ],
    ['a category that does not exist', put('slate', 'middle'), 'answers.0.fields.category.0', "This isn't one of the question's options."],
    ['two categories', { item_id: 'slate', fields: { category: ['light', 'heavy'] } }, 'answers.0.fields.category.1', 'Choose one option.'],
    [
      'a field that the item does not have',
      { item_id: 'slate', fields: { weight: ['1'] } },
      'answers.0.fields.weight',
      'This field is not part of the item.',
    ],
  ])('an answer with %s is refused, and nothing in the request is stored', async (_, wrong, field, message) => {
    const learner = await student(app);
    const { id } = await begun(learner);
    const refused = await answer(learner, id, put('granite', 'heavy'), wrong);
    expect(refused).toMatchObject({ status: 400, problem: { code: 'invalid_request' } });
    expect(refused.problem.errors).toMatchObject([{ path: field.replace('answers.0', 'body.answers.1'), message }]);
    expect((await current(learner)).data.attempt?.results).toEqual([]);
  });

  test('an item without an answer is refused', async () => {
    const learner = await student(app);
    const { id } = await begun(learner);
    const refused = await answer(learner, id, { item_id: 'slate', fields: {} });
    expect(refused).toMatchObject({ status: 400, problem: { code: 'lab_incomplete' } });
  });

  test('an attempt is not found by anyone but its learner, and cannot be started at a quiz', async () => {
    const learner = await student(app);
    const { id } = await begun(learner);
    const other = await student(app);
    expect([(await one(other, id)).status, (await answer(other, id, put('slate', 'light'))).status]).toEqual([404, 404]);
    const quiz = { params: { moduleId: 'stones', fileName: 'check' } };
    expect(await learner.ask(`POST ${path}/open`, quiz)).toMatchObject({ status: 409, problem: { code: 'not_a_lab' } });
  });
});

test('neither of the two calls that report progress completes a lab', async () => {
  const learner = await student(app);
  const body = { module_id: labPlace.module, file_name: labPlace.file, completed: true };
  expect(await learner.ask('POST /api/learning/progress', { body })).toMatchObject({ status: 409, problem: { code: 'quiz_not_passed' } });
  expect(await learner.ask('POST /modules/modules/:moduleId/:fileName/complete', { params, body: {} })).toMatchObject({ status: 409 });
  const { data } = await learner.ask('GET /modules/modules/:id', { params: { id: labPlace.module } });
  expect(data.progress.files.find(({ file_name }) => file_name === labPlace.file)?.completed).toBe(false);
});

test("a lab's content contains nothing that reveals a right answer", async () => {
  const learner = await student(app);
  const { data } = await learner.ask('GET /api/learning/modules/:moduleId/content/:fileName', { params });
  expect(data.content.lab).toMatchObject({ kind: 'sort', pass_mark: 80, materials: [] });
  expect(data.content.lab?.items).toHaveLength(3);
  expect(JSON.stringify(data)).not.toMatch(/secretly|crush|partly/);
});

test('an attempt continues with its own version after the lab has changed', async () => {
  const own = await startTestApp();
  try {
    const ada = await staySignedIn(own, await superAdmin(own));
    await publishLab(ada);
    const learner = await student(own);
    const { id } = await begun(learner);
    await changeLab(ada, sortingLab.replace('id: pumice', 'id: marble'));
    const { data } = await answer(learner, id, put('pumice', 'light'));
    expect(data.attempt).toMatchObject({ is_outdated: true, results: [{ item_id: 'pumice', credit: 100 }] });
    await answer(learner, id, put('granite', 'heavy'), put('slate', 'light'));
    expect((await ended(learner)).data).toMatchObject([{ score: 100, passed: true }]);
    const next = await begun(learner);
    expect([next.is_outdated, next.items.map((item) => item.id).toSorted()]).toEqual([false, ['granite', 'marble', 'slate']]);
  } finally {
    await own.close();
  }
});
