/** A glossary term's limits: its words in characters, the number of other words for it, and its definition in characters. */
export const termLimits = {
  word: { most: 60 },
  variants: { most: 12 },
  definition: { most: 300 },
} as const;
