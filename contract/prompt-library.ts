import { z } from 'zod';
import { id, nothing, oneLine, page, revision, slug, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { promptFieldKinds, promptLimits } from './prompt-values.ts';

const title = oneLine({ most: promptLimits.title.most }).min(promptLimits.title.least);
const parts = z.array(z.object({ label: z.string(), kind: z.enum(promptFieldKinds), text: z.string() }));

const keptPrompt = z.object({
  id,
  title: z.string(),
  module: z.object({ id: slug, title: z.string() }),
  step: z.object({ file_name: slug, title: z.string() }),
  parts,
  /** Whether the people in one's chapter can read it. */
  is_shared: z.boolean(),
  /** Set if staff have taken this text down. It can't be shared again. */
  taken_down: z.object({ at: time, reason: z.string() }).nullable(),
  created_at: time,
  revision,
});
export type KeptPrompt = z.infer<typeof keptPrompt>;
const sharedPrompt = keptPrompt.omit({ is_shared: true, taken_down: true, revision: true }).extend({ author: z.string() });
export type SharedPrompt = z.infer<typeof sharedPrompt>;

const byId = z.object({ promptId: id });

/** The prompts that learners keep from prompt labs. Only they can read them; their chapter and the company's staff can read those that they share. */
export const promptLibrary = {
  keptPrompts: endpoint({
    method: 'GET',
    path: '/api/learning/prompts',
    access: 'learner',
    viewAs: 'refused',
    summary: 'The prompts that you have kept, newest first',
    reply: z.object({ prompts: z.array(keptPrompt) }),
  }),
  chapterPrompts: endpoint({
    method: 'GET',
    path: '/api/learning/prompts/chapter',
    access: 'learner',
    viewAs: 'refused',
    summary: 'The prompts that other people in your chapter share, newest first',
    reply: z.object({
      /** Whether the caller is in a chapter. */
      has_chapter: z.boolean(),
      prompts: z.array(sharedPrompt),
    }),
  }),
  keepPrompt: endpoint({
    method: 'POST',
    path: '/api/learning/prompts',
    makes: 'thing',
    access: 'learner',
    summary: 'Keep a version of a prompt',
    body: z.strictObject({ version_id: id, title }),
    reply: keptPrompt,
    status: 201,
    errors: ['too_many_prompts'],
  }),
  changePrompt: endpoint({
    method: 'PUT',
    path: '/api/learning/prompts/:promptId',
    access: 'learner',
    summary: 'Change the title of a kept prompt, or whether your chapter can read it',
    params: byId,
    body: z.strictObject({ title, is_shared: z.boolean(), revision }),
    reply: keptPrompt,
    errors: ['prompt_changed_elsewhere', 'prompt_taken_down'],
  }),
  removePrompt: endpoint({
    method: 'DELETE',
    path: '/api/learning/prompts/:promptId',
    access: 'learner',
    summary: 'Delete a kept prompt',
    params: byId,
    reply: nothing,
  }),
  sharedInChapter: endpoint({
    method: 'GET',
    path: '/api/company/chapters/:chapterId/prompts',
    access: 'companyStaff',
    summary: 'The prompts that people share with a chapter, newest first, for the staff of its company',
    params: z.object({ chapterId: id }),
    query: z.object(page),
    reply: z.object({ prompts: z.array(sharedPrompt), total: z.number().int(), page: z.number().int(), page_size: z.number().int() }),
  }),
  takeDown: endpoint({
    method: 'POST',
    path: '/api/company/prompts/:promptId/take-down',
    needsNoKey: 'state',
    access: 'companyStaff',
    summary: 'Take down a shared prompt and tell its author why. The author keeps it, and can share it again only after changing its text',
    params: byId,
    body: z.strictObject({ reason: z.string().trim().min(promptLimits.reason.least).max(promptLimits.reason.most) }),
    reply: nothing,
  }),
};
