import { fileKinds } from './values.ts';

/** A search finds steps, each by its kind, and the modules, tracks and terms around them. */
export const searchKinds = [...fileKinds, 'module', 'track', 'term'] as const;
export type SearchKind = (typeof searchKinds)[number];

export const searchLimits = {
  /** Characters. A question that is pasted as it is has some hundreds. */
  query: { most: 1_000 },
  /** Results of one module that are shown at once. */
  sections: { most: 5 },
  /** Words of the query that count. */
  words: { most: 64 },
} as const;
