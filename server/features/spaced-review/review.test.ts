import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReviewItem } from '#contract/spaced-review.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { changeLab, labPlace, publishLab, sortingLab } from '#server/testing/labs.ts';
import { poolOf, putQuiz } from '#server/testing/quizzes.ts';

let app: TestApp & { close(): Promise<void> };
let author: Person;
const params = { moduleId: 'stones', fileName: 'check' };
const monday = '2026-06-01T09:00:00Z';
const ids = ['one', 'two', 'three', 'four'];
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(monday);
  author = await staySignedIn(app, await superAdmin(app));
  await putQuiz(app.connection, poolOf(ids));
  await publishLab(author);
});
afterAll(() => app.close());

const learner = async (facts: Parameters<typeof student>[1] = {}) => staySignedIn(app, await student(app, facts));
const answerTo = (question_id: string, right: boolean) => ({ question_id, choice: [String(right)] });
/** Answers the quiz, in which "true" is right; the named questions are answered wrongly. */
async function takesQuiz({ ask }: Person, wrong: readonly string[] = [], asked: readonly string[] = ids): Promise<void> {
  const answers = asked.map((id) => answerTo(id, !wrong.includes(id)));
  const { status } = await ask('POST /api/learning/modules/:moduleId/content/:fileName/attempts', { params, body: { answers } });
  expect(status).toBe(201);
}
async function takesLab({ ask }: Person, category: string): Promise<void> {
  const of = { moduleId: labPlace.module, fileName: labPlace.file };
  const { data } = await ask('POST /api/learning/modules/:moduleId/content/:fileName/lab/open', { params: of });
  const answers = ['granite', 'slate', 'pumice'].map((item_id) => ({ item_id, fields: { category: [category] } }));
  const path = 'POST /api/learning/modules/:moduleId/content/:fileName/lab/attempts/:attemptId/answers';
  expect((await ask(path, { params: { ...of, attemptId: data.id }, body: { answers } })).status).toBe(200);
}
const overviewOf = async ({ ask }: Person) => (await ask('GET /api/reviews')).data;
const sessionOf = async ({ ask }: Person, more?: 'true') => (await ask('GET /api/reviews/session', { query: { more } })).data.items;
const idOf = ({ question, lab }: ReviewItem): string => question?.id ?? lab?.item.id ?? '';
async function itemOf(person: Person, id: string): Promise<ReviewItem> {
  const item = (await sessionOf(person, 'true')).find((one) => idOf(one) === id);
  if (!item) throw new Error(`${id} is not asked`);
  return item;
}
const answers = ({ ask }: Person, { id, revision }: ReviewItem, right: boolean, question = 'one') =>
  ask('POST /api/reviews/:id/answer', { params: { id }, body: { revision, answers: [answerTo(question, right)] } });

