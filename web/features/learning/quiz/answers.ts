import type { Calls } from '#contract/calls.ts';
import type { Question } from '#contract/catalog.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { numbersIn } from '#contract/read-number.ts';
import { limits, type QuestionKind } from '#contract/values.ts';
import { percentOf } from '#web/lib/numbers.ts';
import { keptAnswersIn } from '../kept-answers.ts';

/** An answer so far: option ids, or text. An empty id means that a left side has no right side yet. */
export type Answer = { choice?: string[]; text?: string };
export type Answers = Record<string, Answer>;
export type Given = BodyOf<Calls['POST /api/learning/modules/:moduleId/content/:fileName/attempts']>['answers'];

/** Whether a question is answered in writing. */
export const isWritten = (kind: QuestionKind): boolean => kind === 'short_answer' || kind === 'number';

/** Whether the text given for a number question is not a number. */
export const isNoNumber = ({ kind, unit }: Pick<Question, 'kind' | 'unit'>, answer: Answer | undefined): boolean =>
  kind === 'number' && (answer?.text ?? '').trim() !== '' && numbersIn(answer?.text ?? '', unit).length === 0;

/**
 * Whether a question is answered. An ordering question counts as answered once an item was moved, because its initial order is never right.
 */
export function isAnswered(question: Pick<Question, 'kind' | 'unit' | 'items'>, answer: Answer | undefined): boolean {
  if (isWritten(question.kind)) return (answer?.text ?? '').trim() !== '' && !isNoNumber(question, answer);
  const choice = answer?.choice ?? [];
  if (question.kind === 'matching')
    return choice.length === question.items?.length && !choice.includes('') && new Set(choice).size === choice.length;
  return choice.length > 0;
}

export const openQuestions = (questions: readonly Question[], answers: Answers): Question[] =>
  questions.filter((question) => !isAnswered(question, answers[question.id]));

/** Returns the answers to this quiz's questions, each in the format that its kind is sent in. */
export function given(questions: readonly Question[], answers: Answers): Given {
  return questions.flatMap((question) => {
    const answer = answers[question.id];
    if (!answer || !isAnswered(question, answer)) return [];
    return [
      isWritten(question.kind)
        ? { question_id: question.id, text: answer.text?.trim() ?? '' }
        : { question_id: question.id, choice: answer.choice ?? [] },
    ];
  });
}

/** Returns the kept answers that still fit the quiz, which may have been edited since. */
export function fitting(questions: readonly Question[], kept: Answers): Answers {
  const fits: Answers = {};
  for (const { id, kind, options, items = [] } of questions) {
    const answer = kept[id];
    if (!answer) continue;
    if (isWritten(kind)) {
      if (typeof answer.text === 'string') fits[id] = { text: answer.text.slice(0, limits.shortAnswer.most) };
      continue;
    }
    const isKnown = (chosen: string) => options.some((option) => option.id === chosen) || (kind === 'matching' && chosen === '');
    const choice = (Array.isArray(answer.choice) ? answer.choice : []).filter(isKnown);
    const places = kind === 'ordering' ? options.length : items.length;
    const whole = (kind !== 'ordering' && kind !== 'matching') || choice.length === places;
    if (choice.length > 0 && whole) fits[id] = { choice };
  }
  return fits;
}

/** Moves a list item by one place. At either end it stays in place. */
export function moved(items: readonly string[], index: number, by: -1 | 1): string[] {
  const to = index + by;
  const [item, other] = [items[index], items[to]];
  return item === undefined || other === undefined ? [...items] : items.with(index, other).with(to, item);
}

/**
 * Matches a left side with a right side; an empty id removes the match. If another left side already has this right side, it keeps it until
 * the learner changes it, because going through the options by keyboard selects each of them on the way.
 */
export const matchedWith = (items: number, choice: readonly string[] | undefined, index: number, id: string): string[] =>
  Array.from({ length: items }, (_, at) => (at === index ? id : (choice?.[at] ?? '')));

const unsent = keptAnswersIn<Answers>('quiz_answers');

/** Keeps answers in progress in this browser, until they are submitted or the person signs out. */
export const keepAnswers = (userId: string, moduleId: string, fileName: string, answers: Answers): void =>
  unsent.keep({ userId, moduleId, fileName }, answers);

export const keptAnswers = (userId: string, moduleId: string, fileName: string, questions: readonly Question[]): Answers =>
  fitting(questions, unsent.kept({ userId, moduleId, fileName }) as Answers);

/** Returns how many questions must be answered correctly for the score, rounded as on the server, to reach the pass mark. */
export function rightNeeded(questions: number, passMark: number): number {
  const counts = Array.from({ length: questions + 1 }, (_, right) => right);
  return counts.find((right) => percentOf(right, questions) >= passMark) ?? questions;
}
