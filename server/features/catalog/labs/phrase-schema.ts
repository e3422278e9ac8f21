import { z } from 'zod';
import type { FaultCode } from '#server/words.ts';
import { text } from '../schema.ts';
import { isPhrase, phraseLimits } from './phrases.ts';

const phrase = text.max(phraseLimits.length).refine(isPhrase, 'catalog_lab_phrase' satisfies FaultCode);
/** Phrases to look for in the text. A single one may be written without a list. */
export const phrases = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(phrase).min(1).max(phraseLimits.most),
);