describe('a question of a quiz', () => {
  test('questions that went wrong come back on the next day and the others later, and the dashboard says how many and for how long', async () => {
    app.clock.set(monday);
    const person = await learner();
    expect(await overviewOf(person)).toMatchObject({ ready: 0, due: 0, next_due_on: null, modules: [], paused: [] });
    await takesQuiz(person, ['one', 'three']);
    expect(await overviewOf(person)).toMatchObject({ ready: 0, due: 0, minutes: 0, today: '2026-06-01', next_due_on: '2026-06-02' });
    expect(await sessionOf(person)).toEqual([]);

    app.clock.set('2026-06-02T00:30:00Z');
    const { forecast, ...overview } = await overviewOf(person);
    expect(overview).toMatchObject({
      ready: 2,
      minutes: 1,
      due: 2,
      reviewed_today: 0,
      modules: [{ module_id: 'stones', items: 4, due: 2, is_paused: false }],
    });
    expect(forecast.map(({ items }) => items)).toEqual([2, 0, 2, 0, 0, 0, 0]);
    const items = await sessionOf(person);
    expect(items.map(idOf).toSorted()).toEqual(['one', 'three']);
    expect(items.every(({ lab, module_id, file_name }) => !lab && module_id === 'stones' && file_name === 'check')).toBe(true);
    expect(JSON.stringify(items)).not.toContain('MARKER');
    expect(JSON.stringify(items)).not.toContain('expected');
  });

  test('a right answer is explained and pushes the next day away, and a wrong one comes back the day after', async () => {
    app.clock.set(monday);
    const person = await learner();
    await takesQuiz(person, ['one', 'two']);
    app.clock.set('2026-06-02T09:00:00Z');
    const right = await answers(person, await itemOf(person, 'one'), true);
    expect(right.data).toMatchObject({
      right: true,
      grade: 'good',
      lab_result: null,
      question_result: { right: true, expected: ['true'] },
    });
    expect(right.data.days).toBeGreaterThan(1);
    expect(JSON.stringify(right.data)).toContain('MARKER-one');
    const wrong = await answers(person, await itemOf(person, 'two'), false, 'two');
    expect(wrong.data).toMatchObject({ right: false, grade: 'again', due_on: '2026-06-03', days: 1 });
    expect(await overviewOf(person)).toMatchObject({ ready: 0, due: 0, reviewed_today: 2 });
  });

  test('someone who guessed sees the question sooner, and someone who found it easy later', async () => {
    app.clock.set(monday);
    const person = await learner();
    await takesQuiz(person, ['one']);
    app.clock.set('2026-06-02T09:00:00Z');
    const { data: good } = await answers(person, await itemOf(person, 'one'), true);
    const grade = (said: 'guessed' | 'hard' | 'good' | 'easy', revision: number) =>
      person.ask('PUT /api/reviews/:id/grade', { params: { id: good.id }, body: { revision, grade: said } });
    const days: number[] = [];
    let { revision } = good;
    for (const said of ['guessed', 'hard', 'good', 'easy'] as const) {
      const { data, status } = await grade(said, revision);
      expect(status).toBe(200);
      days.push(data.days);
      // A repeated call finds the grade set.
      expect((await grade(said, revision)).data).toEqual(data);
      revision = data.revision;
    }
    expect(days[0]).toBe(1);
    expect(days.toSorted((a, b) => a - b)).toEqual(days);
    expect(days[2]).toBe(good.days);
    expect(days[3]).toBeGreaterThan(good.days);
    const late = await grade('hard', good.revision);
    expect([late.status, late.problem.code]).toEqual([409, 'edited_elsewhere']);
  });

  test('a wrong answer has no grade to choose, and an answer of someone else is not found', async () => {
    app.clock.set(monday);
    const [person, other] = [await learner(), await learner()];
    await takesQuiz(person, ['one']);
    app.clock.set('2026-06-02T09:00:00Z');
    const item = await itemOf(person, 'one');
    expect((await answers(other, item, true)).status).toBe(404);
    const { data } = await answers(person, item, false);
    const body = { revision: data.revision, grade: 'easy' } as const;
    expect((await person.ask('PUT /api/reviews/:id/grade', { params: { id: item.id }, body })).status).toBe(404);
    expect((await other.ask('PUT /api/reviews/:id/pause', { params: { id: item.id }, body: { is_paused: true } })).status).toBe(404);
  });
});

describe('an answer in a review', () => {
  test('four answers at the same time get the verdict on the first, and so does one that comes late', async () => {
    app.clock.set(monday);
    const person = await learner();
    await takesQuiz(person, ['one']);
    app.clock.set('2026-06-02T09:00:00Z');
    const item = await itemOf(person, 'one');
    const replies = await Promise.all([true, false, true, false].map((right) => answers(person, item, right)));
    const verdicts = replies.map(({ data }) => JSON.stringify(data));
    expect(new Set(verdicts).size).toBe(1);
    expect(JSON.stringify((await answers(person, item, false)).data)).toBe(verdicts[0]);
    const { rows } = await app.connection.pool.query(`select reps from review_cards where id = $1`, [item.id]);
    expect(rows).toEqual([{ reps: 2 }]);
  });

  test('an answer is refused if the quiz was taken in the meantime, and if it does not fit the question', async () => {
    app.clock.set(monday);
    const person = await learner();
    await takesQuiz(person, ['one']);
    app.clock.set('2026-06-02T09:00:00Z');
    const item = await itemOf(person, 'one');
    const sent = (given: object) =>
      person.ask('POST /api/reviews/:id/answer', {
        params: { id: item.id },
        body: { revision: item.revision, answers: [given as ReturnType<typeof answerTo>] },
      });
    expect((await sent(answerTo('two', true))).status).toBe(400);
    expect((await sent({ question_id: 'one', choice: ['perhaps'] })).status).toBe(400);
    expect((await sent({ item_id: 'one', fields: {} })).status).toBe(400);
    expect((await sent({ question_id: 'one', choice: [] })).problem.code).toBe('quiz_incomplete');
    await takesQuiz(person);
    const late = await answers(person, item, true);
    expect([late.status, late.problem.code]).toEqual([409, 'edited_elsewhere']);
  });
});

