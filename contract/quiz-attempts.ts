import { z } from 'zod';
import { question } from './catalog.ts';
import { id, percentage, seconds, slug, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { filePath, neighbour, progressReply } from './learning.ts';
import { tree } from './tree.ts';
import { limits, questionKinds } from './values.ts';

/**
 * One answer: option ids for single (one), multiple, true_false (`true` or `false`), ordering (all, in order) and matching (one for each
 * left side, in order), or the text of a short answer or a number.
 */
export const givenAnswer = z.strictObject({
  question_id: slug,
  choice: z.array(z.string().max(64)).max(20).optional(),
  text: z.string().max(limits.shortAnswer.most).optional(),
});
/** The lesson that a question is about, and the section within it. */
const questionLesson = neighbour.extend({ section: z.object({ id: z.string(), text: z.string() }).nullable() });
export type QuestionLesson = z.infer<typeof questionLesson>;
export const questionResult = z.object({
  question_id: slug,
  kind: z.enum(questionKinds),
  right: z.boolean(),
  given: z.array(z.string()),
  /**
   * The right option ids, in order for ordering and matching; the accepted answers for a short answer; for a number, its value, followed by
   * the lowest and highest right values if it has a tolerance.
   */
  expected: z.array(z.string()),
  explanation: tree,
  /** For a wrong answer, the lesson that the question is about. */
  lesson: questionLesson.nullable(),
});
export type QuestionResult = z.infer<typeof questionResult>;
export const attempt = z.object({
  id,
  module_id: slug,
  file_name: slug,
  created_at: time,
  /** The percentage of questions answered correctly, rounded. */
  score: percentage,
  pass_mark: percentage,
  passed: z.boolean(),
  results: z.array(questionResult),
});
export type Attempt = z.infer<typeof attempt>;

/** An attempt that is answered question by question. */
export const openAttempt = z.object({
  id,
  module_id: slug,
  file_name: slug,
  started_at: time,
  pass_mark: percentage,
  /** Whether the quiz has changed since. The attempt continues with its own questions. */
  is_outdated: z.boolean(),
  /** The questions asked, in order, with their choices in this attempt's order. */
  questions: z.array(question),
  /** The questions answered so far, in the order they were answered. */
  results: z.array(questionResult),
});
export type OpenAttempt = z.infer<typeof openAttempt>;

const answers = z.array(givenAnswer).max(100);
/** The bytes that a hundred answers with 500 non-ASCII characters each take. */
const answersBytes = 256 * 1024;
/** Quiz attempts: a part of the Learning API. */
export const quizAttempts = {
  attempt: endpoint({
    method: 'POST',
    path: '/api/learning/modules/:moduleId/content/:fileName/attempts',
    makes: 'thing',
    access: 'learner',
    summary: 'Submit your answers to all questions of a quiz at once; passing it completes the file',
    params: filePath,
    body: z.strictObject({ answers, time_spent: seconds.optional() }),
    maxBytes: answersBytes,
    reply: progressReply.extend({ attempt }),
    status: 201,
    errors: ['not_a_quiz', 'quiz_incomplete'],
  }),
  attempts: endpoint({
    method: 'GET',
    path: '/api/learning/modules/:moduleId/content/:fileName/attempts',
    access: 'signedIn',
    summary: 'Your attempts at a quiz, newest first',
    params: filePath,
    reply: z.array(attempt),
  }),
  openAttempt: endpoint({
    method: 'POST',
    path: '/api/learning/modules/:moduleId/content/:fileName/attempts/open',
    needsNoKey: 'state',
    access: 'learner',
    summary: 'Start an attempt at a quiz that is answered question by question, or continue the one that you have started',
    params: filePath,
    reply: openAttempt,
    errors: ['not_a_quiz'],
  }),
  currentAttempt: endpoint({
    method: 'GET',
    path: '/api/learning/modules/:moduleId/content/:fileName/attempts/open',
    access: 'signedIn',
    summary: 'The attempt at a quiz that you have started, with what you have answered so far',
    params: filePath,
    reply: z.object({ attempt: openAttempt.nullable() }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/learning/modules/:moduleId/content/:fileName/attempts/:attemptId/answers',
    needsNoKey: 'named',
    access: 'learner',
    summary:
      'Answer questions of an attempt that you have started; each can be answered once, and the last one ends the attempt. Passing it completes the file',
    params: filePath.extend({ attemptId: id }),
    body: z.strictObject({ answers: answers.min(1), time_spent: seconds.optional() }),
    maxBytes: answersBytes,
    reply: z.object({
      /** The results for the questions that were sent. A question that had already been answered keeps its first answer. */
      results: z.array(questionResult),
      /** Set when all questions are answered. */
      graded: progressReply.extend({ attempt }).nullable(),
    }),
    errors: ['quiz_incomplete'],
  }),
};
