/** Plain values about exercises and people's work on them, as in `values.ts`. */

/** The languages of exercises whose tests are code. */
export const codeLanguages = ['javascript', 'typescript', 'python'] as const;
export const exerciseLanguages = [...codeLanguages, 'sql'] as const;
export const sqlDialects = ['sqlite', 'postgres'] as const;
/** The reasons why a draft became an earlier one: the learner started again, or another tab or device saved other code. */
export const earlierDraftReasons = ['started_again', 'other_device'] as const;
/** The number of earlier drafts that are kept of a person's work on an exercise. */
export const earlierDrafts = 10;
/** The number of a person's latest attempts at an exercise that are kept, besides the first one that passed, and that are shown. */
export const keptAttempts = 50;
export const shownExerciseAttempts = 20;
/** Requests for a solution that open it, and the seconds that have to lie between them: a second click is not a second request. */
export const solutionRequests = { toOpen: 2, secondsBetween: 10 } as const;
/** The limits of a learner's code, of the tests in one run, and of the name of each. */
export const exerciseLimits = {
  code: { most: 65_536 },
  tests: { most: 200 },
  testName: { least: 1, most: 300 },
} as const;
