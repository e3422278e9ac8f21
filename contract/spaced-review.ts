import { z } from 'zod';
import { question } from './catalog.ts';
import { id, revision, slug } from './common.ts';
import { endpoint } from './endpoint.ts';
import { labItem, labMaterial } from './lab-content.ts';
import { labAnswers, labItemResult } from './labs.ts';
import { givenAnswer, questionResult } from './quiz-attempts.ts';
import { ownGrades, reviewGrades } from './spaced-review-values.ts';
import { tree } from './tree.ts';

/** `YYYY-MM-DD` in the person's own time zone. */
const day = z.iso.date();
const count = z.number().int();
const ofItem = {
  id,
  module_id: slug,
  module_title: z.string(),
  file_name: slug,
  file_title: z.string(),
};

const overview = z.object({
  /** How many items the next session asks. */
  ready: count,
  /** About how many minutes the next session takes, rounded up. */
  minutes: count,
  /** All items that are due today or earlier, except paused ones. */
  due: count,
  /** How many items were answered today in reviews. */
  reviewed_today: count,
  today: day,
  /** The first day on which an item is due, which may have passed; null if there are no items. */
  next_due_on: day.nullable(),
  /** The items due on each of the next days, from today. Overdue ones are counted today. */
  forecast: z.array(z.object({ day, items: count })),
  /** The modules that the items are from, in the order of the catalog. */
  modules: z.array(
    z.object({
      module_id: slug,
      title: z.string(),
      items: count,
      due: count,
      is_paused: z.boolean(),
    }),
  ),
  /** The items that the person does not want to be asked. */
  paused: z.array(z.object({ ...ofItem, prompt: tree })),
});
export type ReviewOverview = z.infer<typeof overview>;

/** An item as it is asked: a quiz question, or an item of a lab with the lab's materials. */
const item = z.object({
  ...ofItem,
  revision,
  question: question.nullable(),
  lab: z.object({ item: labItem, materials: z.array(labMaterial) }).nullable(),
});
export type ReviewItem = z.infer<typeof item>;

const verdict = z.object({
  id,
  revision,
  right: z.boolean(),
  question_result: questionResult.nullable(),
  lab_result: labItemResult.nullable(),
  grade: z.enum(reviewGrades),
  /** When the item comes back. */
  due_on: day,
  /** In how many days that is. */
  days: count,
});
export type ReviewVerdict = z.infer<typeof verdict>;

const answerBytes = 64 * 1024;
const byId = z.object({ id });

/** Questions of quizzes and items of labs that come back for review. Nothing here changes anyone's progress, points or certificates. */
export const spacedReview = {
  overview: endpoint({
    method: 'GET',
    path: '/api/reviews',
    access: 'learner',
    viewAs: 'refused',
    summary: 'What you have to review today and in the next days, and where it is from',
    reply: overview,
  }),
  session: endpoint({
    method: 'GET',
    path: '/api/reviews/session',
    access: 'learner',
    viewAs: 'refused',
    summary: 'The items to review now, for about two minutes; without their answers',
    query: z.object({
      /** Set for another session after the two minutes of today. */
      more: z.enum(['true']).optional(),
    }),
    reply: z.object({ items: z.array(item) }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/reviews/:id/answer',
    needsNoKey: 'named',
    access: 'learner',
    summary: 'Answer an item in a review; only the first answer to a revision of the item counts',
    params: byId,
    body: z.strictObject({ revision, answers: z.union([z.array(givenAnswer).length(1), labAnswers.length(1)]) }),
    maxBytes: answerBytes,
    reply: verdict,
    errors: ['quiz_incomplete', 'lab_incomplete', 'edited_elsewhere'],
  }),
  grade: endpoint({
    method: 'PUT',
    path: '/api/reviews/:id/grade',
    access: 'learner',
    summary: 'Say how well you knew an answer that was right, which changes when the item comes back',
    params: byId,
    body: z.strictObject({ revision, grade: z.enum(ownGrades) }),
    reply: verdict,
    errors: ['edited_elsewhere'],
  }),
  pauseItem: endpoint({
    method: 'PUT',
    path: '/api/reviews/:id/pause',
    access: 'learner',
    summary: 'Choose whether an item is reviewed',
    params: byId,
    body: z.strictObject({ is_paused: z.boolean() }),
    reply: z.object({ is_paused: z.boolean() }),
  }),
  pauseModule: endpoint({
    method: 'PUT',
    path: '/api/reviews/modules/:moduleId/pause',
    access: 'learner',
    summary: "Choose whether a module's items are reviewed",
    params: z.object({ moduleId: slug }),
    body: z.strictObject({ is_paused: z.boolean() }),
    reply: z.object({ is_paused: z.boolean() }),
  }),
};