test('items of labs come back with the materials they need, and are judged as in the lab', async () => {
  app.clock.set(monday);
  const person = await learner();
  await takesLab(person, 'heavy');
  app.clock.set('2026-06-02T09:00:00Z');
  const [item, ...others] = await sessionOf(person);
  expect([item?.question, item?.lab?.item.id, others]).toEqual([null, 'pumice', []]);
  expect(JSON.stringify(item)).not.toContain('secretly');
  const answer = (category: string) =>
    person.ask('POST /api/reviews/:id/answer', {
      params: { id: item?.id ?? '' },
      body: { revision: item?.revision ?? 0, answers: [{ item_id: 'pumice', fields: { category: [category] } }] },
    });
  expect((await answer('nowhere')).status).toBe(400);
  const { data } = await answer('light');
  expect(data).toMatchObject({ right: true, question_result: null, lab_result: { item_id: 'pumice', credit: 100 } });
  expect(JSON.stringify(data)).toContain('Pumice secretly floats.');
});

describe('a new edition', () => {
  test('a new edition removes the questions that it no longer has, asks changed ones anew, and keeps the others', async () => {
    app.clock.set(monday);
    const person = await learner();
    await takesQuiz(person);
    await overviewOf(person);
    const changed = poolOf(['one', 'two', 'five']);
    const [, second] = changed.questions;
    if (second) Object.assign(second, { prompt: 'Is it really two?' });
    await putQuiz(app.connection, changed);
    const { modules, forecast } = await overviewOf(person);
    expect(modules).toMatchObject([{ items: 2, due: 1 }]);
    expect(forecast.map(({ items }) => items)).toEqual([1, 0, 0, 1, 0, 0, 0]);
    expect((await sessionOf(person)).map(idOf)).toEqual(['two']);
    await putQuiz(app.connection, poolOf(ids));
  });

  test('a new edition of a lab does the same for its items', async () => {
    app.clock.set(monday);
    const person = await learner();
    await takesLab(person, 'light');
    expect((await overviewOf(person)).modules).toMatchObject([{ module_id: 'winds', items: 3 }]);
    await changeLab(author, sortingLab.replace('A flat piece of slate.', 'A thin piece of slate.'));
    expect((await overviewOf(person)).modules).toMatchObject([{ module_id: 'winds', items: 3, due: 1 }]);
    expect((await sessionOf(person)).map(idOf)).toEqual(['slate']);
    await changeLab(author, sortingLab);
  });

  test('an attempt at an earlier edition asks what the current one has', async () => {
    app.clock.set(monday);
    const person = await learner();
    await takesQuiz(person, ['one', 'four']);
    await putQuiz(app.connection, poolOf(['one', 'two', 'three']));
    app.clock.set('2026-06-02T09:00:00Z');
    expect((await sessionOf(person)).map(idOf)).toEqual(['one']);
    await putQuiz(app.connection, poolOf(ids));
  });
});

test('items of a track that the company hides are not asked, and come back when it is shown again', async () => {
  app.clock.set(monday);
  const own = await company(app);
  const admin = await staySignedIn(app, await companyAdmin(app, own.id));
  const person = await learner({ company_id: own.id });
  await takesQuiz(person, ['one']);
  app.clock.set('2026-06-02T09:00:00Z');
  const item = await itemOf(person, 'one');
  const { data: choice } = await admin.ask('GET /api/company/catalog');
  const { data: module } = await person.ask('GET /api/learning/modules/:id', { params: { id: 'stones' } });
  const hiddenTrack = module.track_id;
  const shown = (isShown: boolean, revision: number) =>
    admin.ask('PUT /api/company/catalog', {
      body: {
        revision,
        shows_new_tracks: true,
        tracks: choice.tracks.map(({ track_id }) => ({ track_id, is_shown: isShown || track_id !== hiddenTrack })),
      },
    });
  const hidden = await shown(false, choice.revision);
  expect(hidden.status).toBe(200);
  expect(await overviewOf(person)).toMatchObject({ due: 0, modules: [], next_due_on: null });
  expect((await answers(person, item, true)).status).toBe(404);
  await shown(true, hidden.data.revision);
  expect((await sessionOf(person)).map(idOf)).toEqual(['one']);
});

