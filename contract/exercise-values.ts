/** Plain values about exercises and people's work on them, as in `values.ts`. */

/** The languages of exercises whose tests are code. */
export const codeLanguages = ['javascript', 'typescript', 'python'] as const;
export const exerciseLanguages = [...codeLanguages, 'sql'] as const;
export const sqlDialects = ['sqlite', 'postgres'] as const;
/**
 * Why code is kept as an earlier draft: the learner started again; another tab or device saved other code; or the code was
 * refused because another tab or device had saved a newer draft.
 */
export const earlierDraftReasons = ['started_again', 'other_device', 'refused'] as const;
/** How many earlier drafts the server keeps for each person and exercise, and how many refused ones in addition. */
export const earlierDrafts = 10;
/**
 * The number of latest attempts that the server keeps for each person and exercise, in addition to the first one that passed, and the
 * number that it returns.
 */
export const keptAttempts = 50;
export const shownExerciseAttempts = 20;
/** How many requests open a solution, and the minimum seconds between them, so that a double click counts as one request. */
export const solutionRequests = { toOpen: 2, secondsBetween: 10 } as const;
/** The limits on a learner's code, on the number of tests in one run, and on each test's name. */
export const exerciseLimits = {
  code: { most: 65_536 },
  tests: { most: 200 },
  testName: { least: 1, most: 300 },
} as const;
