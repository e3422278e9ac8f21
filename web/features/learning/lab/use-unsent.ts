import { useState } from 'react';
import type { FileContent } from '#contract/learning.ts';
import { useIsRecorded, useMe } from '#web/lib/me.ts';
import { useTrial } from '../trial.ts';
import { type Answers, fitting, type ItemAnswer, unsent } from './answers.ts';
import { resultOf, type Taking } from './use-lab-attempt.ts';

/** A learner's answers that have not been checked yet. This browser keeps them. */
export function useUnsent({ module_id: moduleId, file_name: fileName }: FileContent, { attempt }: Taking) {
  const { id: userId } = useMe();
  const isKept = useIsRecorded() && useTrial() === null;
  const step = { userId, moduleId, fileName };
  const [own, setOwn] = useState<{ attempt: string; items: Answers } | null>(null);
  const id = attempt?.id;
  const known = own ?? (isKept ? unsent.kept(step) : null);
  const kept = id !== undefined && known?.attempt === id ? known.items : undefined;
  const open = attempt?.items.filter((item) => !resultOf(attempt, item)) ?? [];
  const answers = fitting(open, attempt?.materials ?? [], kept ?? {});

  function set(items: Answers) {
    if (id === undefined) return;
    setOwn({ attempt: id, items });
    if (isKept) unsent.keep(step, { attempt: id, items });
  }
  return {
    answerOf: (itemId: string): ItemAnswer => answers[itemId] ?? {},
    answer: (itemId: string, answer: ItemAnswer) => set({ ...answers, [itemId]: answer }),
    forget: () => {
      setOwn(null);
      if (isKept) unsent.keep(step, null);
    },
  };
}

export type Unsent = ReturnType<typeof useUnsent>;
