import { toString } from 'hast-util-to-string';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Question } from '#contract/catalog.ts';
import { settings } from '#contract/settings.ts';
import type { QuizSource } from '#server/features/catalog/kinds/quiz.ts';
import { readCatalog } from '#server/features/catalog/read.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { isDueToday } from '#server/testing/due-today.ts';
import { type Person, student } from '#server/testing/factories.ts';
import { mixedQuiz, poolOf, putQuiz } from '#server/testing/quizzes.ts';
import { type GivenAnswer, passQuiz, rightAnswer, wrongAnswer } from '#server/testing/walk.ts';

let app: TestApp & { close(): Promise<void> };
/** An app in which the tests may replace the quiz. */
let own: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
  own = await startTestApp();
});
afterAll(async () => {
  await app.close();
  await own.close();
});

const params = { moduleId: 'stones', fileName: 'check' };
const start = (person: Person) => person.ask('POST /api/learning/modules/:moduleId/content/:fileName/attempts/open', { params });
const current = (person: Person) => person.ask('GET /api/learning/modules/:moduleId/content/:fileName/attempts/open', { params });
const attempts = (person: Person) => person.ask('GET /api/learning/modules/:moduleId/content/:fileName/attempts', { params });
const answer = (person: Person, attemptId: string, ...answers: GivenAnswer[]) =>
  person.ask('POST /api/learning/modules/:moduleId/content/:fileName/attempts/:attemptId/answers', {
    params: { ...params, attemptId },
    body: { answers },
  });
const yes = (id: string): GivenAnswer => ({ question_id: id, choice: ['true'] });
const no = (id: string): GivenAnswer => ({ question_id: id, choice: ['false'] });
const idsOf = ({ questions }: { questions: readonly Question[] }) => questions.map(({ id }) => id);

