import { useState } from 'react';
import type { FileContent } from '#contract/learning.ts';
import { useIsRecorded, useMe } from '#web/lib/me.ts';
import { keptAnswersIn } from '../kept-answers.ts';
import { useTrial } from '../trial.ts';

const kept = keptAnswersIn<{ words: string }>('unsaid_words');

/** The words that the learner is writing, which this browser keeps until they were answered. */
export function useWords({ module_id: moduleId, file_name: fileName }: FileContent) {
  const { id: userId } = useMe();
  const isKept = useIsRecorded() && useTrial() === null;
  const step = { userId, moduleId, fileName };
  const [words, setWords] = useState(() => (isKept ? kept.kept(step).words : undefined) ?? '');
  return {
    words,
    write(text: string) {
      setWords(text);
      if (isKept) kept.keep(step, text === '' ? null : { words: text });
    },
  };
}
