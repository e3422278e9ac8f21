/** Plain values about the tutor, as in `values.ts`. */

/** How an answer ended: complete, at its maximum length, cut off, without anything that can be shown, or never begun. */
export const tutorEnds = ['stop', 'length', 'cut', 'nothing', 'unavailable'] as const;
export type TutorEnd = (typeof tutorEnds)[number];

export const tutorLimits = {
  /** Characters of a question. */
  question: { most: 2_000 },
  /** The hints for a step, each of which says more than the one before. */
  hints: { most: 3 },
  /** The sections that are searched for in addition to the one that is open. */
  sections: { most: 5 },
  /** The questions of one person in a step that are listed, the newest. */
  listed: { most: 100 },
} as const;

/** The kinds of steps that have hints: those in which learners find something out for themselves. */
export const kindsWithHints: readonly string[] = ['quiz', 'lab', 'exercise', 'prompt', 'dialogue'];
