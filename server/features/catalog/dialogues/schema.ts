import { z } from 'zod';
import { dialogueEnds, dialogueLimits } from '#contract/dialogue-values.ts';
import type { FaultCode } from '#server/words.ts';
import { phrases } from '../labs/phrase-schema.ts';
import { labId, listOf } from '../labs/schema.ts';
import { exactlyOne } from '../prompts/schema.ts';
import { fileHead, text, textOr } from '../schema.ts';

/** How authors write a dialogue (`docs/catalog.md`). All texts except the task are plain text. */

const sentence = text.max(300);
const line = text.max(dialogueLimits.answer.most);

/** A part of the conversation with a goal that a program can see in what the learner says. */
const stage = z
  .strictObject({
    id: labId,
    /** The goal, as learners read it before and after the conversation. */
    goal: sentence,
    /** Why it matters, as learners read it in the debrief. */
    why: text.max(600),
    /** The goal is reached once the learner says one of these phrases. */
    contains: phrases.optional(),
    /** The goal is missed once the learner says one of these phrases. */
    without: phrases.optional(),
    /** The learner has to reach it the first so many times that they speak. */
    within: z.number().int().min(1).max(dialogueLimits.turns.most).optional(),
    /** How the other behaves until the goal is reached, for the model. Learners never see it. */
    until: text.max(1_000).optional(),
  })
  .refine(exactlyOne('contains', 'without'), 'catalog_prompt_one_rule' satisfies FaultCode);
export type DialogueStage = z.output<typeof stage>;

/** Something that the learner's words should show. It moves nothing. */
const criterion = z
  .strictObject({
    id: labId,
    text: sentence,
    why: text.max(600).optional(),
    contains: phrases.optional(),
    without: phrases.optional(),
    /** The most words in any one thing that the learner says. */
    words: z.strictObject({ most: z.number().int().min(1) }).optional(),
    /** A question about what the learner said that only a model can answer with yes or no. */
    model: sentence.optional(),
  })
  .refine(exactlyOne('contains', 'without', 'words', 'model'), 'catalog_prompt_one_rule' satisfies FaultCode);
export type DialogueCriterion = z.output<typeof criterion>;

const reply = z.strictObject({
  id: labId,
  /** The words that the learner can choose. */
  text: text.max(dialogueLimits.text.most),
  /** Phrases by which a learner's own words are understood as this reply. */
  phrases: phrases.optional(),
  /** The answer of the other. */
  answer: line,
  /** The id of the node or of the end that follows. */
  next: labId,
});
export type DialogueReplySource = z.output<typeof reply>;

const node = z.strictObject({ id: labId, replies: listOf(reply, dialogueLimits.replies) });
export type DialogueNode = z.output<typeof node>;

const end = z.strictObject({
  id: labId,
  kind: z.enum(dialogueEnds),
  /** The consequences of the conversation. */
  text: text.max(1_000),
});

const path = z.array(labId).min(1).max(40);

export const dialogueSchema = z.strictObject({
  ...fileHead,
  task: textOr('catalog_lab_no_task'),
  you: text.max(600),
  other: z.strictObject({
    name: text.max(60),
    role: text.max(120),
    /** The instruction for the model that plays the other. Learners never see it. */
    part: text.max(4_000),
  }),
  opening: line,
  turns: z.number().int().min(dialogueLimits.turns.least).max(dialogueLimits.turns.most).default(10),
  stages: listOf(stage, dialogueLimits.stages),
  criteria: listOf(criterion, { least: 0, most: dialogueLimits.criteria.most }).default([]),
  /** The written conversation, which starts with the first node. */
  nodes: listOf(node, dialogueLimits.nodes),
  ends: listOf(end, dialogueLimits.ends),
  /** The ids of the replies of a conversation that reaches every goal. Learners never see it. */
  example: path,
  /** The ids of the replies of a conversation that goes wrong, and the stages whose goals it misses. */
  bad_example: z.strictObject({ replies: path, misses: z.array(labId).min(1) }),
});
export type DialogueSource = z.output<typeof dialogueSchema>;
