import { z } from 'zod';
import { storable } from './authoring-shapes.ts';
import { id, nothing, slug, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { modelAbsences } from './language-model-values.ts';
import { filePath } from './learning.ts';
import { tutorEnds, tutorLimits } from './tutor-values.ts';

/** A section of a step that the caller may open. The server builds it from the catalog, and never from what a model wrote. */
const place = z.object({
  module: z.object({ id: slug, title: z.string() }),
  step: z.object({ file_name: slug, title: z.string() }),
  /** The heading's id on the page; null for the beginning of the step. */
  section: z.string().nullable(),
  /** The heading, or the step's title. */
  heading: z.string(),
});
export type TutorPlace = z.infer<typeof place>;

/** A paragraph of an answer, as plain text. */
const paragraph = z.object({
  text: z.string(),
  /** Whether everything that it quotes stands in the sections that it cites. */
  is_from_lessons: z.boolean(),
  /** The cited sections that contain a quotation and that the caller may still open. */
  sources: z.array(place),
});
export type TutorParagraph = z.infer<typeof paragraph>;

const turn = z.object({
  id,
  conversation_id: id,
  /** The number of the hint that was asked for; null for a question. */
  hint: z.number().int().nullable(),
  /** Empty if a hint was asked for without a question. */
  question: z.string(),
  asked_at: time,
  ended: z.enum(tutorEnds),
  paragraphs: z.array(paragraph),
});
export type TutorTurn = z.infer<typeof turn>;

const standing = {
  /** Null if a model can be asked. */
  unavailable: z.enum(modelAbsences).nullable(),
  runs_today: z.number().int(),
  /** Null if there is no model. */
  runs_allowed: z.number().int().nullable(),
};

/** The tutor beside a step. Only the person who asked can read questions and answers: nobody else, and not while viewing as them. */
export const tutor = {
  ofStep: endpoint({
    method: 'GET',
    path: '/api/learning/modules/:moduleId/content/:fileName/tutor',
    access: 'learner',
    viewAs: 'refused',
    summary: 'Your own questions about a step with their answers, the oldest first, and whether a model can answer another one',
    params: filePath,
    reply: z.object({
      ...standing,
      /** The name that admins have given to the provider, which receives the question; null if there is none. */
      provider: z.string().nullable(),
      /** Whether a script answers in place of a model. */
      is_script: z.boolean(),
      /** The number of the next hint; null if the step has no hints, or if all of them were asked for. */
      next_hint: z.number().int().nullable(),
      turns: z.array(turn),
    }),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/learning/modules/:moduleId/content/:fileName/tutor',
    needsNoKey: 'named',
    access: 'learner',
    summary:
      'Ask about a step, or ask for its next hint: the sections that were searched for, and each paragraph once its sources have been checked (server-sent events)',
    params: filePath,
    body: z.strictObject({
      /** Names this question, so that sending it twice asks it once. */
      id,
      /** The same for all questions of one conversation. */
      conversation_id: id,
      /** The id of the heading below which the caller is reading; null for the beginning of the step. */
      section: z.string().max(300).nullable(),
      /** The number of the hint that is asked for; null for a question. */
      hint: z.number().int().min(1).max(tutorLimits.hints.most).nullable(),
      /** May be empty if a hint is asked for. */
      question: storable(tutorLimits.question.most),
    }),
    stream: {
      sections: z.object({ sections: z.array(place) }),
      paragraph,
      end: z.object({ ended: z.enum(tutorEnds), ...standing }),
    },
    errors: ['tutor_question_empty', 'tutor_hint_too_early', 'tutor_is_answering', 'too_many_requests'],
  }),
  forget: endpoint({
    method: 'DELETE',
    path: '/api/learning/tutor/conversations/:conversationId',
    access: 'learner',
    summary: 'Delete one of your conversations with the tutor',
    params: z.object({ conversationId: id }),
    reply: nothing,
  }),
};
