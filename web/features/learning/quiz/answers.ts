import type { Calls } from '#contract/calls.ts';
import type { Question } from '#contract/catalog.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { limits } from '#contract/values.ts';

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

const keyOf = (userId: string, moduleId: string, fileName: string) => `quiz|${userId}|${moduleId}|${fileName}`;

/** Answers in progress survive a reload of this tab, not the browser. */
export function keepAnswers(userId: string, moduleId: string, fileName: string, answers: Answers): void {
  try {
    const key = keyOf(userId, moduleId, fileName);
    if (Object.keys(answers).length > 0) sessionStorage.setItem(key, JSON.stringify(answers));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is closed to us: then they do not survive.
  }
}

export function keptAnswers(userId: string, moduleId: string, fileName: string, questions: readonly Question[]): Answers {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, moduleId, fileName)) ?? '{}');
    return kept && typeof kept === 'object' ? fitting(questions, kept as Answers) : {};
  } catch {
    return {};
  }
}
