/** Plain values about labs and people's attempts at them, as in `values.ts`. */

/** The kinds of labs. Each has a module with the same name in `server/features/catalog/labs/`. */
export const labKinds = [
  'sort',
  'reliance',
  'order',
  'match',
  'decision_table',
  'form',
  'limits',
  'claims',
  'redact',
  'find_fault',
  'annotate',
  'predict',
  'branch',
  'stores',
  'sealed',
  'inbox',
] as const;
export type LabKind = (typeof labKinds)[number];

/**
 * The kinds of fields. A learner enters one option, several options, parts of a material, all options in order, an option for each item, a
 * number, or text.
 */
export const labFieldKinds = ['one', 'several', 'parts', 'order', 'match', 'number', 'text'] as const;
export type LabFieldKind = (typeof labFieldKinds)[number];

/**
 * The kinds of materials that a learner works on: text; a passage whose sentences or words can be marked; a transcript's, program's or
 * log's lines; stores with entries to search; messages that arrive at a given minute; a clock with simulated time and deadlines; values
 * that a softmax turns into probabilities.
 */
export const labMaterialKinds = ['text', 'passage', 'lines', 'stores', 'messages', 'clock', 'softmax'] as const;
export type LabMaterialKind = (typeof labMaterialKinds)[number];

/** Facts about an answer that a kind of lab computes, which the screen puts into words. */
export const labNoteCodes = [
  'found',
  'extra',
  'tokens',
  'computed',
  'between',
  'too_late',
  'too_early',
  'never_done',
  'together',
  'met',
  'stopped',
  'still_works',
] as const;
export type LabNoteCode = (typeof labNoteCodes)[number];

/** A learner's decisions about an assistant's advice in a reliance drill. */
export const relianceDecisions = ['accept', 'correct', 'refuse'] as const;

export const labLimits = {
  /** The items returned by one call. */
  answers: { most: 100 },
  /** One field's values. */
  values: { most: 500 },
  fields: { most: 20 },
  text: { most: 4_000 },
  items: { least: 1, most: 100 },
  /** Reliance drills have at least this many cases, and this percentage of the advice in them is wrong. */
  relianceCases: { least: 12 },
  relianceWrong: { least: 35, most: 50 },
} as const;
