/** The values that say whether people are trained for AI systems: plain values without a schema library, because the browser uses them too. */

/**
 * Whether a person is covered for a system that their role uses: trained; in training; released from it by staff; or not covered, because a
 * round is overdue, the training was completed before a release that needs new training, the round has not opened yet, or no requirement
 * that covers the system applies to them.
 */
export const coverageStates = ['covered', 'under_way', 'waived', 'overdue', 'before_release', 'not_open', 'no_requirement'] as const;
export type CoverageState = (typeof coverageStates)[number];
/** The states in which a person is not covered, and no round is open in which they will be. */
export const gapStates = ['overdue', 'before_release', 'not_open', 'no_requirement'] as const satisfies readonly CoverageState[];
export const isGap = (state: CoverageState): boolean => (gapStates as readonly CoverageState[]).includes(state);

/** The facts about a person and a requirement at the end of a day. */
export interface TrainingFacts {
  is_overdue: boolean;
  /** Whether a round was open. */
  is_open: boolean;
  /** The day on which they last completed a round; null if they never did. */
  completed_on: string | null;
  /** The day on which their latest round was waived; null if it was not. */
  waived_on: string | null;
}

/**
 * Returns whether a person is covered for a system. This is the only definition: nothing stores it.
 *
 * They have to be compliant with every requirement that covers the system and applies to them, and to have completed each of them once. If
 * a release needs new training, at least one completion has to be from then on; an older training stays valid beside it.
 *
 * @param trainings one for each requirement that covers the system and applies to the person
 * @param trained_from the day from which training counts for the releases in use; null if none of them needs new training
 */
export function coverageOf(trainings: readonly TrainingFacts[], trained_from: string | null): CoverageState {
  if (trainings.length === 0) return 'no_requirement';
  if (trainings.some(({ is_overdue }) => is_overdue)) return 'overdue';
  const missing = trainings.filter(({ completed_on, waived_on }) => completed_on === null && waived_on === null);
  if (missing.some(({ is_open }) => !is_open)) return 'not_open';
  if (missing.length > 0) return 'under_way';
  if (trained_from === null) return trainings.some(({ completed_on }) => completed_on !== null) ? 'covered' : 'waived';
  if (trainings.some(({ completed_on }) => completed_on !== null && completed_on >= trained_from)) return 'covered';
  if (trainings.some(({ is_open }) => is_open)) return 'under_way';
  return trainings.some(({ waived_on }) => waived_on !== null && waived_on >= trained_from) ? 'waived' : 'before_release';
}

export const literacyFormats = ['pdf', 'json'] as const;
export type LiteracyFormat = (typeof literacyFormats)[number];
