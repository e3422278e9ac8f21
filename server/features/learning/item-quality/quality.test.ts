import { toString } from 'hast-util-to-string';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QuizVersionQuality } from '#contract/item-quality.ts';
import { separationPeople } from '#contract/values.ts';
import { startTestApp } from '#server/testing/app.ts';
import { company, insertPerson, type Person, student, superAdmin } from '#server/testing/factories.ts';
import { type Answers, addTries } from '#server/testing/quiz-tries.ts';
import { mixedQuiz, putQuiz } from '#server/testing/quizzes.ts';
import { questionsOf, rightAnswer, wrongAnswer } from '#server/testing/walk.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
let author: Person;
/** The quiz version that people answer through the API. */
let version: string;
beforeAll(async () => {
  app = await startTestApp();
  author = await superAdmin(app);
  // This attempt is made through the API, which stores the version's text.
  const first = await student(app);
  await attempt(first, []);
  const { rows } = await app.connection.pool.query<{ file_version: string }>('select file_version from quiz_attempts');
  version = rows[0]?.file_version ?? '';
});
afterAll(() => app.close());

const params = { moduleId: 'stones', fileName: 'check' };
/** Submits an attempt in which only the answers to the given questions are right. */
async function attempt(who: Person, right: readonly string[]) {
  const answers = (await questionsOf(who, params.moduleId)).map((one) => (right.includes(one.id) ? rightAnswer(one) : wrongAnswer(one)));
  const { status } = await who.ask('POST /api/learning/modules/:moduleId/content/:fileName/attempts', { params, body: { answers } });
  expect(status).toBe(201);
}

const quality = async () => (await author.ask('GET /api/admin/modules/:moduleId/quality', { params: { moduleId: 'stones' } })).data;
const fileOf = async (name: string) => (await quality()).files.find(({ file_name }) => file_name === name);
const quiz = async (of = version): Promise<QuizVersionQuality | undefined> =>
  (await fileOf('check'))?.versions.find((one) => one.version === of);

/** Stores one attempt for each of the given people. */
const triesOf = (people: readonly Answers[], facts: Parameters<typeof addTries>[4] = {}) =>
  addTries(app.connection, app.clock.now(), { ...params, version }, people, facts);
const forget = () => app.connection.pool.query('delete from quiz_attempts');

/** Returns answers to questions in quiz order, each of them right or wrong as given. */
const answers = (ids: readonly string[], rights: readonly number[]) =>
  Object.fromEntries(ids.map((id, index) => [id, { right: rights[index] === 1 }]));

/**
 * Computes the textbook formula instead of using PostgreSQL's: (mean of the people who were right - mean of the others) / standard
 * deviation of all * sqrt(p * q).
 */
function pointBiserial(items: readonly number[], rest: readonly number[]): number {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const p = mean(items);
  const [ones, zeros] = [rest.filter((_, index) => items[index] === 1), rest.filter((_, index) => items[index] === 0)];
  const deviation = Math.sqrt(mean(rest.map((one) => (one - mean(rest)) ** 2)));
  return ((mean(ones) - mean(zeros)) / deviation) * Math.sqrt(p * (1 - p));
}

const idsOfQuiz = async () => (await questionsOf(author, 'stones')).map(({ id }) => id);

