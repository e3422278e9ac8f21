import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { PlacementSession, placements } from '#contract/placement.ts';
import { placementRepeatDays } from '#contract/placement-values.ts';
import type { Transaction } from '#server/database/database.ts';
import { asOwner } from '#server/database/own-rows.ts';
import {
  type Catalog,
  catalogFor,
  type ExplainedQuestion,
  explainPlacement,
  type PlacementQuestion,
  placementAnswerInWords,
  questionOfAttempt,
  readerOf,
} from '#server/features/catalog/index.ts';
import { addKnownModules, gradeSome, presentResults, removeKnownModules, withOwnRows } from '#server/features/learning/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { chancesOf, nextQuestion } from './choose.ts';
import { afterAnswer, certainties, type Knowledge, knowledgeOf, verdictOf } from './knowledge.ts';
import { type Placed, placedFor } from './placed.ts';
import {
  type AnswerRow,
  addAnswer,
  addResults,
  addSession,
  answersIn,
  endSession,
  type SessionRow,
  sessionOf,
  sessionsOf,
} from './queries.ts';

const dayInMs = 86_400_000;
/** The number of seeds. */
const seeds = 2 ** 31;

/** When a placement can be repeated; null if it can be started now. */
export function repeatFrom({ ended_at }: Pick<SessionRow, 'ended_at'>, now: Date): Date | null {
  const from = ended_at && new Date(ended_at.getTime() + placementRepeatDays * dayInMs);
  return from && from > now ? from : null;
}

/** Returns the knowledge after the answers so far. */
function knowledgeAfter(placed: Placed, answers: readonly AnswerRow[]): Knowledge {
  const before = knowledgeOf(placed.modules, placed.order);
  return answers
    .filter(({ module_id }) => placed.modules.includes(module_id))
    .reduce((knowledge, { module_id: module, kind, difficulty, is_right }) => {
      return afterAnswer(knowledge, chancesOf({ module, kind, difficulty }, knowledge), is_right);
    }, before);
}

/** Returns the question to ask next; undefined if the placement has come to its end. */
async function questionAfter(
  tx: Transaction,
  { id, user_id, track_id, seed }: SessionRow,
  placed: Placed,
  answers: readonly AnswerRow[],
): Promise<PlacementQuestion | undefined> {
  const earlier = (await sessionsOf(tx, user_id, track_id)).map((session) => session.id).filter((one) => one !== id);
  const had = new Set((await answersIn(tx, earlier)).map(({ question_id }) => question_id));
  const asked = new Set(answers.map(({ question_id }) => question_id));
  const left = placed.questions.filter((question) => !asked.has(question.id));
  return nextQuestion(knowledgeAfter(placed, answers), left, { count: answers.length, had, salt: `${seed}\n${answers.length}` });
}

/** Ends a placement, and stores what it has shown. */
async function end(tx: Transaction, { id, user_id, track_id }: SessionRow, placed: Placed, answers: readonly AnswerRow[], at: Date) {
  const probabilities = certainties(knowledgeAfter(placed, answers));
  const rows = placed.modules.map((module_id, index) => {
    const probability = probabilities[index] ?? 0;
    return { session_id: id, user_id, track_id, module_id, probability, verdict: verdictOf(probability), opened_by: null };
  });
  const modulesWith = (isKnown: boolean) =>
    rows.filter(({ verdict }) => (verdict === 'known') === isKnown).map(({ module_id }) => module_id);
  await endSession(tx, id, at);
  await addResults(tx, rows);
  await addKnownModules(tx, user_id, modulesWith(true), at);
  await removeKnownModules(tx, user_id, modulesWith(false));
}

/** Where a placement stands: the next question, or undefined once it has ended. */
type Step = { session: SessionRow; answered: number; next: PlacementQuestion } | undefined;

/** Finds the next question, and ends the placement if there is none. */
async function step(tx: Transaction, session: SessionRow, placed: Placed, answers: readonly AnswerRow[], at: Date): Promise<Step> {
  const next = await questionAfter(tx, session, placed, answers);
  if (next) return { session, answered: answers.length, next };
  await end(tx, session, placed, answers, at);
  return undefined;
}

const shownQuestion = ({ answer }: ExplainedQuestion, { seed }: SessionRow) => questionOfAttempt(answer, seed);

async function present(given: Step): Promise<PlacementSession | null> {
  if (!given) return null;
  const { session, answered, next } = given;
  const explained = await explainPlacement(next);
  const { id, track_id } = session;
  return { id, track_id, answered, question: shownQuestion(explained, session), version: explained.version };
}

const catalogOf = ({ database }: Services, caller: Caller): Promise<Catalog> => catalogFor(database, readerOf(caller));

