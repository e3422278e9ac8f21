import type { Calls } from '#contract/calls.ts';
import type { Question } from '#contract/catalog.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { limits } from '#contract/values.ts';
import { percentOf } from '#web/lib/numbers.ts';
import { store, storedJson } from '#web/lib/storage.ts';

/** What was given so far, by question id: option ids, or a text. */
export type Answer = { choice?: string[]; text?: string };
export type Answers = Record<string, Answer>;
export type Given = BodyOf<Calls['POST /api/learning/modules/:moduleId/content/:fileName/attempts']>['answers'];

/** An ordering counts as answered once something was moved: as it is shown, it is never right. */
export function isAnswered({ kind }: Pick<Question, 'kind'>, answer: Answer | undefined): boolean {
  return kind === 'short_answer' ? (answer?.text ?? '').trim() !== '' : (answer?.choice ?? []).length > 0;
}

export const openQuestions = (questions: readonly Question[], answers: Answers): Question[] =>
  questions.filter((question) => !isAnswered(question, answers[question.id]));

/** The answers as they are sent: those of this quiz alone, each in the form of its kind. */
export function given(questions: readonly Question[], answers: Answers): Given {
  return questions.flatMap((question) => {
    const answer = answers[question.id];
    if (!answer || !isAnswered(question, answer)) return [];
    return [
      question.kind === 'short_answer'
        ? { question_id: question.id, text: answer.text?.trim() ?? '' }
        : { question_id: question.id, choice: answer.choice ?? [] },
    ];
  });
}

/** Answers that still fit the quiz: it may have been edited since they were kept. */
export function fitting(questions: readonly Question[], kept: Answers): Answers {
  const fits: Answers = {};
  for (const { id, kind, options } of questions) {
    const answer = kept[id];
    if (!answer) continue;
    if (kind === 'short_answer') {
      if (typeof answer.text === 'string') fits[id] = { text: answer.text.slice(0, limits.shortAnswer.most) };
      continue;
    }
    const choice = (Array.isArray(answer.choice) ? answer.choice : []).filter((chosen) => options.some((option) => option.id === chosen));
    const whole = kind !== 'ordering' || choice.length === options.length;
    if (choice.length > 0 && whole) fits[id] = { choice };
  }
  return fits;
}

/** Moves one item of a list by one place; at the ends it stays where it is. */
export function moved(items: readonly string[], index: number, by: -1 | 1): string[] {
  const to = index + by;
  const [item, other] = [items[index], items[to]];
  return item === undefined || other === undefined ? [...items] : items.with(index, other).with(to, item);
}

const keyOf = (userId: string, moduleId: string, fileName: string) => `${userId}|${moduleId}|${fileName}`;

/** How long this browser keeps answers that are not handed in, in milliseconds: 30 days. */
const keptFor = 30 * 86_400_000;

interface Kept {
  answers: Answers;
  /** When they were kept, in milliseconds since 1970. */
  at: number;
}

function allKept(): Record<string, Kept> {
  const kept = storedJson<Record<string, Partial<Kept> | null>>('quiz_answers');
  const entries = Object.entries(kept && typeof kept === 'object' ? kept : {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, Kept] => {
      const { answers, at } = entry[1] ?? {};
      return answers !== null && typeof answers === 'object' && typeof at === 'number' && at > Date.now() - keptFor;
    }),
  );
}

/** Answers in progress stay in this browser, until they are handed in or the person signs out. */
export function keepAnswers(userId: string, moduleId: string, fileName: string, answers: Answers): void {
  const { [keyOf(userId, moduleId, fileName)]: _before, ...kept } = allKept();
  if (Object.keys(answers).length > 0) kept[keyOf(userId, moduleId, fileName)] = { answers, at: Date.now() };
  store('quiz_answers', Object.keys(kept).length > 0 ? JSON.stringify(kept) : null);
}

export function keptAnswers(userId: string, moduleId: string, fileName: string, questions: readonly Question[]): Answers {
  return fitting(questions, allKept()[keyOf(userId, moduleId, fileName)]?.answers ?? {});
}

/** How many of so many questions have to be answered right, so that the score, which is rounded as on the server, reaches the pass mark. */
export function rightNeeded(questions: number, passMark: number): number {
  const counts = Array.from({ length: questions + 1 }, (_, right) => right);
  return counts.find((right) => percentOf(right, questions) >= passMark) ?? questions;
}
