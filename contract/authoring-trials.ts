import { z } from 'zod';
import { authoringFault, byFile } from './authoring-shapes.ts';
import { content, solution } from './catalog.ts';
import { dialogueDebrief, dialogueEnd, dialogueMessage, dialogueReply, dialogueWords } from './dialogue-results.ts';
import { dialogueLimits } from './dialogue-values.ts';
import { endpoint } from './endpoint.ts';
import { labAnswers, labState } from './labs.ts';
import { promptBytes } from './prompt-labs.ts';
import { promptCheckResult, promptRun, promptTexts } from './prompt-results.ts';
import { attempt, givenAnswer, questionResult } from './quiz-attempts.ts';

/** The calls that let authors try a working copy's files as learners will. Nothing is recorded. */
export const authoringTrials = {
  trial: endpoint({
    method: 'GET',
    path: '/api/admin/authoring/drafts/:moduleId/files/:fileName/trial',
    access: 'author',
    summary: 'A file of a working copy as learners will see it: without the answers of its quiz or its solution',
    params: byFile,
    reply: z.object({
      title: z.string(),
      minutes: z.number().int(),
      /** Null if the text cannot be parsed; `faults` say why. */
      content: content.nullable(),
      faults: z.array(authoringFault),
    }),
    errors: ['preview_too_long'],
  }),
  tryQuiz: endpoint({
    method: 'POST',
    needsNoKey: 'reads',
    path: '/api/admin/authoring/drafts/:moduleId/files/:fileName/trial',
    access: 'author',
    summary: 'Grade answers to a quiz of a working copy as if a learner had given them; records nothing',
    params: byFile,
    body: z.strictObject({ answers: z.array(givenAnswer).max(100) }),
    maxBytes: 256 * 1024,
    reply: attempt,
    errors: ['not_a_quiz', 'quiz_incomplete', 'preview_too_long'],
  }),
  trialAnswers: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/drafts/:moduleId/files/:fileName/trial/answers',
    needsNoKey: 'reads',
    access: 'author',
    summary: 'Grade answers to some questions of a quiz of a working copy as if a learner had given them; records nothing',
    params: byFile,
    body: z.strictObject({ answers: z.array(givenAnswer).min(1).max(100) }),
    maxBytes: 256 * 1024,
    reply: z.object({ results: z.array(questionResult) }),
    errors: ['not_a_quiz', 'quiz_incomplete', 'preview_too_long'],
  }),
  trialLab: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/drafts/:moduleId/files/:fileName/trial/lab',
    needsNoKey: 'reads',
    access: 'author',
    summary: 'Answer items of a lab of a working copy as a learner would; requires all answers so far, and records nothing',
    params: byFile,
    body: z.strictObject({
      /** The attempt's seed, which decides what is drawn and shuffled. */
      seed: z.number().int().min(0).max(2_147_483_647),
      answers: labAnswers,
    }),
    maxBytes: 256 * 1024,
    reply: labState,
    errors: ['not_a_lab', 'lab_incomplete', 'preview_too_long'],
  }),
  trialPrompt: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/drafts/:moduleId/files/:fileName/trial/prompt',
    needsNoKey: 'reads',
    access: 'author',
    summary: 'Check a prompt for a prompt lab of a working copy, and show the recorded run that a learner would see; records nothing',
    params: byFile,
    body: z.strictObject({ texts: promptTexts }),
    maxBytes: promptBytes,
    limit: 'report',
    reply: z.object({ checks: z.array(promptCheckResult), run: promptRun }),
    errors: ['not_a_prompt_lab', 'preview_too_long'],
  }),
  trialDialogue: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/drafts/:moduleId/files/:fileName/trial/dialogue',
    needsNoKey: 'reads',
    access: 'author',
    summary: 'Show the written conversation of a dialogue of a working copy after these words of a learner; records nothing',
    params: byFile,
    body: z.strictObject({ said: z.array(dialogueWords).max(dialogueLimits.nodes.most) }),
    maxBytes: 512 * 1024,
    limit: 'report',
    reply: z.object({
      messages: z.array(dialogueMessage),
      replies: z.array(dialogueReply),
      end: dialogueEnd.nullable(),
      /** Null until the conversation has ended. */
      debrief: dialogueDebrief.nullable(),
    }),
    errors: ['not_a_dialogue', 'dialogue_not_understood', 'preview_too_long'],
  }),
  trialSolution: endpoint({
    method: 'GET',
    path: '/api/admin/authoring/drafts/:moduleId/files/:fileName/trial/solution',
    access: 'author',
    summary: 'The solution of an exercise of a working copy, for an author who is trying it',
    params: byFile,
    reply: solution,
    errors: ['not_an_exercise', 'preview_too_long'],
  }),
};
