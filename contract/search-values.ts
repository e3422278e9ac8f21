import { fileKinds } from './values.ts';

/** The kinds of results: a step's kind, a module, a track or a term. */
export const searchKinds = [...fileKinds, 'module', 'track', 'term'] as const;
export type SearchKind = (typeof searchKinds)[number];

export const searchLimits = {
  /** Characters. A question that someone pastes may have several hundred. */
  query: { most: 1_000 },
  /** The results in one module that are shown together. */
  sections: { most: 5 },
  /** The words in a query that count. */
  words: { most: 64 },
} as const;

/** Returns the distinct words of a query, in lower case and in order. Punctuation between them is ignored. */
export function wordsOf(query: string): string[] {
  const words = query
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  return [...new Set(words)].slice(0, searchLimits.words.most);
}
