import { useEffect, useState } from 'react';
import type { Attempt, FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { useIsRecorded, useMe } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { applyReply } from '../apply-reply.ts';
import { useTrial } from '../trial.ts';
import { type Answer, type Answers, given, keepAnswers, keptAnswers, openQuestions } from './answers.ts';

type QuizGiven = NonNullable<FileContent['content']['quiz']>;

/** The flow of one quiz: answers in progress, submission, result, another attempt. */
export function useQuiz({ module_id, file_name }: FileContent, { questions }: QuizGiven, timeSpent: () => number) {
  const { id: userId } = useMe();
  const records = useIsRecorded();
  const [answers, setAnswers] = useState<Answers>(() => (records ? keptAnswers(userId, module_id, file_name, questions) : {}));
  const [complaining, setComplaining] = useState(false);
  const [shown, setShown] = useState<Attempt | null>(null);

  useEffect(() => {
    if (records) keepAnswers(userId, module_id, file_name, answers);
  }, [records, userId, module_id, file_name, answers]);

  const trial = useTrial();
  const graded = (attempt: Attempt) => {
    setAnswers({});
    setComplaining(false);
    setShown(attempt);
  };
  const file = { moduleId: module_id, fileName: file_name };
  const attempts = 'GET /api/learning/modules/:moduleId/content/:fileName/attempts';
  const handIn = useSend('POST /api/learning/modules/:moduleId/content/:fileName/attempts', {
    failed: m.quiz_failed_to_send(),
    // The result is shown immediately, and `applyReply` decides what else is fetched again.
    except: 'all',
    after: ({ attempt, ...reply }) => {
      graded(attempt);
      queryClient.setQueryData(read(attempts, { params: file }).queryKey, (known) => [attempt, ...(known ?? [])]);
      applyReply({ module_id, file_name, user_id: userId }, reply);
    },
  });

  const tryOut = useSend('POST /api/admin/authoring/drafts/:moduleId/files/:fileName/trial', {
    failed: m.quiz_failed_to_send(),
    after: (attempt) => {
      graded(attempt);
      if (attempt.passed) trial?.done();
    },
  });

  const open = openQuestions(questions, answers);
  const isPending = handIn.isPending || tryOut.isPending;
  return {
    answers,
    open,
    shown,
    isPending,
    /** Returns whether to highlight an unanswered question, after an attempt to submit without it. */
    isMissing: (id: string) => complaining && open.some((question) => question.id === id),
    complaining: complaining && open.length > 0,
    answer: (id: string, answer: Answer) => setAnswers((known) => ({ ...known, [id]: answer })),
    /** Submits the answers. Returns the first unanswered question, or null if the answers are being sent. */
    submit(): string | null {
      const first = open[0];
      setComplaining(first !== undefined);
      if (first) return first.id;
      if (isPending) return null;
      const handedIn = given(questions, answers);
      if (trial) tryOut.send({ params: file, body: { answers: handedIn } });
      else handIn.send({ params: file, body: { answers: handedIn, time_spent: timeSpent() } });
      return null;
    },
    show: setShown,
    again: () => setShown(null),
  };
}