describe('an attempt that is answered question by question', () => {
  test('each answer is explained immediately, the last one ends the attempt, and passing it completes the file', async () => {
    const learner = await student(app);
    const { data: attempt, status } = await start(learner);
    expect([status, attempt.results, attempt.is_outdated, attempt.pass_mark]).toEqual([200, [], false, 70]);
    expect(idsOf(attempt)).toEqual(['which-first', 'which-are-stones', 'is-it-heavy', 'name-it', 'from-the-ground']);
    const [first, ...others] = attempt.questions;
    const wrong = await answer(learner, attempt.id, wrongAnswer(first as Question));
    expect(wrong.data).toMatchObject({ results: [{ question_id: 'which-first', right: false }], graded: null });
    expect(wrong.data.results[0]?.expected).toEqual(rightAnswer(first as Question).choice);
    expect(JSON.stringify(wrong.data.results[0]?.explanation)).toContain('A cairn begins with a pebble.');
    expect((await attempts(learner)).data, 'it is not an attempt yet').toEqual([]);

    for (const question of others.slice(0, -1)) expect((await answer(learner, attempt.id, rightAnswer(question))).data.graded).toBeNull();
    const last = await answer(learner, attempt.id, rightAnswer(others.at(-1) as Question));
    expect(last.data.graded).toMatchObject({
      file_completed_now: true,
      file: { file_name: 'check', completed: true },
      attempt: { id: attempt.id, score: 80, passed: true },
    });
    expect((await attempts(learner)).data).toEqual([last.data.graded?.attempt]);
    expect((await current(learner)).data.attempt).toBeNull();
  });

  test('an attempt continues on another device with the same answers, questions and order of choices', async () => {
    const learner = await student(app);
    expect((await current(learner)).data.attempt).toBeNull();
    const { data: attempt } = await start(learner);
    await answer(learner, attempt.id, rightAnswer(attempt.questions[1] as Question));
    const there = (await current(learner)).data.attempt;
    expect(there?.questions).toEqual(attempt.questions);
    expect(there?.results.map(({ question_id }) => question_id)).toEqual(['which-are-stones']);
    expect((await start(learner)).data, 'to start again is to go on').toEqual(there);
  });

  test('each attempt has its own order of choices, which is never the right one, but true always stays before false', async () => {
    const orders = new Set<string>();
    for (let n = 0; n < 8; n++) {
      const { questions } = (await start(await student(app))).data;
      const [single, , trueFalse, , ordering] = questions as [Question, Question, Question, Question, Question];
      orders.add(single.options.map(({ tree }) => toString(tree)).join());
      expect(trueFalse.options.map(({ id }) => id)).toEqual(['true', 'false']);
      expect(ordering.options.map(({ id }) => id)).not.toEqual(rightAnswer(ordering).choice);
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  test('an answer that arrives twice at the same time counts once, and both requests get the verdict on the first', async () => {
    const learner = await student(app);
    const { data: attempt } = await start(learner);
    const [first] = attempt.questions as [Question];
    const replies = await Promise.all(
      [wrongAnswer, rightAnswer, wrongAnswer, rightAnswer].map((of) => answer(learner, attempt.id, of(first))),
    );
    const verdicts = replies.map(({ data }) => JSON.stringify(data.results));
    expect(new Set(verdicts).size).toBe(1);
    expect((await current(learner)).data.attempt?.results).toHaveLength(1);
    const late = await answer(learner, attempt.id, rightAnswer(first));
    expect(JSON.stringify(late.data.results)).toBe(verdicts[0]);
  });

  test('an attempt ends only once if the last answer arrives several times at the same time', async () => {
    const learner = await student(app);
    const { data: attempt } = await start(learner);
    const all = attempt.questions.map(rightAnswer);
    const replies = await Promise.all(Array.from({ length: 4 }, () => answer(learner, attempt.id, ...all)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(replies.map(({ data }) => data.graded?.attempt.id)).toEqual(replies.map(() => attempt.id));
    expect(replies.filter(({ data }) => data.graded?.file_completed_now)).toHaveLength(1);
    expect((await attempts(learner)).data).toHaveLength(1);
  });

  test('only one attempt starts if several requests start one at the same time', async () => {
    const learner = await student(app);
    const started = await Promise.all(Array.from({ length: 4 }, () => start(learner)));
    expect(new Set(started.map(({ data }) => data.id)).size).toBe(1);
  });

  test("questions that the attempt does not ask, empty answers, and other questions' options are refused, and earlier answers are kept", async () => {
    const learner = await student(app);
    const { data: attempt } = await start(learner);
    await answer(learner, attempt.id, rightAnswer(attempt.questions[0] as Question));
    const refused = async (...answers: GivenAnswer[]) => {
      const { status, problem } = await answer(learner, attempt.id, ...answers);
      return [status, problem.code, problem.errors?.map(({ path }) => path)];
    };
    expect(await refused({ question_id: 'on-ice', choice: ['true'] })).toEqual([400, 'invalid_request', ['body.answers.0.question_id']]);
    expect(await refused({ question_id: 'is-it-heavy', choice: ['maybe'] })).toEqual([400, 'invalid_request', ['body.answers.0.choice.0']]);
    expect(await refused({ question_id: 'is-it-heavy', choice: [] })).toEqual([400, 'quiz_incomplete', undefined]);
    expect(await refused()).toEqual([400, 'invalid_request', ['body.answers']]);
    expect(await refused(yes('is-it-heavy'), no('is-it-heavy'))).toEqual([400, 'invalid_request', ['body.answers.1.question_id']]);
    expect((await current(learner)).data.attempt?.results).toHaveLength(1);
  });

  test('an attempt can be answered only by its learner and for its quiz', async () => {
    const [learner, other] = [await student(app), await student(app)];
    const { data: attempt } = await start(learner);
    expect((await answer(other, attempt.id, yes('is-it-heavy'))).problem.code).toBe('not_found');
    const elsewhere = await learner.ask('POST /api/learning/modules/:moduleId/content/:fileName/attempts/:attemptId/answers', {
      params: { moduleId: 'paths', fileName: 'check', attemptId: attempt.id },
      body: { answers: [yes('is-it-heavy')] },
    });
    expect(elsewhere.problem.code).toBe('not_found');
    const lesson = await learner.ask('POST /api/learning/modules/:moduleId/content/:fileName/attempts/open', {
      params: { moduleId: 'stones', fileName: 'pebbles' },
    });
    expect([lesson.status, lesson.problem.code]).toEqual([409, 'not_a_quiz']);
  });

  test('an attempt stays open while the learner answers all questions in a single request', async () => {
    const learner = await student(app);
    const { data: attempt } = await start(learner);
    await passQuiz(learner, 'stones');
    expect((await current(learner)).data.attempt?.id).toBe(attempt.id);
  });
});

describe('after an edition', () => {
  test('a started attempt continues with its own questions, and passing them completes the quiz', async () => {
    const learner = await student(own);
    await putQuiz(own.connection, poolOf(['one', 'two']));
    const { data: attempt } = await start(learner);
    await answer(learner, attempt.id, yes('one'));
    await putQuiz(own.connection, poolOf(['three', 'four', 'five']));
    const after = (await current(learner)).data.attempt;
    expect([after && idsOf(after), after?.is_outdated, after?.results.length]).toEqual([['one', 'two'], true, 1]);
    const last = await answer(learner, attempt.id, yes('two'));
    expect(last.data.graded).toMatchObject({ file: { completed: true }, attempt: { passed: true, score: 100 } });
    expect(JSON.stringify(last.data.results)).toContain('MARKER-two');
    expect(idsOf((await start(learner)).data), 'the next attempt asks the new questions').toEqual(['three', 'four', 'five']);
  });
});

describe('a quiz that draws from a pool', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

  test('a quiz that draws from a pool asks as many questions as it specifies, and prefers questions that the learner has not been asked', async () => {
    await putQuiz(own.connection, poolOf(ids, 5));
    const learner = await student(own);
    const { data: first } = await start(learner);
    expect(first.questions).toHaveLength(5);
    const failed = await answer(learner, first.id, ...idsOf(first).map(no));
    expect(failed.data.graded?.attempt).toMatchObject({ score: 0, passed: false });
    const { data: second } = await start(learner);
    expect(second.questions).toHaveLength(5);
    expect([...idsOf(first), ...idsOf(second)].toSorted(), 'together they are the whole pool').toEqual(ids);
    const passed = await answer(learner, second.id, ...idsOf(second).map(yes));
    expect(passed.data.graded).toMatchObject({ file_completed_now: true, attempt: { score: 100, passed: true } });
    expect((await attempts(learner)).data.map(({ passed: isPassed }) => isPassed)).toEqual([true, false]);
  });

  test('a quiz that draws from a pool asks different people different questions', async () => {
    await putQuiz(own.connection, poolOf(ids, 5));
    const drawn = new Set<string>();
    for (let n = 0; n < 8; n++) drawn.add(idsOf((await start(await student(own))).data).join());
    expect(drawn.size).toBeGreaterThan(1);
  });
});

describe('pairs and numbers', () => {
  test('pairs and numbers are asked without revealing the answers, and a number is graded in any usual notation', async () => {
    await putQuiz(own.connection, mixedQuiz);
    const learner = await student(own);
    const { data: attempt } = await start(learner);
    const [pairs, number] = attempt.questions as [Question, Question];
    expect(pairs.items?.map(({ tree }) => toString(tree))).toEqual(['A pebble', 'A slab']);
    const rightOf = (text: string) => pairs.options.find(({ tree }) => toString(tree) === text)?.id ?? '';
    expect(pairs.options).toHaveLength(3);
    expect(number).toMatchObject({ kind: 'number', unit: 'stones', options: [] });

    const words = await answer(learner, attempt.id, { question_id: 'number', text: 'many' });
    expect([words.status, words.problem.errors?.[0]]).toMatchObject([400, { path: 'body.answers.0.text', code: 'answer_not_number' }]);
    expect(words.problem.errors?.[0]?.message).toBe("This isn't a number. Write digits, such as 1250 or 0.75.");
    const written = await answer(learner, attempt.id, { question_id: 'number', text: '1.290,5 stones' });
    expect(written.data.results[0]).toMatchObject({ right: true, expected: ['1250', '1200', '1300'] });

    const half = await answer(learner, attempt.id, { question_id: 'pairs', choice: [rightOf('forty grams')] });
    expect(half.problem.code).toBe('quiz_incomplete');
    const matched = await answer(learner, attempt.id, { question_id: 'pairs', choice: [rightOf('forty grams'), rightOf('four tons')] });
    expect(matched.data.results[0]).toMatchObject({
      right: false,
      expected: [rightOf('forty grams'), rightOf('four kilograms')],
      lesson: { file_name: 'pebbles', title: 'Pebbles', section: null },
    });
  });

  test("pairs and numbers appear in words in the learner's export, even while the attempt is open", async () => {
    await putQuiz(own.connection, mixedQuiz);
    const learner = await student(own);
    const { data: attempt } = await start(learner);
    const { options } = attempt.questions[0] as Question;
    const right = (text: string) => options.find(({ tree }) => toString(tree) === text)?.id ?? '';
    await answer(learner, attempt.id, { question_id: 'pairs', choice: [right('four tons'), right('forty grams')] });
    const { openAttemptsInWords } = await import('./attempts-in-words.ts');
    const [exported] = await openAttemptsInWords(own.connection.database, { id: learner.id });
    expect(exported).toMatchObject({
      results: [{ question: 'Is it pairs?', given: ['A pebble → four tons', 'A slab → forty grams'], right: false }],
    });
  });
});

test("a question that names a section of its lesson links to it with its heading's text", async () => {
  const { pool } = own.connection;
  await pool.query(
    `update files set source = jsonb_set(source, '{text}', to_jsonb('Stones.' || E'\\n\\n## How heavy they are\\n\\nHeavy.'::text)), version = 'with-heading'
      where module_id = 'stones' and name = 'pebbles'`,
  );
  const [question] = poolOf(['one']).questions;
  await putQuiz(own.connection, {
    ...poolOf([]),
    questions: [{ ...(question as QuizSource['questions'][number]), lesson: 'pebbles#how-heavy-they-are' }],
  });
  const learner = await student(own);
  const { data: attempt } = await start(learner);
  const { data } = await answer(learner, attempt.id, no('one'));
  expect(data.results[0]?.lesson?.section).toEqual({ id: 'how-heavy-they-are', text: 'How heavy they are' });
});

describe('the right answer to a question', () => {
  /** The properties that would reveal an answer in anything sent about a question. */
  const revealing = [
    'correct',
    'accept',
    'answer',
    'value',
    'tolerance',
    'pairs',
    'distractors',
    'expected',
    'explanation',
    'lesson',
    'tags',
  ];

  /** Finds questions about which a body says more than a learner who has answered only some of them may know. */
  function leaks(body: unknown, source: QuizSource, answered: ReadonlySet<string>, id?: string): string[] {
    if (typeof body === 'string')
      return source.questions.filter((one) => !answered.has(one.id) && body.includes(`KEY-OF-${one.id}-`)).map((one) => one.id);
    if (typeof body !== 'object' || body === null) return [];
    const named = 'question_id' in body ? String(body.question_id) : 'prompt' in body && 'id' in body ? String(body.id) : id;
    return Object.entries(body).flatMap(([key, value]) => [
      ...(named !== undefined && !answered.has(named) && revealing.includes(key) ? [named] : []),
      // Nodes in text trees may have properties with the same names, so only their text is checked.
      ...leaks(value, source, answered, key === 'prompt' || key === 'tree' ? undefined : named),
    ]);
  }

  /** Returns the quiz with a marker in all text that reveals an answer. */
  const marked = (quiz: QuizSource): QuizSource => ({
    ...quiz,
    questions: quiz.questions.map((one) => ({
      ...one,
      explanation: `${one.explanation}\n\nKEY-OF-${one.id}-`,
      ...(one.kind === 'short_answer' && { accept: [...one.accept, `KEY-OF-${one.id}-`] }),
    })),
  });

  test('the right answer is in no body before the question is answered, for any question in the catalog, of which each day asks a third', {
    timeout: 240_000,
  }, async () => {
    const { catalog } = await readCatalog(new URL('../../../catalog', import.meta.url).pathname, settings.parse({}));
    const everyQuiz = catalog.tracks.flatMap(({ modules }) =>
      modules.flatMap(({ files }) =>
        files.flatMap(({ kind, source }) => (kind === 'quiz' ? [marked(source as unknown as QuizSource)] : [])),
      ),
    );
    const quizzes = everyQuiz.filter((_, index) => isDueToday(index, 3));
    const counted = { questions: 0, bodies: 0, leaks: [] as string[] };
    for (const quiz of quizzes) {
      await putQuiz(own.connection, quiz);
      const learner = await student(own);
      const answered = new Set<string>();
      const look = ({ data, status }: { data: unknown; status: number }) => {
        expect(status).toBe(200);
        counted.bodies++;
        counted.leaks.push(...leaks(data, quiz, answered));
      };
      const content = await learner.ask('GET /api/learning/modules/:moduleId/content/:fileName', { params });
      look(content);
      look(await learner.ask('GET /modules/modules/:moduleId/:fileName', { params }));
      // The draw is set to all questions in the pool, so that each is answered once.
      await own.connection.pool.query(
        `update files set source = source - 'draw', version = version || '-whole' where module_id = 'stones' and name = 'check'`,
      );
      const started = await start(learner);
      look(started);
      expect(started.data.questions).toHaveLength(quiz.questions.length);
      for (const question of started.data.questions) {
        const reply = await answer(learner, started.data.id, anyAnswer(question));
        answered.add(question.id);
        counted.questions++;
        look(reply);
        if (answered.size < started.data.questions.length) look(await current(learner));
      }
    }
    expect(counted.leaks).toEqual([]);
    expect(counted.questions).toBe(quizzes.reduce((sum, { questions }) => sum + questions.length, 0));
    expect(counted.bodies).toBeGreaterThan(2 * counted.questions);
    console.info(`keys of ${counted.questions} questions: in 0 of ${counted.bodies} bodies`);
  });

  test('a right answer in a body would be found by this test', () => {
    const quiz = marked(poolOf(['one', 'two']));
    expect(leaks({ results: [{ question_id: 'two', expected: ['true'] }] }, quiz, new Set(['one']))).toEqual(['two']);
    expect(leaks({ tree: ['KEY-OF-one-'] }, quiz, new Set())).toEqual(['one']);
    expect(leaks({ results: [{ question_id: 'one', expected: ['true'], explanation: 'KEY-OF-one-' }] }, quiz, new Set(['one']))).toEqual(
      [],
    );
  });
});

/** Returns a complete answer, right or wrong. */
function anyAnswer({ id: question_id, kind, options, items = [] }: Question): GivenAnswer {
  if (kind === 'number') return { question_id, text: '1' };
  if (kind === 'short_answer') return { question_id, text: 'something' };
  if (kind === 'ordering') return { question_id, choice: options.map(({ id }) => id) };
  return { question_id, choice: options.slice(0, kind === 'matching' ? items.length : 1).map(({ id }) => id) };
}
