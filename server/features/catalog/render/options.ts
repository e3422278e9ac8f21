import { m } from '#server/words.ts';
import type { QuestionSource } from '../question-schema.ts';
import { sha256 } from '../source.ts';

export interface Option {
  id: string;
  /** Markdown. */
  text: string;
  correct: boolean;
}

/** The id reveals nothing about the answer, and stays the same as long as the text does. */
const idOf = (question: { id: string }, text: string) => sha256(`${question.id}\n${text}`).slice(0, 12);

/**
 * Returns things in an order that depends only on the salt, not on their given order.
 *
 * @param keyOf returns the key that identifies a thing
 */
export function shuffled<T>(things: readonly T[], keyOf: (one: T) => string, salt: string): T[] {
  const rank = new Map(things.map((one) => [one, sha256(`${salt}\n${keyOf(one)}`)]));
  return things.toSorted((a, b) => ((rank.get(a) ?? '') < (rank.get(b) ?? '') ? -1 : 1));
}

/** Returns things in an order that does not start with the keys in `right`, because the right order would reveal the answer. */
export function notInOrder<T>(things: readonly T[], keyOf: (one: T) => string, right: readonly string[]): T[] {
  const isRight = right.length > 0 && right.every((key, index) => things[index] !== undefined && keyOf(things[index]) === key);
  return isRight ? [...things.slice(1), ...things.slice(0, 1)] : [...things];
}

/** Shuffles strings into an order that is the same for everyone who gets this version and does not start with those in `right`. */
function mixed(question: QuestionSource, texts: readonly string[], right: readonly string[], version: string): string[] {
  const same = (text: string) => text;
  return notInOrder(shuffled(texts, same, `${version}\n${question.id}`), same, right);
}

/** Returns a question's options for a learner, in the order seen by someone who answers the whole quiz in one request. */
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
      return mixed(question, question.items, question.items, version).map((text) => ({ id: idOf(question, text), text, correct: true }));
    case 'matching': {
      const rights = question.pairs.map(({ right }) => right);
      return mixed(question, [...rights, ...(question.distractors ?? [])], rights, version).map((text) => ({
        id: idOf(question, text),
        text,
        correct: rights.includes(text),
      }));
    }
    case 'short_answer':
    case 'number':
      return [];
  }
}

/** Returns a matching question's left sides, in order; none for any other question. */
export const itemsOf = (question: QuestionSource): { id: string; text: string }[] =>
  question.kind === 'matching' ? question.pairs.map(({ left }) => ({ id: idOf(question, `left\n${left}`), text: left })) : [];

/**
 * Returns the ids of an ordering question's items in the right order, or of a matching question's right sides in the order of its left
 * sides; none for any other question.
 */
export function rightOrderOf(question: QuestionSource): string[] {
  if (question.kind === 'ordering') return question.items.map((text) => idOf(question, text));
  return question.kind === 'matching' ? question.pairs.map(({ right }) => idOf(question, right)) : [];
}
