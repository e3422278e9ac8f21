import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';

/** Formats a score in per cent, with a minus sign if it is below zero. */
export const scoreWords = (score: number): string => m.lab_score({ score: inNumbers(score).replace('-', '\u2212') });
