import type { BodyOf } from '#contract/endpoint.ts';
import type { quizAttempts } from '#contract/quiz-attempts.ts';
import { numbersIn } from '#contract/read-number.ts';
import { expectedOf, type GradedQuestion, type Quiz } from '#server/features/catalog/index.ts';
import { type Fault, Refusal } from '#server/http/refusal.ts';

export type GivenAnswer = BodyOf<typeof quizAttempts.attempt>['answers'][number];

/** The answer to a question, and whether it is right. The right answer and its explanation are read from the quiz itself. */
export interface QuestionResult {
  question_id: string;
  given: string[];
  right: boolean;
}

export interface Grade {
  /** The percentage of questions that were answered correctly, rounded. */
  score: number;
  passed: boolean;
  /** The results in quiz order. */
  results: QuestionResult[];
}

/**
 * Normalises text so that two answers are equal if they differ only in case, outer spaces, repeated spaces, a closing full stop or Unicode
 * form.
 */
export function normalised(text: string): string {
  // The text is converted to upper case first, because only then are ß and SS, and σ and ς, equal.
  const folded = text.normalize('NFKC').toUpperCase().toLowerCase().replace(/\s+/gu, ' ').trim();
  return folded.replace(/\.$/, '').trimEnd();
}

/** Returns the ids that an answer to a question may contain. */
function choicesOf({ kind, options, order }: GradedQuestion): readonly string[] {
  return kind === 'ordering' ? order : options.map(({ id }) => id);
}

const isText = ({ kind }: GradedQuestion) => kind === 'short_answer' || kind === 'number';

/** Returns the faults in a written answer. */
function faultsOfText({ number }: GradedQuestion, text: string, at: string): Fault[] {
  const isNumber = !number || text.trim() === '' || numbersIn(text, number.unit).length > 0;
  return isNumber ? [] : [{ path: `${at}.text`, code: 'answer_not_number' }];
}

/** Returns the fault in an answer, by its path in the request; a missing answer is not a fault. */
function faultsOf(question: GradedQuestion, { choice = [], text = '' }: GivenAnswer, at: string): Fault[] {
  if (isText(question)) return choice.length > 0 ? [{ path: `${at}.choice`, code: 'answer_takes_text' }] : faultsOfText(question, text, at);
  if (text !== '') return [{ path: `${at}.text`, code: 'answer_takes_choice' }];
  const known = new Set(choicesOf(question));
  const faults = choice.flatMap((id, index): Fault[] => {
    if (!known.has(id)) return [{ path: `${at}.choice.${index}`, code: 'option' }];
    return choice.indexOf(id) < index ? [{ path: `${at}.choice.${index}`, code: 'option_twice' }] : [];
  });
  const takesOne = question.kind === 'single' || question.kind === 'true_false';
  if (takesOne && choice.length > 1) faults.push({ path: `${at}.choice`, code: 'one_option' });
  if (question.kind === 'matching' && choice.length > question.order.length)
    faults.push({ path: `${at}.choice.${question.order.length}`, code: 'option' });
  return faults;
}

/** Pairs each question with its answer. Refuses answers that belong to no question, repeated answers, and answers with unknown options. */
function matched(questions: readonly GradedQuestion[], answers: readonly GivenAnswer[]): Map<string, GivenAnswer> {
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
  const isWhole = question.kind === 'ordering' || question.kind === 'matching';
  return isWhole ? choice.length === question.order.length : choice.length > 0;
}

const sameInOrder = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((one, index) => one === b[index]);

/** Whether text is a number within the bounds. A small margin allows for decimals that binary numbers can't represent. */
function isWithin({ least, most, unit }: NonNullable<GradedQuestion['number']>, text: string): boolean {
  const allowance = 1e-9 * Math.max(Math.abs(least), Math.abs(most));
  return numbersIn(text, unit).some((number) => number >= least - allowance && number <= most + allowance);
}

function isRight(question: GradedQuestion, given: readonly string[]): boolean {
  const expected = expectedOf(question);
  if (question.number) return isWithin(question.number, given[0] ?? '');
  switch (question.kind) {
    case 'short_answer':
      return expected.some((text) => normalised(text) === normalised(given[0] ?? ''));
    case 'ordering':
    case 'matching':
      return sameInOrder(given, expected);
    default:
      return sameInOrder(given.toSorted(), expected.toSorted());
  }
}

function resultOf(question: GradedQuestion, answer: GivenAnswer | undefined): QuestionResult {
  if (!answer || !isAnswered(question, answer)) throw new Refusal('quiz_incomplete');
  const given = isText(question) ? [answer.text ?? ''] : (answer.choice ?? []);
  return { question_id: question.id, given, right: isRight(question, given) };
}

/** Returns the score of answered questions in per cent, and whether it reaches the pass mark. */
export function scoreOf(results: readonly Pick<QuestionResult, 'right'>[], passMark: number): Pick<Grade, 'score' | 'passed'> {
  const score = Math.round((results.filter(({ right }) => right).length / results.length) * 100);
  return { score, passed: score >= passMark };
}

/**
 * Grades answers to some of the questions, in the order given. Throws `invalid_request` with the path of anything that is not among the
 * questions, and `quiz_incomplete` for an empty answer.
 */
export function gradeSome(questions: readonly GradedQuestion[], answers: readonly GivenAnswer[]): QuestionResult[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return [...matched(questions, answers)].flatMap(([id, answer]) => {
    const question = byId.get(id);
    return question ? [resultOf(question, answer)] : [];
  });
}

/**
 * Grades the answers to a quiz. Throws `invalid_request` with the path of any answer or option that is not in the quiz, and
 * `quiz_incomplete` if a question is unanswered.
 */
export function grade({ questions, pass_mark }: Quiz, answers: readonly GivenAnswer[]): Grade {
  const byQuestion = matched(questions, answers);
  const results = questions.map((question) => resultOf(question, byQuestion.get(question.id)));
  return { ...scoreOf(results, pass_mark), results };
}
