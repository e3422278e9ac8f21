import type { NotificationKind } from '#contract/values.ts';
import { promptTakenDown, titlesOfPrompts } from '#server/features/prompt-labs/index.ts';
import { m } from '#server/words.ts';
import { type AnyKind, kind } from './kind-rules.ts';

/** The notifications about prompts that people share. */
export const promptKinds = {
  prompt_taken_down: kind<{ prompt_id: string; reason: string }, { prompt_id: string; reason: string; prompt_title: string }>({
    activity: promptTakenDown,
    // A prompt's text is taken down only once.
    cause: ({ prompt_id }) => `prompt-taken-down:${prompt_id}`,
    async params(tx, facts) {
      const titles = await titlesOfPrompts(
        tx,
        facts.map(({ prompt_id }) => prompt_id),
      );
      return facts.map((fact) => ({ ...fact, prompt_title: titles.get(fact.prompt_id) ?? '' }));
    },
    path: () => '/prompts',
    title: ({ prompt_title: title }, locale) => m.notice_prompt_taken_down_title({ title }, { locale }),
    message: ({ reason }, locale) => m.notice_prompt_taken_down_text({ reason }, { locale }),
  }),
} satisfies Partial<Record<NotificationKind, AnyKind>>;
