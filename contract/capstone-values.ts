/** Enumerations and limits for the capstones of tracks, as plain values. */

export const capstoneFieldKinds = ['text', 'long_text', 'number', 'date', 'one', 'several', 'file', 'table'] as const;
export const capstoneColumnKinds = ['text', 'long_text', 'number', 'date', 'one'] as const;
/** The formats of materials and of the files that learners hand in, which are all text. */
export const capstoneFormats = ['md', 'txt', 'csv', 'json', 'jsonl'] as const;
export type CapstoneFormat = (typeof capstoneFormats)[number];
/**
 * The state of what was handed in. `waiting` until it is marked; `passed` and `not_passed` once it is; `program_only` if there was no one to
 * mark it, so that only the program has judged it.
 */
export const capstoneStates = ['waiting', 'passed', 'not_passed', 'program_only'] as const;

/** The number of levels of each criterion. */
export const capstoneLevels = 4;

export const capstoneLimits = {
  materials: { most: 12 },
  parts: { least: 1, most: 12 },
  fields: { least: 1, most: 16 },
  columns: { least: 1, most: 8 },
  options: { least: 2, most: 12 },
  rows: { most: 40 },
  checks: { least: 1, most: 40 },
  criteria: { least: 3, most: 8 },
  /** Characters. */
  text: { most: 300 },
  longText: { usual: 4_000, most: 20_000 },
  cell: { most: 2_000 },
  /** Bytes of a file that a learner hands in, of a file of the capstone, and of a whole submission. */
  file: { usual: 200_000, most: 400_000 },
  material: { most: 400_000 },
  submission: { most: 1_000_000 },
  /** The number of times that one person can hand in a track's capstone. */
  attempts: { most: 20 },
} as const;