test('someone who does not want a question or a module is not asked, until they change their mind', async () => {
  app.clock.set(monday);
  const person = await learner();
  await takesQuiz(person, ['one', 'two']);
  app.clock.set('2026-06-02T09:00:00Z');
  const { id } = await itemOf(person, 'one');
  const pause = (is_paused: boolean) => person.ask('PUT /api/reviews/:id/pause', { params: { id }, body: { is_paused } });
  const pauseModule = (is_paused: boolean, moduleId = 'stones') =>
    person.ask('PUT /api/reviews/modules/:moduleId/pause', { params: { moduleId }, body: { is_paused } });
  expect((await pause(true)).data).toEqual({ is_paused: true });
  expect((await sessionOf(person)).map(idOf)).toEqual(['two']);
  const { paused } = await overviewOf(person);
  expect(paused).toMatchObject([{ id, module_id: 'stones' }]);
  expect(JSON.stringify(paused)).toContain('Is it one?');
  expect((await pauseModule(true)).status).toBe(200);
  expect(await overviewOf(person)).toMatchObject({ due: 0, modules: [{ is_paused: true, due: 0, items: 4 }] });
  expect((await pauseModule(true, 'paths')).status).toBe(404);
  await pauseModule(false);
  await pause(false);
  expect((await sessionOf(person)).map(idOf).toSorted()).toEqual(['one', 'two']);
});

test('a session takes two minutes, and the rest of the day another one only on request', async () => {
  app.clock.set(monday);
  const many = Array.from({ length: 20 }, (_, index) => `many-${index}`);
  await putQuiz(app.connection, poolOf(many));
  const person = await learner();
  await takesQuiz(person, many, many);
  app.clock.set('2026-06-02T09:00:00Z');
  expect(await overviewOf(person)).toMatchObject({ ready: 8, minutes: 2, due: 20 });
  for (const item of await sessionOf(person)) await answers(person, item, true, idOf(item));
  expect(await overviewOf(person)).toMatchObject({ ready: 0, minutes: 0, due: 12, reviewed_today: 8 });
  expect(await sessionOf(person)).toEqual([]);
  expect(await sessionOf(person, 'true')).toHaveLength(8);
  app.clock.set('2026-06-03T09:00:00Z');
  expect(await overviewOf(person)).toMatchObject({ ready: 8, due: 12, reviewed_today: 0 });
  await putQuiz(app.connection, poolOf(ids));
});

test('days are those of the time zone in which someone lives', async () => {
  // It is Tuesday already in Apia, thirteen hours ahead, and still Monday in Los Angeles.
  app.clock.set('2026-06-01T23:00:00Z');
  const [east, west] = [await learner({ timezone: 'Pacific/Apia' }), await learner({ timezone: 'America/Los_Angeles' })];
  for (const person of [east, west]) await takesQuiz(person, ['one']);
  expect([(await overviewOf(east)).next_due_on, (await overviewOf(west)).next_due_on]).toEqual(['2026-06-03', '2026-06-02']);
  app.clock.set('2026-06-02T08:00:00Z');
  expect([(await overviewOf(east)).due, (await overviewOf(west)).due]).toEqual([0, 1]);
});

test('an attempt becomes cards once, however many reads come at the same time', async () => {
  app.clock.set(monday);
  const person = await learner();
  await takesQuiz(person, ['one']);
  await Promise.all(Array.from({ length: 6 }, () => overviewOf(person)));
  const { rows } = await app.connection.pool.query(
    `select reps, count(*)::int as cards from review_cards where user_id = $1 group by reps`,
    [person.id],
  );
  expect(rows).toEqual([{ reps: 1, cards: 4 }]);
});
