import { z } from 'zod';
import { id, seconds, time } from './common.ts';
import { dialogueDebrief, dialogueEnd, dialogueMessage, dialogueReply, dialogueWords } from './dialogue-results.ts';
import { conversationKinds } from './dialogue-values.ts';
import { endpoint } from './endpoint.ts';
import { modelAbsences } from './language-model-values.ts';
import { filePath, progressReply } from './learning.ts';
import { askedMarking } from './marking-shapes.ts';
import { markingReaders } from './marking-values.ts';
import { modelStanding } from './model-standing.ts';

const path = '/api/learning/modules/:moduleId/content/:fileName/conversations';
const conversationPath = filePath.extend({ conversationId: id });

export const conversation = z.object({
  id,
  /** Counts a learner's conversations in a step, from 1. */
  number: z.number().int(),
  kind: z.enum(conversationKinds),
  /** The model's name; null if none has answered. */
  model: z.string().nullable(),
  started_at: time,
  ended_at: time.nullable(),
  messages: z.array(dialogueMessage),
  /** The replies to choose from; empty in a conversation with a model, and once it has ended. */
  replies: z.array(dialogueReply),
  /** Whether the learner can end it now. */
  can_be_ended: z.boolean(),
  /** How many more times the learner can speak; null in a written conversation. */
  turns_left: z.number().int().nullable(),
  /** Null until it has ended. */
  end: dialogueEnd.nullable(),
  /** Null until it was asked for. */
  debrief: dialogueDebrief.nullable(),
  /** Whether the learner has read the debrief, which completes the step. */
  is_read: z.boolean(),
  /** The learner's questions to reviewers about it, with their answers. */
  markings: z.array(askedMarking),
});
export type Conversation = z.infer<typeof conversation>;

/** Learners' conversations in dialogues. Only they can read them, and a reviewer whom they ask. Part of the Learning API. */
export const dialogues = {
  conversations: endpoint({
    method: 'GET',
    path,
    access: 'learner',
    viewAs: 'refused',
    summary: 'Your conversations in a dialogue, newest first, and whether a model can play the other part',
    params: filePath,
    reply: z.object({
      conversations: z.array(conversation),
      model: modelStanding,
      /** The reviewers who answer where a model is not sure; null if there are none. */
      readers: z.enum(markingReaders).nullable(),
    }),
    errors: ['not_a_dialogue'],
  }),
  startConversation: endpoint({
    method: 'POST',
    path,
    needsNoKey: 'state',
    access: 'learner',
    summary: 'Start a conversation, or return the one that is open. With `anew`, the open one is deleted first',
    params: filePath,
    body: z.strictObject({
      /** Without a model that can answer, a conversation is written in any case. */
      kind: z.enum(conversationKinds),
      anew: z.boolean().default(false),
    }),
    reply: conversation,
    errors: ['not_a_dialogue', 'dialogue_is_answering'],
  }),
  /**
   * Yields the answer as it is written, sentence by sentence, and then the conversation. If the model doesn't answer, nothing is stored.
   */
  say: endpoint({
    method: 'POST',
    path: `${path}/:conversationId/messages`,
    needsNoKey: 'state',
    access: 'learner',
    summary: 'Say something in an open conversation (server-sent events)',
    params: conversationPath,
    body: dialogueWords.extend({
      /** How many messages the conversation has. If it has others by now, nothing is said. */
      after: z.number().int().min(0),
    }),
    stream: {
      answer: z.object({ text: z.string() }),
      unavailable: z.object({ reason: z.enum(modelAbsences) }),
      finished: conversation,
    },
    errors: ['not_a_dialogue', 'dialogue_is_answering', 'dialogue_went_on', 'dialogue_ended', 'dialogue_not_understood'],
  }),
  goOnWritten: endpoint({
    method: 'POST',
    path: `${path}/:conversationId/written`,
    needsNoKey: 'state',
    access: 'learner',
    summary: 'Go on with the written replies of the scene in an open conversation that a model no longer answers',
    params: conversationPath,
    reply: conversation,
    errors: ['not_a_dialogue', 'dialogue_is_answering', 'dialogue_ended'],
  }),
  endConversation: endpoint({
    method: 'POST',
    path: `${path}/:conversationId/end`,
    needsNoKey: 'state',
    access: 'learner',
    summary: 'End an open conversation with a model',
    params: conversationPath,
    reply: conversation,
    errors: ['not_a_dialogue', 'dialogue_is_answering', 'dialogue_too_short'],
  }),
  debriefConversation: endpoint({
    method: 'POST',
    path: `${path}/:conversationId/debrief`,
    needsNoKey: 'state',
    access: 'learner',
    summary: 'Judge a conversation that has ended, once: its goals by a program, and its criteria by a program or a model',
    params: conversationPath,
    reply: conversation,
    errors: ['not_a_dialogue', 'dialogue_open'],
  }),
  readDebrief: endpoint({
    method: 'POST',
    path: `${path}/:conversationId/read`,
    needsNoKey: 'state',
    access: 'learner',
    summary: 'Say that you have read the debrief of a conversation. This completes the file, however it was judged',
    params: conversationPath,
    body: z.strictObject({ time_spent: seconds.optional() }),
    reply: z.object({ conversation, graded: progressReply }),
    errors: ['not_a_dialogue', 'dialogue_open'],
  }),
  askReviewer: endpoint({
    method: 'POST',
    path: `${path}/:conversationId/marking`,
    needsNoKey: 'state',
    access: 'learner',
    summary:
      'Ask a reviewer about a criterion where a model was not sure. The answer changes no progress, points or certificate. Idempotent',
    params: conversationPath,
    body: z.strictObject({ criterion_id: z.string().max(60) }),
    reply: conversation,
    errors: ['not_a_dialogue', 'no_reviewer', 'nothing_to_mark'],
  }),
  withdrawFromReviewer: endpoint({
    method: 'DELETE',
    path: `${path}/:conversationId/marking/:taskId`,
    access: 'learner',
    summary: 'Withdraw what you asked a reviewer, until someone has begun',
    params: conversationPath.extend({ taskId: id }),
    reply: conversation,
    errors: ['not_a_dialogue', 'marking_begun'],
  }),
};
