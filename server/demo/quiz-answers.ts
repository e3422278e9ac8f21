import { expectedOf, type GradedQuestion, type Quiz } from '#server/features/catalog/index.ts';
import type { GivenAnswer } from '#server/features/learning/index.ts';
import { type Random, randomOf } from './random.ts';

/** Returns a random number generator. It skips the first five numbers, which are similar for similar seeds. */
function random(seed: string): Random {
  const next = randomOf(seed);
  for (let count = 0; count < 5; count++) next(0, 1);
  return next;
}

/** Returns how much of their reading a person has understood, from 0 to 1. Most people are in the middle. */
export function abilityOf(email: string): number {
  const next = random(email);
  return (next(0, 100) + next(0, 100) + next(0, 100)) / 300;
}

interface Trait {
  /** The share of average people who get the question wrong. */
  difficulty: number;
  /** How much lower that share is for people who know everything than for people who know nothing; negative for a misleading question. */
  slope: number;
  /** The wrong option that most people choose. */
  tempting: number;
}

/**
 * Returns a question's difficulty: most questions are fair, some are hard, and a few do not distinguish people who know the subject from
 * others.
 */
function traitOf(quiz: string, { id }: GradedQuestion): Trait {
  const next = random(`${quiz} ${id}`);
  const lot = next(1, 100);
  const tempting = next(0, 10);
  if (lot <= 10) return { difficulty: next(30, 45) / 100, slope: -0.25, tempting };
  if (lot <= 25) return { difficulty: next(40, 55) / 100, slope: 1.2, tempting };
  return { difficulty: next(8, 28) / 100, slope: 1, tempting };
}

export function rightAnswer(question: GradedQuestion): GivenAnswer {
  const expected = expectedOf(question);
  return question.kind === 'short_answer' || question.kind === 'number'
    ? { question_id: question.id, text: expected[0] ?? '' }
    : { question_id: question.id, choice: expected };
}

/**
 * Returns the answer of a person who has not read closely: the tempting option, one option too few or too many, two swapped items, or a
 * number that is too large.
 */
function wrongAnswer(question: GradedQuestion, { tempting }: Trait, next: Random): GivenAnswer {
  const { id: question_id, kind, options, order, number } = question;
  if (kind === 'short_answer') return { question_id, text: 'I am not sure' };
  if (number) return { question_id, text: String(Number((number.value * (next(0, 1) === 0 ? 10 : 2) + 1).toPrecision(12))) };
  if (kind === 'ordering' || kind === 'matching') {
    const at = next(0, Math.max(0, order.length - 2));
    const moved = order.toSpliced(at, 2, ...order.slice(at, at + 2).reverse());
    return { question_id, choice: moved };
  }
  const wrong = options.filter(({ correct }) => !correct);
  const right = options.filter(({ correct }) => correct);
  const taken = wrong[next(1, 100) <= 65 ? tempting % wrong.length : next(0, wrong.length - 1)];
  if (!taken) return { question_id, choice: right.slice(0, -1).map(({ id }) => id) };
  if (kind !== 'multiple') return { question_id, choice: [taken.id] };
  return { question_id, choice: [...right.slice(next(0, 1)), taken].map(({ id }) => id) };
}

/** Returns the answers of a person with this much knowledge to all questions in a quiz. */
export function answersOf({ questions }: Quiz, quiz: string, knows: number, next: Random): GivenAnswer[] {
  return questions.map((question) => {
    const trait = traitOf(quiz, question);
    const share = Math.min(0.95, Math.max(0.02, trait.difficulty + trait.slope * (0.5 - knows)));
    return next(1, 1_000) <= share * 1_000 ? wrongAnswer(question, trait, next) : rightAnswer(question);
  });
}

/** Returns answers to all questions in a quiz, wrong ones to the `wrong` hardest questions. */
export function answersWithout({ questions }: Quiz, quiz: string, wrong: number): GivenAnswer[] {
  const hardest = questions.toSorted((a, b) => traitOf(quiz, b).difficulty - traitOf(quiz, a).difficulty).slice(0, wrong);
  return questions.map((question) =>
    hardest.includes(question)
      ? wrongAnswer(question, traitOf(quiz, question), random(`${quiz} ${question.id} wrong`))
      : rightAnswer(question),
  );
}
