import { createEmptyCard, FSRS, type FSRSHistory, type Grade, generatorParameters } from 'ts-fsrs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnGrade } from '#contract/spaced-review-values.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, staySignedIn, student } from '#server/testing/factories.ts';
import { poolOf, putQuiz } from '#server/testing/quizzes.ts';

/**
 * `npm run test:full` replays 10,200 histories in ten series, and `npm test` 180 in one. Each person has 60 questions, each with a history of
 * its own. A series takes one to two minutes; `-t "series 3 "` runs one of them.
 */
const { series, people } = process.env['CAIRN_FULL'] ? { series: 10, people: 17 } : { series: 1, people: 3 };
const questions = Array.from({ length: 60 }, (_, index) => `q${index}`);
const days = 6;
const params = { moduleId: 'stones', fileName: 'check' };

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
  await putQuiz(app.connection, poolOf(questions));
});
afterAll(() => app.close());

/** Returns numbers from 0 to 1 that are the same in each run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
const dayAfter = (day: string, count: number) => new Date(midnight(day).getTime() + count * 86_400_000).toISOString().slice(0, 10);
const graded: Readonly<Record<OwnGrade, Grade>> = { guessed: 1, hard: 2, good: 3, easy: 4 };
/** The library itself, which replays a whole history at once. */
const library = new FSRS(
  generatorParameters({ request_retention: 0.9, maximum_interval: 365, enable_fuzz: false, enable_short_term: false }),
);

/** Returns the day that the library gives a history. */
function dueAfter(history: readonly { day: string; rating: Grade }[]): string {
  const reviews = history.map(({ day, rating }): FSRSHistory => ({ rating, review: midnight(day) }));
  const { collections } = library.reschedule(createEmptyCard(midnight(history[0]?.day ?? '')), reviews);
  return collections.at(-1)?.card.due.toISOString().slice(0, 10) ?? '';
}

type Histories = Map<string, { day: string; rating: Grade }[]>;

/** Answers everything that is due on a day, some of it wrongly, and says of some right answers how well they were known. */
async function review({ ask }: Person, day: string, histories: Histories, next: () => number): Promise<void> {
  for (;;) {
    const { items } = (await ask('GET /api/reviews/session', { query: { more: 'true' } })).data;
    if (items.length === 0) return;
    for (const { id, revision, question } of items) {
      const question_id = question?.id ?? '';
      const right = next() < 0.7;
      const answers = [{ question_id, choice: [String(right)] }];
      const { data } = await ask('POST /api/reviews/:id/answer', { params: { id }, body: { revision, answers } });
      const said = (['guessed', 'hard', 'good', 'easy', null, null] as const)[Math.floor(next() * 6)] ?? null;
      if (right && said) {
        const body = { revision: data.revision, grade: said };
        expect((await ask('PUT /api/reviews/:id/grade', { params: { id }, body })).status).toBe(200);
      }
      histories.get(question_id)?.push({ day, rating: right ? graded[said ?? 'good'] : 1 });
    }
  }
}

/** Returns everything that a review must not change: progress, points, badges, certificates, attempts and study days. */
async function recordOf({ id, ask }: Person): Promise<string> {
  const userId = id;
  const read = await Promise.all([
    ask('GET /api/learning/progress'),
    ask('GET /api/recognition/user/:userId', { params: { userId } }),
    ask('GET /api/recognition/user/:userId/history', { params: { userId } }),
    ask('GET /api/certificates/user/:userId', { params: { userId } }),
    ask('GET /api/learning/modules/:moduleId/content/:fileName/attempts', { params }),
  ]);
  const tables = ['file_progress', 'learner_totals', 'study_days', 'module_completions', 'quiz_attempts', 'point_entries', 'certificates'];
  const rows = await Promise.all(
    tables.map((table) =>
      app.connection.pool.query(
        `select count(*), md5(string_agg(t::text || xmin::text, ',' order by t::text)) from ${table} t where user_id = $1`,
        [userId],
      ),
    ),
  );
  const happened = await app.connection.pool.query('select count(*) from activity where person_id = $1', [userId]);
  return JSON.stringify([read.map(({ data }) => data), rows.map((one) => one.rows), happened.rows]);
}

interface Reviewer {
  person: Person;
  histories: Histories;
  /** The days on which they review. Days without reviews make answers late. */
  studied: readonly string[];
  next: () => number;
}

/** Adds a person who has answered each question in a quiz on this day, some of them wrongly. */
async function reviewerFrom(seed: number, start: string, period: readonly string[]): Promise<Reviewer> {
  const next = numbersFrom(seed);
  const person = await staySignedIn(app, await student(app));
  const wrong = new Set(questions.filter(() => next() < 0.3));
  const answers = questions.map((id) => ({ question_id: id, choice: [String(!wrong.has(id))] }));
  const path = 'POST /api/learning/modules/:moduleId/content/:fileName/attempts';
  expect((await person.ask(path, { params, body: { answers } })).status).toBe(201);
  const histories: Histories = new Map(questions.map((id) => [id, [{ day: start, rating: wrong.has(id) ? 1 : 3 }]]));
  return { person, histories, studied: period.filter(() => next() < 0.6), next };
}

/** Returns the day that is stored for each of a person's questions. */
async function dueDays({ id }: Person): Promise<Record<string, string>> {
  const { rows } = await app.connection.pool.query<{ item_id: string; due_on: string }>(
    'select item_id, due_on::text from review_cards where user_id = $1',
    [id],
  );
  return Object.fromEntries(rows.map(({ item_id, due_on }) => [item_id, due_on]));
}

describe.each(Array.from({ length: series }, (_, index) => index + 1))('series %i of histories', (number) => {
  test('gives the days that the library gives, and changes no progress, points or certificates', { timeout: 600_000 }, async () => {
    const start = dayAfter('2026-01-05', number * 30);
    const period = Array.from({ length: days }, (_, index) => dayAfter(start, index + 1));
    const at = (day: string) => app.clock.set(`${day}T12:00:00Z`);
    at(start);
    const seeds = Array.from({ length: people }, (_, index) => number * 1_000 + index);
    const reviewers = await Promise.all(seeds.map((seed) => reviewerFrom(seed, start, period)));
    const records = () => Promise.all(reviewers.map(({ person }) => recordOf(person)));
    at(dayAfter(start, days));
    const before = await records();
    for (const day of period) {
      at(day);
      const today = reviewers.filter(({ studied }) => studied.includes(day));
      await Promise.all(today.map(({ person, histories, next }) => review(person, day, histories, next)));
    }
    for (const { person, histories } of reviewers)
      expect(await dueDays(person)).toEqual(Object.fromEntries([...histories].map(([id, history]) => [id, dueAfter(history)])));
    expect(await records(), 'reviews change nothing else').toEqual(before);
  });
});
