import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PlacementSession } from '#contract/placement.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { expectedOf, gradedQuestion } from '#server/features/catalog/quiz.ts';
import { must } from '#server/must.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, student } from '#server/testing/factories.ts';
import { placementFor } from '#server/testing/placement.ts';
import { reopenAfterReview } from './index.ts';

const params = { trackId: 'first-steps' };
let app: TestApp & { close(): Promise<void> };
let bank = placementFor('stones', 'paths');
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const putBank = (next: typeof bank) => {
  bank = next;
  return app.connection.pool.query(
    'insert into track_placements (track_id, source) values ($1, $2) on conflict (track_id) do update set source = excluded.source',
    ['first-steps', JSON.stringify(next)],
  );
};
beforeEach(() => putBank(placementFor('stones', 'paths')));

const state = async (person: Person) => (await person.ask('GET /api/placement/tracks/:trackId', { params })).data.placement;
const begin = (person: Person) => person.ask('POST /api/placement/tracks/:trackId/session', { params });
const started = async (person: Person) => must((await begin(person)).data.session, 'the placement');
const shown = async (person: Person) => (await person.ask('GET /api/placement/shown')).data.modules;

function rightAnswer({ question, version }: PlacementSession) {
  const source = must(
    bank.questions.find(({ id }) => id === question.id),
    'the question',
  );
  const expected = expectedOf(gradedQuestion(source, version));
  const question_id = question.id;
  return source.kind === 'number' ? { question_id, text: expected[0] } : { question_id, choice: expected };
}
const send = (
  person: Person,
  session: PlacementSession,
  answer: { question_id: string; text?: string; choice?: string[] },
  does_not_know = false,
) =>
  person.ask('POST /api/placement/sessions/:sessionId/answers', {
    params: { sessionId: session.id },
    body: { answer, version: session.version, does_not_know },
  });
const answerRightly = (person: Person, session: PlacementSession) => send(person, session, rightAnswer(session));
const sayNo = (person: Person, session: PlacementSession) => send(person, session, { question_id: session.question.id }, true);

/** Takes a placement to its end. Returns the number of answers. */
async function takeAll(person: Person, answer: typeof sayNo): Promise<number> {
  let session: PlacementSession | null = await started(person);
  let count = 0;
  while (session) {
    const reply: Awaited<ReturnType<typeof sayNo>> = await answer(person, session);
    expect(reply.status).toBe(200);
    session = reply.data.session;
    count++;
  }
  return count;
}

test('someone who answers everything rightly is shown to know all modules, and gets no progress or points', async () => {
  const person = await student(app);
  expect(await state(person)).toEqual({ modules: 2, session: null, result: null, repeat_from: null });
  const answered = await takeAll(person, answerRightly);
  expect(answered).toBeLessThanOrEqual(10);
  expect(await state(person)).toMatchObject({
    session: null,
    result: {
      answered,
      modules: [
        { module_id: 'stones', verdict: 'known', is_shown: true, opened_by: null },
        { module_id: 'paths', verdict: 'known', is_shown: true, opened_by: null },
      ],
    },
  });
  expect(await shown(person)).toEqual(['paths', 'stones']);
  const { modules } = (await person.ask('GET /api/learning/modules')).data;
  expect(modules.every(({ progress }) => progress.status === 'not_started' && progress.percentage === 0)).toBe(true);
  const { rows } = await app.connection.pool.query('select from point_entries where user_id = $1', [person.id]);
  expect(rows).toEqual([]);
});

test('a module that is known is no longer recommended, and the next one is', async () => {
  const person = await student(app);
  const recommended = async () =>
    (await person.ask('GET /api/analytics/recommendations/:id', { params: { id: person.id } })).data.map(({ module_id }) => module_id);
  expect(await recommended()).toContain('stones');
  expect(await recommended()).not.toContain('summits');
  const next = async () => (await person.ask('GET /api/learning/progress')).data.next?.module_id;
  expect(await next()).toBe('stones');
  await takeAll(person, answerRightly);
  expect(await next()).toBe('summits');
  expect(await recommended()).not.toContain('stones');
  expect(await recommended()).not.toContain('paths');
  expect(await recommended()).toContain('summits');
});

test('someone who knows nothing is shown to know nothing', async () => {
  const person = await student(app);
  await takeAll(person, sayNo);
  expect((await state(person))?.result?.modules.map(({ verdict, is_shown }) => [verdict, is_shown])).toEqual([
    ['not_known', false],
    ['not_known', false],
  ]);
  expect(await shown(person)).toEqual([]);
});

test('no reply contains an answer before it is given, and the reply to an answer explains it', async () => {
  const person = await student(app);
  const session = await started(person);
  const before = JSON.stringify([session, await state(person)]);
  expect(before).toContain('MARKER-ASKED');
  expect(before).not.toContain('MARKER-ANSWER');
  expect(before).not.toMatch(/"(answer|correct|is_correct|solution|expected|right|order)":/);
  const { data } = await answerRightly(person, session);
  expect(data.result).toMatchObject({ question_id: session.question.id, right: true });
  expect(JSON.stringify(data.result)).toContain('MARKER-ANSWER');
  expect(JSON.stringify(data.session)).not.toContain('MARKER-ANSWER');
});

