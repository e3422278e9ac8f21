import { z } from 'zod';
import { slug, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { fileKinds, questionKinds } from './values.ts';

const count = z.number().int();

/** How often people chose one of a question's options, or matched a left side correctly. */
const choice = z.object({ id: z.string(), text: z.string(), correct: z.boolean(), people: count });

const question = z.object({
  id: z.string(),
  /** A quiz question's kind; `lab_item` for a lab item. */
  kind: z.enum([...questionKinds, 'lab_item']),
  /** Markdown. */
  prompt: z.string(),
  /**
   * People who were asked this question on their first try: everyone, unless the quiz draws only some of its questions. Null for fewer than
   * five, because nothing is shown about so few.
   */
  people: count.nullable(),
  /** People who answered correctly on their first try; for a lab item, with full credit. */
  right: count,
  /**
   * The correlation, from -1 to 1, between the answer to this item and the rest of the score, over first tries: between a correct answer
   * and the number of other correct answers (point-biserial), or, in a lab, between the credits. Null if there are fewer people than
   * `separationPeople`, or if everyone or no one was correct on this item or on the rest.
   */
  separation: z.number().nullable(),
  /**
   * Empty for written answers and for ordering. For matching, the pairs, each with how many people matched it correctly. For a
   * lab, the options in fields that take a single option.
   */
  choices: z.array(choice),
});

/** The first tries of people whose first try was at this version of the quiz or lab. */
const quizVersion = z.object({
  version: z.string(),
  /** Whether this is the current version. */
  is_current: z.boolean(),
  /** When the first of these tries was made. */
  first_at: time,
  /** Null for fewer than five people, because nothing is shown about so few; then there are no questions either. */
  people: count.nullable(),
  questions: z.array(question),
});
export type QuizVersionQuality = z.infer<typeof quizVersion>;
export type QuestionQuality = z.infer<typeof question>;

const reading = z.object({
  opened: count,
  /** People who read further, spent time on the file or completed it. */
  begun: count,
  completed: count,
  /** How many of the people who started but have not completed it got this far, in ten steps of ten per cent, the first from 0. */
  stopped: z.array(count),
});

const fileQuality = z.object({
  file_name: slug,
  kind: z.enum(fileKinds),
  title: z.string(),
  /** Null for fewer than five people, and for quizzes and labs. */
  reading: reading.nullable(),
  /** The current version first, then the newest. Empty for a file other than a quiz or lab, and for one that no one has tried. */
  versions: z.array(quizVersion),
});
export type FileQuality = z.infer<typeof fileQuality>;

/** The quality of a module's items, computed from all learners' work, without names. */
export const itemQuality = {
  module: endpoint({
    method: 'GET',
    path: '/api/admin/modules/:moduleId/quality',
    access: 'author',
    summary:
      'For each file of a module, where people stop; for each question, the choices, the number of people who were right on their first try, and its discrimination',
    params: z.object({ moduleId: slug }),
    reply: z.object({ module_id: slug, title: z.string(), files: z.array(fileQuality) }),
  }),
};
