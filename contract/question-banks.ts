import { z } from 'zod';
import { basedOn, byModule, byScope, editor, newId, storable } from './authoring-shapes.ts';
import { nothing, page, search, slug, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { bankLimits, bankOrders, bankUsages } from './question-bank-values.ts';
import { limits, questionKinds } from './values.ts';

const part = storable(bankLimits.part.most);
const whole = storable(bankLimits.text.most);

/** A question, complete or not, without the parts that belong to one quiz: its id there and the lesson that it is about. */
export const bankContent = z.strictObject({
  kind: z.enum(questionKinds),
  tags: z.array(storable(limits.questionTag.most)).max(limits.questionTags.most).optional(),
  prompt: whole,
  options: z
    .array(z.strictObject({ text: part, correct: z.boolean().optional() }))
    .max(limits.quizOptions.most)
    .optional(),
  answer: z.boolean().optional(),
  accept: z.array(part).max(limits.acceptedAnswers.most).optional(),
  items: z.array(part).max(limits.quizOptions.most).optional(),
  pairs: z
    .array(z.strictObject({ left: part, right: part }))
    .max(limits.quizPairs.most)
    .optional(),
  distractors: z.array(part).max(limits.quizDistractors.most).optional(),
  value: z.number().nullable().optional(),
  tolerance: z.union([z.number(), storable(20)]).optional(),
  unit: storable(limits.numberUnit.most).optional(),
  explanation: whole,
});
export type BankContent = z.infer<typeof bankContent>;

/** A quiz with a copy of the question. */
const use = z.object({
  module_id: slug,
  module_title: z.string(),
  file_name: slug,
  title: z.string(),
  /** Whether the copy is of the bank's current version. */
  is_current: z.boolean(),
});
export type BankUse = z.infer<typeof use>;

const bankQuestion = z.object({
  id: slug,
  /** The hash that identifies the content. A copy in a quiz names the version that it was made from. */
  version: z.string(),
  question: bankContent,
  /** Whether a quiz with it could be published. */
  is_complete: z.boolean(),
  uses: z.array(use),
  revision: z.number().int(),
  updated_at: time,
  updated_by: editor.nullable(),
});
export type BankQuestion = z.infer<typeof bankQuestion>;

const copy = z.object({ id: slug, version: z.string(), question: bankContent });
export type BankCopy = z.infer<typeof copy>;

const bank = z.object({
  questions: z.array(bankQuestion),
  total: z.number().int(),
  page: z.number().int(),
  page_size: z.number().int(),
  /** The values to filter by: the tags of the bank's questions, and the modules with copies of them. */
  tags: z.array(z.string()),
  modules: z.array(z.object({ module_id: slug, title: z.string() })),
  /** The skills that these modules teach. */
  skills: z.array(z.object({ id: slug, name: z.string() })),
});
export type QuestionBank = z.infer<typeof bank>;

const path = '/api/admin/authoring/question-bank';
const byQuestion = z.object({ questionId: slug });
const ofModule = '/api/admin/authoring/drafts/:moduleId/bank-questions';

/** The calls for question banks: the platform's, and one for each company. */
export const questionBanks = {
  bank: endpoint({
    method: 'GET',
    path,
    access: 'author',
    summary: 'The questions in a bank, with the quizzes that have a copy of each',
    query: byScope.extend({
      ...page,
      search,
      sort: z.enum(bankOrders).default('recent'),
      kind: z.enum(questionKinds).optional(),
      tag: z.string().max(limits.questionTag.most).optional(),
      /** Only questions with a copy in this module. */
      module: slug.optional(),
      /** Only questions with a copy in a module that teaches this skill. */
      skill: slug.optional(),
      /** Only questions with a copy in a quiz, or only those without one. */
      usage: z.enum(bankUsages).optional(),
    }),
    reply: bank,
  }),
  createQuestion: endpoint({
    method: 'POST',
    path: `${path}/questions`,
    makes: 'thing',
    access: 'author',
    summary: 'Add a question to a bank',
    query: byScope,
    body: z.strictObject({ question: bankContent }),
    reply: bankQuestion,
    status: 201,
    errors: ['question_bank_full'],
  }),
  question: endpoint({
    method: 'GET',
    path: `${path}/questions/:questionId`,
    access: 'author',
    summary: 'A question in a bank, with the quizzes that have a copy of it',
    params: byQuestion,
    query: byScope,
    reply: bankQuestion,
  }),
  saveQuestion: endpoint({
    method: 'PUT',
    path: `${path}/questions/:questionId`,
    access: 'author',
    summary: 'Change a question in a bank; copies in quizzes stay as they are until their authors update them',
    params: byQuestion,
    query: byScope,
    body: z.strictObject({ based_on: basedOn, question: bankContent }),
    reply: bankQuestion,
    errors: ['edited_elsewhere'],
  }),
  deleteQuestion: endpoint({
    method: 'DELETE',
    path: `${path}/questions/:questionId`,
    access: 'author',
    summary: 'Delete a question from a bank; copies in quizzes stay. Idempotent',
    params: byQuestion,
    query: byScope,
    reply: nothing,
  }),
  addToBank: endpoint({
    method: 'POST',
    path: ofModule,
    makes: 'thing',
    access: 'author',
    summary: "Add questions from a module's quiz to its catalog's bank, with the pictures that they show",
    params: byModule,
    body: z.strictObject({
      /** The id of each question starts with its id in the quiz. */
      questions: z
        .array(z.strictObject({ id: newId, question: bankContent }))
        .min(1)
        .max(bankLimits.atOnce.most),
    }),
    /** The bank's questions, in the order given. */
    reply: z.object({ questions: z.array(copy) }),
    status: 201,
    errors: ['question_bank_full'],
  }),
  takeFromBank: endpoint({
    method: 'POST',
    path: `${ofModule}/take`,
    needsNoKey: 'state',
    access: 'author',
    summary: 'Return questions from the bank for a quiz in a module, and add the pictures that they show to the module',
    params: byModule,
    body: z.strictObject({ questions: z.array(slug).min(1).max(bankLimits.atOnce.most) }),
    reply: z.object({ questions: z.array(copy) }),
    errors: ['too_many_pictures'],
  }),
  bankOfModule: endpoint({
    method: 'GET',
    path: ofModule,
    access: 'author',
    summary: "The bank's current versions of the questions that a module's quizzes have copies of",
    params: byModule,
    reply: z.object({ questions: z.array(copy) }),
  }),
};
