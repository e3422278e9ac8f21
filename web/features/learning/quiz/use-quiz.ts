import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Attempt, FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { call } from '#web/lib/call.ts';
import { messageOf } from '#web/lib/problem.ts';
import { queryClient } from '#web/lib/query.ts';
import { toast } from '#web/lib/toast.tsx';
import { applyReply } from '../apply-reply.ts';
import { attemptsQuery } from '../queries.ts';
import { useLearner } from '../use-learner.ts';
import { type Answer, type Answers, given, keepAnswers, keptAnswers, openQuestions } from './answers.ts';

type QuizGiven = NonNullable<FileContent['content']['quiz']>;

/** The course of one quiz: answers in progress, handing in, the result, another try. */
export function useQuiz({ module_id, file_name }: FileContent, { questions }: QuizGiven, timeSpent: () => number) {
  const { userId, records } = useLearner();
  const [answers, setAnswers] = useState<Answers>(() => (records ? keptAnswers(userId, module_id, file_name, questions) : {}));
  const [complaining, setComplaining] = useState(false);
  const [shown, setShown] = useState<Attempt | null>(null);

  useEffect(() => {
    if (records) keepAnswers(userId, module_id, file_name, answers);
  }, [records, userId, module_id, file_name, answers]);

  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('POST /api/learning/modules/:moduleId/content/:fileName/attempts', {
        params: { moduleId: module_id, fileName: file_name },
        body: { answers: given(questions, answers), time_spent: timeSpent() },
      }),
    onSuccess: ({ attempt, ...reply }) => {
      setAnswers({});
      setComplaining(false);
      setShown(attempt);
      queryClient.setQueryData(attemptsQuery(module_id, file_name).queryKey, (attempts) => [attempt, ...(attempts ?? [])]);
      applyReply({ module_id, file_name, user_id: userId }, reply);
    },
    onError: (error) => toast('error', messageOf(error, m.quiz_failed_to_send())),
  });

  const open = openQuestions(questions, answers);
  return {
    answers,
    open,
    shown,
    isPending,
    /** Unanswered questions are pointed at once somebody tried to hand in without them. */
    isMissing: (id: string) => complaining && open.some((question) => question.id === id),
    complaining: complaining && open.length > 0,
    answer: (id: string, answer: Answer) => setAnswers((known) => ({ ...known, [id]: answer })),
    /** Gives the first question that is still open, or null if the answers are on their way. */
    submit(): string | null {
      const first = open[0];
      setComplaining(first !== undefined);
      if (first) return first.id;
      if (!isPending) mutate();
      return null;
    },
    show: setShown,
    again: () => setShown(null),
  };
}