test('a placement goes on with the same question on another device, and each answer counts once', async () => {
  const person = await student(app);
  const session = await started(person);
  expect(await started(person)).toEqual(session);
  const twice = await Promise.all([answerRightly(person, session), sayNo(person, session), answerRightly(person, session)]);
  expect(new Set(twice.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(await state(person)).toMatchObject({ session: { id: session.id, answered: 1 } });
  expect((await started(person)).question.id).not.toBe(session.question.id);
});

test('an answer that does not fit its question is refused, and so is one to a question that is not asked', async () => {
  const person = await student(app);
  const session = await started(person);
  const { id } = session.question;
  expect((await send(person, session, { question_id: id, choice: ['of-no-question'] })).problem.code).toBe('invalid_request');
  expect((await send(person, session, { question_id: id })).problem.code).toBe('quiz_incomplete');
  const other = must(
    bank.questions.find((question) => question.id !== id),
    'another question',
  );
  expect((await sayNo(person, { ...session, question: { ...session.question, id: other.id } })).problem.code).toBe(
    'placement_question_changed',
  );
  expect(await state(person)).toMatchObject({ session: { answered: 0 } });
});

test('nobody else can answer in a placement', async () => {
  const session = await started(await student(app));
  expect((await sayNo(await student(app), session)).status).toBe(404);
});

test('a new edition refuses an answer to a question that it has changed, and goes on with the questions that remain', async () => {
  const person = await student(app);
  const first = await started(person);
  const second = must((await answerRightly(person, first)).data.session, 'the second question');
  await putBank({ ...bank, questions: bank.questions.map((question) => ({ ...question, explanation: 'It has changed.' })) });
  expect((await answerRightly(person, second)).problem.code).toBe('placement_question_changed');
  const again = await started(person);
  expect(again).toMatchObject({ id: first.id, answered: 1 });
  await putBank({ ...bank, questions: bank.questions.filter(({ id }) => id === first.question.id) });
  expect((await begin(person)).data.session, 'nothing is left to ask').toBeNull();
  expect(await state(person)).toMatchObject({ session: null, result: { answered: 1 } });
});

test('a result can be contested, and a wrong review question opens the module again', async () => {
  const person = await student(app);
  await takeAll(person, answerRightly);
  expect((await person.ask('DELETE /api/placement/shown/:moduleId', { params: { moduleId: 'stones' } })).data).toEqual({
    modules: ['paths'],
  });
  const review = (moduleId: string) => inTransaction(app.connection.database, (tx) => reopenAfterReview(tx, person.id, moduleId));
  expect(await review('paths')).toBe(true);
  expect(await review('paths')).toBe(false);
  expect(await shown(person)).toEqual([]);
  expect((await state(person))?.result?.modules.map(({ module_id, is_shown, opened_by }) => [module_id, is_shown, opened_by])).toEqual([
    ['stones', false, 'contested'],
    ['paths', false, 'review'],
  ]);
  expect((await person.ask('DELETE /api/placement/shown/:moduleId', { params: { moduleId: 'unfinished' } })).status).toBe(404);
});

test('a placement can be repeated after thirty days, with other questions first, and replaces the earlier result', async () => {
  const person = await student(app);
  await takeAll(person, answerRightly);
  const { rows: had } = await app.connection.pool.query('select question_id from placement_answers where user_id = $1', [person.id]);
  expect((await begin(person)).problem.code).toBe('placement_too_early');
  expect((await state(person))?.repeat_from).not.toBeNull();
  await app.connection.pool.query(`update placement_sessions set ended_at = ended_at - interval '30 days' where user_id = $1`, [person.id]);
  const again = await started(person);
  expect(had.map(({ question_id }) => question_id)).not.toContain(again.question.id);
  expect(await shown(person), 'until the new placement has ended').toHaveLength(2);
  await takeAll(person, sayNo);
  expect(await shown(person)).toEqual([]);
});

test('a module that is completed is not asked about', async () => {
  const person = await student(app);
  await app.connection.pool.query(`insert into module_completions (user_id, module_id, completed_at) values ($1, 'stones', now())`, [
    person.id,
  ]);
  expect(await state(person)).toMatchObject({ modules: 1 });
  expect((await started(person)).question.id).toMatch(/^paths-/);
});

test('a track without a placement has none, and a draft track is not found', async () => {
  const person = await student(app);
  const of = (trackId: string) => ({ params: { trackId } });
  expect((await person.ask('GET /api/placement/tracks/:trackId', of('further'))).data).toEqual({ placement: null });
  expect((await person.ask('POST /api/placement/tracks/:trackId/session', of('further'))).status).toBe(404);
  expect((await person.ask('GET /api/placement/tracks/:trackId', of('secret'))).status).toBe(404);
});
