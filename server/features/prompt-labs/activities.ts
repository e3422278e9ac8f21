import { activityKind, references, sharedFields } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

/** The person is the prompt's author. Its title is not in the facts, because the author may have written anything there. */
export const promptTakenDown = activityKind<{ prompt_id: string; reason: string }>('prompt_taken_down', {
  words: m.audit_prompt_taken_down,
  fields: { ...references('prompt_id'), ...sharedFields('reason') },
  aboutLearning: true,
});
