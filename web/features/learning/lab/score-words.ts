import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';

/** Returns a score as shown: in per cent, below zero with a minus sign. */
export const scoreWords = (score: number): string => m.lab_score({ score: inNumbers(score).replace('-', '\u2212') });
