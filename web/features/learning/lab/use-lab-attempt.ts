import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LabContent, LabItem } from '#contract/lab-content.ts';
import type { LabAnswersGiven, LabAttempt, LabItemResult, LabState } from '#contract/labs.ts';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { applyReply } from '../apply-reply.ts';
import type { Trial } from '../trial.ts';

/** An attempt at a lab, in progress or ended. */
export type Attempt = LabState & Pick<LabAttempt, 'id' | 'pass_mark' | 'is_outdated'>;

/** An attempt that is answered item by item, by a learner or by an author who is trying the lab. */
export interface Taking {
  /** Whether it is known yet if there is an attempt. */
  isKnown: boolean;
  /** The attempt that is in progress or has just ended; null before the start. */
  attempt: Attempt | null;
  start: () => void;
  isStarting: boolean;
  answer: (answers: LabAnswersGiven) => void;
  isAnswering: boolean;
}

export const hasEnded = ({ score }: Pick<Attempt, 'score'>): boolean => score !== null;

/** Returns an item's result; undefined if it is not answered yet. */
export const resultOf = ({ results }: Pick<Attempt, 'results'>, { id }: Pick<LabItem, 'id'>): LabItemResult | undefined =>
  results.find(({ item_id }) => item_id === id);

/** A learner's attempt. The server stores it, so that it can be continued on another device. */
export function useLearnersAttempt({ module_id, file_name }: FileContent, timeSpent: () => number): Taking {
  const { id: userId } = useMe();
  const params = { moduleId: module_id, fileName: file_name };
  const current = read('GET /api/learning/modules/:moduleId/content/:fileName/lab/open', { params });
  const known = useQuery({ ...current, refetchOnMount: 'always' });
  const [own, setOwn] = useState<LabAttempt | null>(null);
  const keep = (attempt: LabAttempt) => {
    setOwn(attempt);
    queryClient.setQueryData(current.queryKey, { attempt: hasEnded(attempt) ? null : attempt });
  };
  const opening = useSend('POST /api/learning/modules/:moduleId/content/:fileName/lab/open', {
    failed: m.lab_failed_to_start(),
    // The reply is the attempt itself.
    except: 'all',
    after: keep,
  });
  const attempt = own ?? known.data?.attempt ?? null;
  const answering = useSend('POST /api/learning/modules/:moduleId/content/:fileName/lab/attempts/:attemptId/answers', {
    failed: m.lab_failed_to_send(),
    // The reply is the attempt itself, and `applyReply` decides what else is refetched.
    except: 'all',
    after: ({ attempt: answered, graded }) => {
      keep(answered);
      if (!graded) return;
      void queryClient.invalidateQueries(read('GET /api/learning/modules/:moduleId/content/:fileName/lab/attempts', { params }));
      applyReply({ module_id, file_name, user_id: userId }, graded);
    },
  });
  return {
    isKnown: own !== null || known.isFetchedAfterMount,
    attempt,
    start: () => opening.send({ params }),
    isStarting: opening.isPending,
    answer: (answers) =>
      attempt && answering.send({ params: { ...params, attemptId: attempt.id }, body: { answers, time_spent: timeSpent() } }),
    isAnswering: answering.isPending,
  };
}

/** The seeds for authors' attempts are whole numbers below this value. */
const seeds = 2 ** 31;

interface Tried {
  seed: number;
  answers: LabAnswersGiven;
  attempt: Attempt;
}

/** The attempt by an author who is trying the lab. Nothing is stored: each call grades all answers so far again. */
export function useTriedAttempt({ module_id, file_name }: FileContent, { pass_mark }: LabContent, trial: Trial): Taking {
  const [tried, setTried] = useState<Tried | null>(null);
  const judging = useSend('POST /api/admin/authoring/drafts/:moduleId/files/:fileName/trial/lab', {
    failed: m.lab_failed_to_send(),
    after: (state, { body: { seed, answers } }) => {
      setTried({ seed, answers, attempt: { ...state, id: `trial-${seed}`, pass_mark, is_outdated: false } });
      if (state.passed) trial.done();
    },
  });
  const judge = (seed: number, answers: LabAnswersGiven) =>
    judging.send({ params: { moduleId: module_id, fileName: file_name }, body: { seed, answers } });
  return {
    isKnown: true,
    attempt: tried?.attempt ?? null,
    start: () => judge(Math.floor(Math.random() * seeds), []),
    isStarting: judging.isPending && (tried === null || hasEnded(tried.attempt)),
    answer: (answers) => tried && judge(tried.seed, [...tried.answers, ...answers]),
    isAnswering: judging.isPending,
  };
}
