import type { LabItemResult } from '#contract/labs.ts';

/** A guess at how many tokens the text typed by the learner has. */
export interface Guess {
  guess: number;
  count: number;
  /** How far off the guess was, in whole per cent of the tokens. */
  error: number;
}

/** Returns the guess in an answered item; null if it isn't a guess. */
export function guessIn(result: Pick<LabItemResult, 'fields'> | undefined): Guess | null {
  const notes = result?.fields.flatMap((field) => field.notes) ?? [];
  const { guess, count } = notes.find(({ code, params }) => code === 'tokens' && 'guess' in params)?.params ?? {};
  if (typeof guess !== 'number' || typeof count !== 'number' || count === 0) return null;
  return { guess, count, error: Math.round((Math.abs(guess - count) / count) * 100) };
}
