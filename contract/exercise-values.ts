/** What is kept of people's work on exercises: plain values, as in `values.ts`. */

/** The reasons why a draft became an earlier one: the learner started again, or another tab or device saved other code. */
export const earlierDraftReasons = ['started_again', 'other_device'] as const;
/** The number of earlier drafts that are kept of a person's work on an exercise. */
export const earlierDrafts = 10;
/** The number of a person's latest attempts at an exercise that are kept, besides the first one that passed, and that are shown. */
export const keptAttempts = 50;
export const shownExerciseAttempts = 20;
/** Requests for a solution that open it, and the seconds that have to lie between them: a second click is not a second request. */
export const solutionRequests = { toOpen: 2, secondsBetween: 10 } as const;
