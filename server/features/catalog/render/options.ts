import { m } from '#server/words.ts';
import type { QuestionSource } from '../kinds/quiz.ts';
import { sha256 } from '../source.ts';

export interface Option {
  id: string;
  /** Markdown. */
  text: string;
  correct: boolean;
}

/** The id reveals nothing, and stays the same while the text does. */
const idOf = (question: QuestionSource, text: string) => sha256(`${question.id}\n${text}`).slice(0, 12);

/** Returns the items in an order that is the same for everyone who gets this version, and never the right one. */
function shuffled(question: QuestionSource, items: readonly string[], version: string): string[] {
  const rank = new Map(items.map((item) => [item, sha256(`${version}\n${question.id}\n${item}`)]));
  const shown = items.toSorted((a, b) => ((rank.get(a) ?? '') < (rank.get(b) ?? '') ? -1 : 1));
  return shown.every((item, index) => item === items[index]) ? [...shown.slice(1), ...shown.slice(0, 1)] : shown;
}

/** Returns the options of a question for a learner, in the order shown. */
export function optionsOf(question: QuestionSource, version: string): Option[] {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return question.options.map(({ text, correct }) => ({ id: idOf(question, text), text, correct: correct === true }));
    case 'true_false':
      return [
        { id: 'true', text: m.quiz_true(), correct: question.answer },
        { id: 'false', text: m.quiz_false(), correct: !question.answer },
      ];
    case 'ordering':
      return shuffled(question, question.items, version).map((text) => ({ id: idOf(question, text), text, correct: true }));
    case 'short_answer':
      return [];
  }
}

/** Returns the ids of the items of an ordering question in the right order; none for any other question. */
export const rightOrderOf = (question: QuestionSource): string[] =>
  question.kind === 'ordering' ? question.items.map((text) => idOf(question, text)) : [];
