import { percentOf } from '#web/lib/numbers.ts';

/** How many of so many questions have to be answered right, so that the score, which is rounded as on the server, reaches the pass mark. */
export function rightNeeded(questions: number, passMark: number): number {
  const counts = Array.from({ length: questions + 1 }, (_, right) => right);
  return counts.find((right) => percentOf(right, questions) >= passMark) ?? questions;
}
