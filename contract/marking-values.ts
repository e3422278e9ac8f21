/** Enumerations and limits for the marks that people give, as plain values. */

/** The kinds of submissions: an output of a prompt lab or a dialogue's conversation, with a criterion that a model was not sure about; a capstone. */
export const markingSubjects = ['prompt_criterion', 'dialogue_criterion', 'capstone'] as const;
export type MarkingSubject = (typeof markingSubjects)[number];
/** The people who mark: the reviewers of the learner's company, or the platform's. */
export const markingReaders = ['company', 'platform'] as const;
export type MarkingReaders = (typeof markingReaders)[number];
/** The lists of submissions that a reviewer can open. */
export const markingLists = ['waiting', 'mine', 'done'] as const;
export type MarkingList = (typeof markingLists)[number];
/** Where a submission stands for its learner. */
export const markingStates = ['waiting', 'begun', 'answered'] as const;

export const markingLimits = {
  /** Characters of the reason that a reviewer gives, and of a passage that they quote. */
  note: { most: 2_000 },
  quote: { least: 3, most: 500 },
  /** The passages that can be quoted in a mark. */
  quotes: { most: 40 },
  criteria: { most: 24 },
  /** Up to how many submissions a list counts. Beyond that, it only reports that there are more. */
  counted: { most: 1_000 },
} as const;

/** The percentage of submissions that are marked twice, if no one has chosen another one. */
export const usualSecondMarks = 20;
/** From how many double marks on a criterion's agreement is shown. */
export const enoughDoubleMarks = 240;
/** The agreement below which a model's verdict on a criterion is not shown. */
export const lowestAgreement = 0.6;
