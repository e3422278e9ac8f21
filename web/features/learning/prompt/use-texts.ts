import { useState } from 'react';
import type { FileContent } from '#contract/learning.ts';
import type { PromptContent } from '#contract/prompt-content.ts';
import type { PromptTexts } from '#contract/prompt-results.ts';
import { useIsRecorded, useMe } from '#web/lib/me.ts';
import { keptAnswersIn } from '../kept-answers.ts';
import { useTrial } from '../trial.ts';
import type { Version } from './use-prompt-work.ts';

const kept = keptAnswersIn<PromptTexts>('prompt_texts');

/** The learner's unfinished text, which this browser keeps until it is run. */
export function useTexts({ module_id: moduleId, file_name: fileName }: FileContent, { fields }: PromptContent, last: Version | undefined) {
  const { id: userId } = useMe();
  const isKept = useIsRecorded() && useTrial() === null;
  const step = { userId, moduleId, fileName };
  const [own, setOwn] = useState<PromptTexts | null>(() => {
    const before = isKept ? kept.kept(step) : {};
    return Object.keys(before).length > 0 ? (before as PromptTexts) : null;
  });
  const known = own ?? last?.texts ?? {};
  const texts = Object.fromEntries(fields.map(({ id, start }) => [id, known[id] ?? start]));
  return {
    texts,
    write(id: string, text: string) {
      const next = { ...texts, [id]: text };
      setOwn(next);
      if (isKept) kept.keep(step, next);
    },
    /** Replaces all fields by those of a version. */
    replace(version: PromptTexts) {
      setOwn({ ...texts, ...version });
      if (isKept) kept.keep(step, { ...texts, ...version });
    },
    forget: () => isKept && kept.keep(step, null),
  };
}