describe("a question's discrimination", () => {
  test("a question's discrimination is the point-biserial correlation with the rest of the score, as computed by the formula", async () => {
    await forget();
    const ids = await idsOfQuiz();
    // The binary digits of pi are a fixed sequence without a pattern.
    const digits = '0010010000111111011010101000100010000101101000110000100011010011000100110001100110001010001011100000'
      .split('')
      .map(Number);
    const people = Array.from({ length: separationPeople }, (_, person) =>
      ids.map((_, at) => digits[(person * ids.length + at) % digits.length] ?? 0),
    );
    await triesOf(people.map((rights) => answers(ids, rights)));
    const found = (await quiz())?.questions ?? [];
    expect(found.map(({ id }) => id)).toEqual(ids);
    for (const [at, { separation, right }] of found.entries()) {
      const items = people.map((rights) => rights[at] ?? 0);
      const rest = people.map((rights, person) => rights.reduce((sum, one) => sum + one, 0) - (items[person] ?? 0));
      expect(separation).toBeCloseTo(pointBiserial(items, rest), 2);
      expect(right).toBe(items.filter((item) => item === 1).length);
    }
  });

  test('the discrimination is 1 if exactly the people who know the rest are right, -1 if exactly the others are, and 0 if there is no relation', async () => {
    await forget();
    const [first = '', second = '', third = '', ...others] = await idsOfQuiz();
    // Half the people know everything except the second question, and the other half know only the second question. Half of each group know
    // the third question.
    const half = separationPeople / 2;
    const people = Array.from({ length: separationPeople }, (_, person) => {
      const knows = person < half ? 1 : 0;
      return answers([first, second], [knows, 1 - knows]);
    });
    await triesOf(people);
    const two = (await quiz())?.questions ?? [];
    expect(two.filter(({ id }) => id === first || id === second).map(({ separation }) => separation)).toEqual([-1, -1]);
    await forget();
    await triesOf(
      Array.from({ length: separationPeople }, (_, person) => {
        const knows = person < half ? 1 : 0;
        return answers([first, third, ...others], [knows, person % 2, ...others.map(() => knows)]);
      }),
    );
    const found = Object.fromEntries(((await quiz())?.questions ?? []).map(({ id, separation }) => [id, separation]));
    // The third question has no relation to the other scores. The first one is compared with the sum of the others and the third.
    expect(found[third]).toBe(0);
    expect(found[first]).toBeGreaterThan(0.8);
  });

  test('the discrimination is withheld if fewer people than required answered, or if everyone was right', async () => {
    await forget();
    const ids = await idsOfQuiz();
    const mixed = (person: number) =>
      answers(
        ids,
        ids.map((_, at) => (at === 0 ? 1 : (person + at) % 2)),
      );
    await triesOf(Array.from({ length: separationPeople - 1 }, (_, person) => mixed(person)));
    expect((await quiz())?.questions.map(({ separation }) => separation)).toEqual(ids.map(() => null));
    await triesOf([mixed(0)]);
    const [all, ...rest] = (await quiz())?.questions ?? [];
    expect([all?.right, all?.separation]).toEqual([separationPeople, null]);
    expect(rest.every(({ separation }) => separation !== null)).toBe(true);
  });
});

describe('the quality figures', () => {
  test("a quiz's figures count how many people chose each answer, only at their first attempt", async () => {
    await forget();
    const people = [];
    for (let n = 0; n < 5; n++) people.push(await student(app));
    const ids = await idsOfQuiz();
    for (const [n, person] of people.entries()) await attempt(person, n < 2 ? ids : []);
    // This second attempt must not be counted.
    for (const person of people) await attempt(person, ids);
    const found = await quiz();
    expect([found?.people, found?.is_current]).toEqual([5, true]);
    expect(found?.questions.map(({ right }) => right)).toEqual(ids.map(() => 2));
    const single = found?.questions.find(({ kind }) => kind === 'single');
    expect(single?.prompt).toBeTruthy();
    expect(single?.choices.find(({ correct }) => correct)?.people).toBe(2);
    expect(single?.choices.reduce((sum, { people: chose }) => sum + chose, 0)).toBe(5);
    expect(found?.questions.filter(({ kind }) => kind === 'short_answer' || kind === 'ordering').flatMap(({ choices }) => choices)).toEqual(
      [],
    );
  });

  test("a quiz's figures are withheld for fewer than five people, and contain no one’s name, address or text", async () => {
    await forget();
    const ids = await idsOfQuiz();
    await triesOf(
      Array.from({ length: 4 }, () =>
        answers(
          ids,
          ids.map(() => 1),
        ),
      ),
    );
    expect(await quiz()).toMatchObject({ people: null, questions: [] });
    await triesOf(
      [
        answers(
          ids,
          ids.map(() => 1),
        ),
      ],
      { full_name: 'Marker Of Somebody' },
    );
    expect((await quiz())?.people).toBe(5);
    expect(JSON.stringify(await quality())).not.toMatch(/Marker|example\.test/);
  });

  test("a quiz's figures exclude people in companies that show groups only and are too small", async () => {
    await forget();
    const ids = await idsOfQuiz();
    const hidden = await company(app, { staff_sees: 'groups' });
    await triesOf(
      Array.from({ length: 4 }, () => answers(ids, [1])),
      { company_id: hidden.id },
    );
    await triesOf(Array.from({ length: 5 }, () => answers(ids, [0])));
    expect((await quiz())?.people).toBe(5);
    await triesOf([answers(ids, [1])], { company_id: hidden.id });
    expect((await quiz())?.people).toBe(10);
  });

  test("a quiz's figures list each version separately, and count a person only in the version that they tried first", async () => {
    await forget();
    const ids = await idsOfQuiz();
    await triesOf(Array.from({ length: 5 }, () => answers(ids, [1])));
    const { pool } = app.connection;
    await pool.query(
      `insert into answered_versions (version, source, assets) select 'earlier', source, assets from answered_versions where version = $1`,
      [version],
    );
    await pool.query(
      `insert into quiz_attempts (id, user_id, module_id, file_name, file_version, results, score, pass_mark, passed, created_at)
        select gen_random_uuid(), user_id, module_id, file_name, 'earlier', '[]', score, pass_mark, passed, created_at - interval '1 day' from quiz_attempts`,
    );
    expect(await quiz()).toBeUndefined();
    expect(await quiz('earlier')).toMatchObject({ people: 5, is_current: false });
  });
});

