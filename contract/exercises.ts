import { z } from 'zod';
import { id, revision, seconds, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { earlierDraftReasons, exerciseLimits } from './exercise-values.ts';
import { filePath, progressReply } from './learning.ts';

const path = '/api/learning/modules/:moduleId/content/:fileName';
/** The learner's code. The server stores and returns it, and never runs it. */
const code = z.string().max(exerciseLimits.code.most);
/** Enough for the longest code as JSON, where a character takes at most six bytes. */
const codeBytes = exerciseLimits.code.most * 6 + 4_096;

/** One test's result, as the page reports it. */
const testResult = z.strictObject({
  name: z.string().min(exerciseLimits.testName.least).max(exerciseLimits.testName.most),
  passed: z.boolean(),
});

export const exerciseAttempt = z.object({
  id,
  created_at: time,
  code: z.string(),
  results: z.array(testResult),
  /** How many tests passed; `total` is how many ran. */
  passed: z.number().int(),
  total: z.number().int(),
  /** Whether every test of that version ran and passed, so that the exercise counts as practised. */
  all_passed: z.boolean(),
  /** Seconds spent on the exercise until this attempt, as reported by the page. */
  time_spent: z.number().int(),
});
export type ExerciseAttempt = z.infer<typeof exerciseAttempt>;

const requestedSolution = z.object({
  /** How many times the solution was requested: 0, 1 or 2. */
  requested: z.number().int(),
  /** Whether the solution can be read: after the second request, or once the exercise is completed. */
  open: z.boolean(),
  /** When the next request starts to count; null if there is none yet, or if the solution is open. */
  next_from: time.nullable(),
});

export const practice = z.object({
  /** The latest saved code; null if there is none, or none since the learner started again. */
  draft: z.object({ code: z.string(), revision, saved_at: time }).nullable(),
  /** Earlier drafts, newest first. */
  earlier_drafts: z.array(z.object({ id, saved_at: time, reason: z.enum(earlierDraftReasons), code: z.string() })),
  /** Newest first. */
  attempts: z.array(exerciseAttempt),
  solution: requestedSolution,
  /** Whether an attempt passed all tests in the browser. */
  practised: z.boolean(),
});
export type Practice = z.infer<typeof practice>;

/** A learner's work on an exercise: drafts, attempts, and requests for the solution. */
export const exercises = {
  practice: endpoint({
    method: 'GET',
    path: `${path}/practice`,
    access: 'signedIn',
    summary: 'Your drafts of an exercise, your latest attempts at it, and whether the solution is open to you',
    params: filePath,
    reply: practice,
    errors: ['not_an_exercise'],
  }),
  /** After a 409 `draft_newer`, the code that was sent is stored among the earlier drafts. Read `practice` for the newer draft. */
  saveDraft: endpoint({
    method: 'PUT',
    path: `${path}/draft`,
    access: 'learner',
    summary: 'Save your code (autosave): refused when another tab or device has saved since the revision that it is based on',
    params: filePath,
    body: z.strictObject({
      code,
      /** Null if the page has not loaded a draft. */
      based_on: revision.nullable(),
      /** Whether to store this code even if there is a newer draft, which is then kept among the earlier ones. */
      replace: z.boolean().default(false),
    }),
    maxBytes: codeBytes,
    reply: z.object({ revision, saved_at: time }),
    limit: 'report',
    errors: ['not_an_exercise', 'draft_newer'],
  }),
  startAgain: endpoint({
    method: 'POST',
    path: `${path}/draft/start-again`,
    needsNoKey: 'state',
    access: 'learner',
    summary: 'Start again with the starter code of the exercise; your draft is kept among the earlier ones',
    params: filePath,
    reply: practice,
    errors: ['not_an_exercise'],
  }),
  attemptExercise: endpoint({
    method: 'POST',
    path: `${path}/exercise-attempts`,
    makes: 'thing',
    access: 'learner',
    summary: 'Report a run of the tests in your browser; one in which all tests passed completes the exercise as practised',
    params: filePath,
    body: z.strictObject({
      code,
      /** The `tests_version` of the content that the page had loaded. */
      tests_version: z.string().min(1).max(64),
      /** Empty if the code could not be loaded. */
      results: z.array(testResult).max(exerciseLimits.tests.most),
      /** Total seconds spent on the exercise so far, as in a progress report. */
      time_spent: seconds.optional(),
    }),
    // Enough for the longest code and the maximum number of test names.
    maxBytes: codeBytes + exerciseLimits.tests.most * exerciseLimits.testName.most * 6,
    reply: progressReply.extend({ attempt: exerciseAttempt }),
    status: 201,
    limit: 'report',
    errors: ['not_an_exercise', 'exercise_changed'],
  }),
  requestSolution: endpoint({
    method: 'POST',
    path: `${path}/solution-requests`,
    needsNoKey: 'state',
    access: 'learner',
    summary: 'Ask for the solution before completing the exercise; the second request, ten seconds later or more, opens it',
    params: filePath,
    reply: requestedSolution,
    errors: ['not_an_exercise'],
  }),
};