/**
 * Starts a track's placement, or continues the one that the caller has started. Throws `not_found` for a track without one, and
 * `placement_too_early`.
 */
export async function startPlacement(
  services: Services,
  caller: Caller,
  trackId: string,
): Promise<ReplyOf<typeof placements.startPlacement>> {
  const catalog = await catalogOf(services, caller);
  const placed = found(await placedFor(services.database, catalog, caller.id, trackId));
  const next = await withOwnRows(services, caller.id, async (tx, at) => {
    const [last] = await sessionsOf(tx, caller.id, trackId);
    if (last && !last.ended_at) return step(tx, last, placed, await answersIn(tx, [last.id]), at);
    if (last && repeatFrom(last, at)) throw new Refusal('placement_too_early');
    if (placed.modules.length === 0) return undefined;
    const session: SessionRow = {
      id: v7({ msecs: at.getTime() }),
      user_id: caller.id,
      track_id: trackId,
      seed: randomInt(seeds),
      started_at: at,
      ended_at: null,
    };
    await addSession(tx, session);
    return step(tx, session, placed, [], at);
  });
  return { session: await present(next) };
}

type Given = BodyOf<typeof placements.answerPlacement>;

/** Grades an answer. Throws `invalid_request` for one that does not fit, and `quiz_incomplete` for an empty one. */
function grade({ graded }: ExplainedQuestion, { answer, does_not_know }: Given): { given: string[]; right: boolean } {
  if (does_not_know) return { given: [], right: false };
  return must(gradeSome([graded], [answer])[0], 'the verdict on an answer');
}

function answerRow(
  { id, user_id }: SessionRow,
  question: PlacementQuestion,
  explained: ExplainedQuestion,
  verdict: ReturnType<typeof grade>,
  at: Date,
): AnswerRow {
  const { id: question_id, module: module_id, kind, difficulty, prompt } = question;
  return {
    session_id: id,
    user_id,
    question_id,
    version: explained.version,
    module_id,
    kind,
    difficulty,
    prompt,
    given: verdict.given,
    given_in_words: placementAnswerInWords(question, explained.version, verdict.given),
    is_right: verdict.right,
    answered_at: at,
  };
}

/** Returns the feedback on an answer; null if the question has changed since. */
function feedback(explained: ExplainedQuestion | undefined, { question_id, version, given, is_right }: AnswerRow) {
  if (explained?.version !== version) return null;
  const [result] = presentResults([{ question_id, given, right: is_right }], { answers: [explained.answer], lessonOf: () => null });
  return result ?? null;
}

/** Returns the caller's placement with what it asks about. Throws `not_found`. */
async function ownSession(services: Services, caller: Caller, sessionId: string) {
  const catalog = await catalogOf(services, caller);
  const session = found(await asOwner(services.database, caller.id, (tx) => sessionOf(tx, caller.id, sessionId)));
  return { session, placed: found(await placedFor(services.database, catalog, caller.id, session.track_id)) };
}

/**
 * Answers the question that a placement asks. Only the first answer to a question counts: a later one gets the verdict on the first.
 * Throws `not_found`, `placement_question_changed` if another question or another version of it is asked by now, and what `grade` throws.
 */
export async function answerPlacement(
  services: Services,
  caller: Caller,
  sessionId: string,
  given: Given,
): Promise<ReplyOf<typeof placements.answerPlacement>> {
  const { placed, session } = await ownSession(services, caller, sessionId);
  const question = placed.questions.find(({ id }) => id === given.answer.question_id);
  const explained = question && (await explainPlacement(question));
  const { row, next } = await withOwnRows(services, caller.id, async (tx, at) => {
    const now = must(await sessionOf(tx, caller.id, session.id), 'the placement');
    const answers = await answersIn(tx, [now.id]);
    const known = answers.find(({ question_id }) => question_id === given.answer.question_id);
    if (known) return { row: known, next: now.ended_at ? undefined : await step(tx, now, placed, answers, at) };
    const asked = now.ended_at ? undefined : await questionAfter(tx, now, placed, answers);
    if (!question || !explained || asked?.id !== question.id || explained.version !== given.version)
      throw new Refusal('placement_question_changed');
    const answer = answerRow(now, question, explained, grade(explained, given), at);
    await addAnswer(tx, answer);
    return { row: answer, next: await step(tx, now, placed, [...answers, answer], at) };
  });
  return { result: feedback(explained, row), session: await present(next) };
}

/** Returns the placement that has not ended, if there is one, with the number of answers. */
export async function openSessionOf(tx: Transaction, [last]: readonly SessionRow[]) {
  if (!last || last.ended_at) return null;
  return { id: last.id, answered: (await answersIn(tx, [last.id])).length };
}