test("a pool question's figures count only people who were asked it, and a matching question's figures count how many matched each pair", async () => {
  const own = await startTestApp();
  const put = await putQuiz(own.connection, mixedQuiz);
  const asked = await student(own);
  const started = await asked.ask('POST /api/learning/modules/:moduleId/content/:fileName/attempts/open', { params });
  const [pairs] = started.data.questions;
  const rightOf = (text: string) => pairs?.options.find(({ tree }) => toString(tree) === text)?.id ?? '';
  const [light, heavy, none] = ['forty grams', 'four kilograms', 'four tons'].map(rightOf);
  const people: Answers[] = [
    ...Array.from({ length: 4 }, () => ({ pairs: { right: true, given: [light ?? '', heavy ?? ''] } })),
    { pairs: { right: false, given: [light ?? '', none ?? ''] } },
    { pairs: { right: false, given: [heavy ?? '', light ?? ''] }, word: { right: true, given: ['a cairn'] } },
  ];
  await addTries(own.connection, own.clock.now(), { ...params, version: put }, people);
  const boss = await superAdmin(own);
  const { data } = await boss.ask('GET /api/admin/modules/:moduleId/quality', { params: { moduleId: 'stones' } });
  const found = data.files.find(({ file_name }) => file_name === 'check')?.versions[0];
  expect(found?.people).toBe(6);
  const [matching, number, word] = found?.questions ?? [];
  expect(matching).toMatchObject({ kind: 'matching', people: 6, right: 4 });
  expect(matching?.choices.map(({ text, people: matched }) => [text, matched])).toEqual([
    ['A pebble → forty grams', 5],
    ['A slab → four kilograms', 4],
  ]);
  expect([number?.people, word?.people], 'asked of nobody, and of one').toEqual([null, null]);
  expect(word?.right).toBe(0);
  await own.close();
});

test("the figures list a quiz's versions separately, the current one first, and keep quizzes with the same name in other modules apart", async () => {
  await forget();
  const ids = await idsOfQuiz();
  const { pool } = app.connection;
  await pool.query(
    `insert into answered_versions (version, source, assets) select 'before', source, assets from answered_versions where version = $1 on conflict do nothing`,
    [version],
  );
  const people = (count: number, right: number) => Array.from({ length: count }, () => answers(ids, [right]));
  await addTries(app.connection, app.clock.now(), { ...params, version: 'before' }, people(6, 1));
  await pool.query(`update quiz_attempts set created_at = created_at - interval '1 day' where file_version = 'before'`);
  await triesOf(people(5, 0));
  await addTries(app.connection, app.clock.now(), { ...params, moduleId: 'paths', version }, people(7, 1));
  const first = (of: string) => pool.query<{ at: Date }>('select min(created_at) as at from quiz_attempts where file_version = $1', [of]);
  const { rows } = await first('before');
  const versions = (await fileOf('check'))?.versions ?? [];
  expect(versions.map((one) => [one.version, one.is_current, one.people, one.questions[0]?.right])).toEqual([
    [version, true, 5, 0],
    ['before', false, 6, 6],
  ]);
  expect(versions[1]?.first_at).toBe(rows[0]?.at.toISOString());
});

test("a lesson's figures count who opened, started and completed it, and how far the others read", async () => {
  const { pool, database } = app.connection;
  await pool.query('delete from file_progress');
  expect((await fileOf('pebbles'))?.reading).toBeNull();
  // One person only opened the lesson, three stopped, one of them at the very end, and one completed it.
  for (const [percentage, time, done] of [
    [0, 0, false],
    [7, 40, false],
    [55, 60, false],
    [100, 90, false],
    [100, 90, true],
  ] as const) {
    const { id } = await insertPerson(database, app.clock.now());
    await pool.query(
      `insert into file_progress (user_id, module_id, file_name, opened_at, last_activity_at, percentage, time_spent, completed_at)
        values ($1, 'stones', 'pebbles', now(), now(), $2, $3, case when $4 then now() end)`,
      [id, percentage, time, done],
    );
  }
  const told = { opened: 5, begun: 4, completed: 1, stopped: [1, 0, 0, 0, 0, 1, 0, 0, 0, 1] };
  expect((await fileOf('pebbles'))?.reading).toEqual(told);
  // Neither someone from a company whose figures are not shown nor someone who read a file with the same name elsewhere may be counted.
  const { id } = await insertPerson(database, app.clock.now(), { company_id: (await company(app, { staff_sees: 'groups' })).id });
  await pool.query(
    `insert into file_progress (user_id, module_id, file_name, opened_at, last_activity_at) values ($1, 'stones', 'pebbles', now(), now())`,
    [id],
  );
  expect((await fileOf('pebbles'))?.reading).toEqual(told);
});
