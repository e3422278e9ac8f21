import { z } from 'zod';
import { slug, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { fileKinds, questionKinds } from './values.ts';

const count = z.number().int();

/** What people chose, of a question with options. */
const choice = z.object({ id: z.string(), text: z.string(), correct: z.boolean(), people: count });

const question = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  /** Markdown. */
  prompt: z.string(),
  /** People who were right when they first tried the quiz. */
  right: count,
  /**
   * The point-biserial correlation of being right here with the number of other questions that were right, -1 to 1, over first tries. Null
   * of fewer people than `separationPeople`, and where everybody was right, or nobody, here or in the rest.
   */
  separation: z.number().nullable(),
  /** Empty for short answers and for bringing into order. */
  choices: z.array(choice),
});

/** The first tries of people who first answered this version of the quiz. */
const quizVersion = z.object({
  version: z.string(),
  /** Whether it is the one that people get today. */
  is_current: z.boolean(),
  /** The first of these tries. */
  first_at: time,
  /** Null of fewer than five, of whom nothing is told; then there are no questions either. */
  people: count.nullable(),
  questions: z.array(question),
});
export type QuizVersionQuality = z.infer<typeof quizVersion>;
export type QuestionQuality = z.infer<typeof question>;

const reading = z.object({
  opened: count,
  /** Who read on, spent time or completed it. */
  begun: count,
  completed: count,
  /** Of those who began and have not completed it, how many got this far: ten steps of ten per cent, the first from 0 on. */
  stopped: z.array(count),
});

const fileQuality = z.object({
  file_name: slug,
  kind: z.enum(fileKinds),
  title: z.string(),
  /** Null of fewer than five people, and of quizzes. */
  reading: reading.nullable(),
  /** The one that people get today first, then the latest. Empty of other files than quizzes, and of a quiz that nobody has tried. */
  versions: z.array(quizVersion),
});
export type FileQuality = z.infer<typeof fileQuality>;

/** How good the items of a module are, by what learners did: figures over everybody, nobody's name. */
export const itemQuality = {
  module: endpoint({
    method: 'GET',
    path: '/api/admin/modules/:moduleId/quality',
    access: 'superAdmin',
    summary:
      'For each file of a module where people stop, and for each question what people chose, how many were right at the first try, and how well it separates',
    params: z.object({ moduleId: slug }),
    reply: z.object({ module_id: slug, title: z.string(), files: z.array(fileQuality) }),
  }),
};
