import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Question } from '#contract/catalog.ts';
import type { FileContent } from '#contract/learning.ts';
import type { Attempt, OpenAttempt, QuestionResult } from '#contract/quiz-attempts.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { percentOf } from '#web/lib/numbers.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { applyReply } from '../apply-reply.ts';
import { type Trial } from '../trial.ts';
import type { Given } from './answers.ts';

type QuizGiven = NonNullable<FileContent['content']['quiz']>;
type Started = Pick<OpenAttempt, 'id' | 'questions' | 'results' | 'is_outdated'>;

/** A quiz attempt that is answered question by question, by a learner or by an author who is trying the quiz. */
export interface Taking {
  /** Null until it is known whether there is an attempt. */
  isKnown: boolean;
  /** The attempt that is in progress or has just ended; null before the start. */
  attempt: Started | null;
  /** Set once all questions are answered. */
  graded: Attempt | null;
  start: () => void;
  isStarting: boolean;
  answer: (given: Given) => void;
  isAnswering: boolean;
}

/** Adds results to an attempt, at most one for each question. */
function withResults(attempt: Started, results: readonly QuestionResult[]): Started {
  const before = new Set(attempt.results.map(({ question_id }) => question_id));
  return { ...attempt, results: [...attempt.results, ...results.filter(({ question_id }) => !before.has(question_id))] };
}

/** A learner's attempt. The server stores it, so that it can be continued on another device. */
export function useLearnersAttempt({ module_id, file_name }: FileContent, timeSpent: () => number): Taking {
  const { id: userId } = useMe();
  const params = { moduleId: module_id, fileName: file_name };
  const current = read('GET /api/learning/modules/:moduleId/content/:fileName/attempts/open', { params });
  const known = useQuery({ ...current, refetchOnMount: 'always' });
  const [own, setOwn] = useState<{ attempt: Started; graded: Attempt | null } | null>(null);
  const opening = useSend('POST /api/learning/modules/:moduleId/content/:fileName/attempts/open', {
    failed: m.quiz_failed_to_start(),
    // The reply is the attempt itself.
    except: 'all',
    after: (attempt) => {
      queryClient.setQueryData(current.queryKey, { attempt });
      setOwn({ attempt, graded: null });
    },
  });
  const kept = known.data?.attempt ?? null;
  const attempt = own?.attempt ?? kept;
  const answering = useSend('POST /api/learning/modules/:moduleId/content/:fileName/attempts/:attemptId/answers', {
    failed: m.quiz_failed_to_send(),
    // The results are shown immediately, and `applyReply` decides what else is refetched.
    except: 'all',
    after: ({ results, graded }) => {
      if (!attempt) return;
      setOwn({ attempt: withResults(attempt, results), graded: graded?.attempt ?? null });
      queryClient.setQueryData(current.queryKey, (now) =>
        graded ? { attempt: null } : { attempt: now?.attempt ? { ...now.attempt, ...withResults(now.attempt, results) } : null },
      );
      if (!graded) return;
      const { attempt: ended, ...reply } = graded;
      queryClient.setQueryData(read('GET /api/learning/modules/:moduleId/content/:fileName/attempts', { params }).queryKey, (earlier) => [
        ended,
        ...(earlier ?? []).filter(({ id }) => id !== ended.id),
      ]);
      applyReply({ module_id, file_name, user_id: userId }, reply);
    },
  });
  return {
    isKnown: own !== null || known.isFetchedAfterMount,
    attempt,
    graded: own?.graded ?? null,
    start: () => opening.send({ params }),
    isStarting: opening.isPending,
    answer: (answers) =>
      attempt && answering.send({ params: { ...params, attemptId: attempt.id }, body: { answers, time_spent: timeSpent() } }),
    isAnswering: answering.isPending,
  };
}

function gradedTrial({ module_id, file_name }: FileContent, { pass_mark }: QuizGiven, attempt: Started): Attempt | null {
  const { questions, results, id } = attempt;
  if (results.length < questions.length) return null;
  const score = percentOf(results.filter(({ right }) => right).length, results.length);
  const inOrder = questions.flatMap((question) => results.find(({ question_id }) => question_id === question.id) ?? []);
  return { id, module_id, file_name, created_at: new Date().toISOString(), score, pass_mark, passed: score >= pass_mark, results: inOrder };
}

/** The attempt by an author who is trying the quiz. It has all questions, and nothing is stored. */
export function useTriedAttempt(file: FileContent, quiz: QuizGiven, trial: Trial): Taking {
  const [attempts, setAttempts] = useState(0);
  const [attempt, setAttempt] = useState<Started | null>(null);
  const [graded, setGraded] = useState<Attempt | null>(null);
  const answering = useSend('POST /api/admin/authoring/drafts/:moduleId/files/:fileName/trial/answers', {
    failed: m.quiz_failed_to_send(),
    after: ({ results }) => {
      if (!attempt) return;
      const next = withResults(attempt, results);
      const ended = gradedTrial(file, quiz, next);
      setAttempt(next);
      setGraded(ended);
      if (ended?.passed) trial.done();
    },
  });
  return {
    isKnown: true,
    attempt,
    graded,
    start: () => {
      setAttempts((count) => count + 1);
      setAttempt({ id: `trial-${attempts}`, questions: quiz.questions, results: [], is_outdated: false });
      setGraded(null);
    },
    isStarting: false,
    answer: (answers) => answering.send({ params: { moduleId: file.module_id, fileName: file.file_name }, body: { answers } }),
    isAnswering: answering.isPending,
  };
}

/** Returns a question's result; undefined if it is not answered yet. */
export const resultOf = ({ results }: Started, { id }: Question): QuestionResult | undefined =>
  results.find(({ question_id }) => question_id === id);
