import type { BodyOf } from '#contract/endpoint.ts';
import type { learning } from '#contract/learning.ts';
import { expectedOf, type GradedQuestion, type Quiz } from '#server/features/catalog/index.ts';
import { type Fault, Refusal } from '#server/http/refusal.ts';

export type GivenAnswer = BodyOf<typeof learning.attempt>['answers'][number];

/** The answer to a question, and whether it is right. The right answer and its explanation are read from the quiz itself. */
export interface QuestionResult {
  question_id: string;
  given: string[];
  right: boolean;
}

export interface Grade {
  /** Per cent of the questions answered correctly, rounded. */
  score: number;
  passed: boolean;
  /** In quiz order. */
  results: QuestionResult[];
}

/** Two answers are the same if they differ only in case, outer spaces, runs of spaces, a closing full stop or Unicode form. */
export function normalised(text: string): string {
  // Upper case is applied first, because only then do ß and SS, and σ and ς, compare as equal.
  const folded = text.normalize('NFKC').toUpperCase().toLowerCase().replace(/\s+/gu, ' ').trim();
  return folded.replace(/\.$/, '').trimEnd();
}

/** The possible choices of a question. */
function choicesOf({ kind, options, order }: GradedQuestion): readonly string[] {
  return kind === 'ordering' ? order : options.map(({ id }) => id);
}

const isText = ({ kind }: GradedQuestion) => kind === 'short_answer';

/** Returns the fault in an answer, by its path in the request; a missing answer is not a fault. */
function faultsOf(question: GradedQuestion, { choice = [], text = '' }: GivenAnswer, at: string): Fault[] {
  if (isText(question)) return choice.length > 0 ? [{ path: `${at}.choice`, code: 'answer_takes_text' }] : [];
  if (text !== '') return [{ path: `${at}.text`, code: 'answer_takes_choice' }];
  const known = new Set(choicesOf(question));
  const faults = choice.flatMap((id, index): Fault[] => {
    if (!known.has(id)) return [{ path: `${at}.choice.${index}`, code: 'option' }];
    return choice.indexOf(id) < index ? [{ path: `${at}.choice.${index}`, code: 'option_twice' }] : [];
  });
  const takesOne = question.kind === 'single' || question.kind === 'true_false';
  if (takesOne && choice.length > 1) faults.push({ path: `${at}.choice`, code: 'one_option' });
  return faults;
}

/** Pairs each question with its answer. Refuses answers to no question, repeated answers, and answers with unknown options. */
function matched({ questions }: Quiz, answers: readonly GivenAnswer[]): Map<string, GivenAnswer> {
  const questionById = new Map(questions.map((question) => [question.id, question]));
  const byQuestion = new Map<string, GivenAnswer>();
  const faults: Fault[] = [];
  for (const [index, answer] of answers.entries()) {
    const at = `body.answers.${index}`;
    const question = questionById.get(answer.question_id);
    if (!question) faults.push({ path: `${at}.question_id`, code: 'question' });
    else if (byQuestion.has(question.id)) faults.push({ path: `${at}.question_id`, code: 'question_twice' });
    else faults.push(...faultsOf(question, answer, at));
    byQuestion.set(answer.question_id, answer);
  }
  if (faults.length > 0) throw new Refusal('invalid_request', { faults });
  return byQuestion;
}

function isAnswered(question: GradedQuestion, { choice = [], text = '' }: GivenAnswer): boolean {
  if (isText(question)) return text.trim() !== '';
  return question.kind === 'ordering' ? choice.length === question.order.length : choice.length > 0;
}

const sameInOrder = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((one, index) => one === b[index]);

function isRight(kind: GradedQuestion['kind'], given: readonly string[], expected: readonly string[]): boolean {
  if (kind === 'short_answer') return expected.some((text) => normalised(text) === normalised(given[0] ?? ''));
  if (kind === 'ordering') return sameInOrder(given, expected);
  return sameInOrder(given.toSorted(), expected.toSorted());
}

/**
 * Grades the answers to a quiz. Throws `invalid_request` with the path of any answer or option that is not in the quiz, and
 * `quiz_incomplete` when a question is unanswered.
 */
export function grade(quiz: Quiz, answers: readonly GivenAnswer[]): Grade {
  const byQuestion = matched(quiz, answers);
  const results = quiz.questions.map((question): QuestionResult => {
    const answer = byQuestion.get(question.id);
    if (!answer || !isAnswered(question, answer)) throw new Refusal('quiz_incomplete');
    const given = isText(question) ? [answer.text ?? ''] : (answer.choice ?? []);
    return { question_id: question.id, given, right: isRight(question.kind, given, expectedOf(question)) };
  });
  const score = Math.round((results.filter(({ right }) => right).length / results.length) * 100);
  return { score, passed: score >= quiz.pass_mark, results };
}
