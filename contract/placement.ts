import { z } from 'zod';
import { question } from './catalog.ts';
import { id, percentage, slug, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { placementOpenings, placementVerdicts } from './placement-values.ts';
import { givenAnswer, questionResult } from './quiz-attempts.ts';

const count = z.number().int();

/** A placement that has been started. */
const session = z.object({
  id,
  track_id: slug,
  answered: count,
  /** The question to answer next, without its answer. */
  question,
  /** The question's version, which an answer names. */
  version: z.string(),
});
export type PlacementSession = z.infer<typeof session>;

const moduleResult = z.object({
  module_id: slug,
  title: z.string(),
  verdict: z.enum(placementVerdicts),
  /** How certain it is that the person knows the module, in per cent. */
  certainty: percentage,
  /** Whether the module counts as known now. */
  is_shown: z.boolean(),
  opened_by: z.enum(placementOpenings).nullable(),
});
export type PlacementModule = z.infer<typeof moduleResult>;

const placement = z.object({
  /** The number of modules that the next placement would ask about: those that have questions and that the person has not completed. */
  modules: count,
  /** The placement that the person has started. */
  session: z.object({ id, answered: count }).nullable(),
  /** The last placement that has ended. */
  result: z.object({ ended_at: time, answered: count, modules: z.array(moduleResult) }).nullable(),
  /** When it can be repeated; null if it can be started now. */
  repeat_from: time.nullable(),
});
export type TrackPlacement = z.infer<typeof placement>;

const ofTrack = z.object({ trackId: slug });

/** Placements show which modules of a track someone knows already. They give no minutes, points or certificates, and complete nothing. */
export const placements = {
  placement: endpoint({
    method: 'GET',
    path: '/api/placement/tracks/:trackId',
    access: 'learner',
    viewAs: 'refused',
    summary: 'The placement of a track: whether you have started it, and what it has shown; null if the track has none',
    params: ofTrack,
    reply: z.object({ placement: placement.nullable() }),
  }),
  startPlacement: endpoint({
    method: 'POST',
    path: '/api/placement/tracks/:trackId/session',
    needsNoKey: 'state',
    access: 'learner',
    summary: 'Start the placement of a track, or continue the one that you have started. The session is null if nothing is left to ask',
    params: ofTrack,
    reply: z.object({ session: session.nullable() }),
    errors: ['placement_too_early'],
  }),
  answerPlacement: endpoint({
    method: 'POST',
    path: '/api/placement/sessions/:sessionId/answers',
    needsNoKey: 'named',
    access: 'learner',
    summary: 'Answer the question that is asked, or say that you don’t know; the answer to each question counts once',
    params: z.object({ sessionId: id }),
    body: z.strictObject({ answer: givenAnswer, version: z.string().max(64), does_not_know: z.boolean() }),
    reply: z.object({
      /** Null if the question has changed since it was answered. */
      result: questionResult.nullable(),
      /** The next question; null once the placement has ended. */
      session: session.nullable(),
    }),
    errors: ['quiz_incomplete', 'placement_question_changed'],
  }),
  shownModules: endpoint({
    method: 'GET',
    path: '/api/placement/shown',
    access: 'signedIn',
    summary: 'The modules that a placement has shown you to know',
    reply: z.object({ modules: z.array(slug) }),
  }),
  contestShown: endpoint({
    method: 'DELETE',
    path: '/api/placement/shown/:moduleId',
    access: 'learner',
    summary: 'Say that you don’t know a module after all, so that it is recommended to you again',
    params: z.object({ moduleId: slug }),
    reply: z.object({ modules: z.array(slug) }),
  }),
};
