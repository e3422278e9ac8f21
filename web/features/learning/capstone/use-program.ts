import { useRef, useState } from 'react';
import type { CapstoneAnswers, CapstoneCheckResult } from '#contract/capstone-shapes.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { toast } from '#web/lib/toast.tsx';
import { isSameIn, type Part } from './steps.ts';
import type { OwnWork } from './use-own-work.ts';

export interface Program {
  /** The checks as the program said the last time; null if it has not been asked since the page was opened. */
  checks: readonly CapstoneCheckResult[] | null;
  /** Whether the program accepts the work as it is now. */
  accepts: boolean;
  /** Whether the work has changed since the program was asked. */
  isOutdated: boolean;
  isPending: boolean;
  /** Saves the work and asks the program. */
  run: () => Promise<void>;
  /** Returns the checks that name a field of a part and failed, if the part has not changed since. */
  failedIn: (part: Part) => readonly CapstoneCheckResult[] | null;
}

interface Judged {
  checks: readonly CapstoneCheckResult[];
  can_hand_in: boolean;
  answers: CapstoneAnswers;
  text: string;
}

/** Asks the program about the work, and keeps what it said while the learner goes from step to step. */
export function useProgram(trackId: string, own: OwnWork): Program {
  const [judged, setJudged] = useState<Judged | null>(null);
  const asked = useRef('');
  const check = useSend('POST /api/capstones/tracks/:trackId/check', {
    after: (result) => setJudged({ ...result, text: asked.current, answers: JSON.parse(asked.current) as CapstoneAnswers }),
  });
  const isOutdated = judged !== null && judged.text !== own.text;
  return {
    checks: judged?.checks ?? null,
    accepts: judged !== null && judged.can_hand_in && !isOutdated,
    isOutdated,
    isPending: check.isPending,
    async run() {
      const { text, state } = await own.saveNow();
      asked.current = text;
      if (state.is === 'saved') check.send({ params: { trackId } });
      else toast('error', m.capstone_check_unsaved());
    },
    failedIn(part) {
      if (!judged || !isSameIn(part, judged.answers, own.answers)) return null;
      return judged.checks.filter(
        ({ passed, places }) => !passed && places.some(({ field }) => part.fields.some(({ id }) => id === field)),
      );
    },
  };
}
