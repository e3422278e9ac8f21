import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Question as QuestionGiven } from '#contract/catalog.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { type PlacementSession, type placements } from '#contract/placement.ts';
import { mostPlacementQuestions } from '#contract/placement-values.ts';
import { m } from '#messages';
import { messageOf, Problem } from '#web/lib/problem.ts';
import { useSend } from '#web/lib/send.ts';
import { toast } from '#web/lib/toast.tsx';
import { AnsweredQuestion } from '../quiz/answered-question.tsx';
import { type Answer, given, isAnswered } from '../quiz/answers.ts';
import { Question } from '../quiz/question.tsx';
import { KeysHint, onQuestionKey } from '../quiz/question-keys.tsx';
import quizClasses from '../quiz/quiz.module.css';

type Reply = DataOf<typeof placements.answerPlacement>;

interface Props {
  /** The placement with the question that comes first. */
  session: PlacementSession;
  onEnd: () => void;
  /** Called when another question is asked by now, for example because it was answered in another tab. */
  onChanged: () => void;
}

/** A placement's questions, one at a time. Each answer is stored and explained before the next question is shown. */
export function TakePlacement({ session: first, onEnd, onChanged }: Props) {
  const [session, setSession] = useState(first);
  const [answer, setAnswer] = useState<Answer>();
  const [complaining, setComplaining] = useState(false);
  const [reply, setReply] = useState<(Reply & { question: QuestionGiven }) | null>(null);
  const verdict = useRef<HTMLParagraphElement>(null);
  const frame = useRef<HTMLFormElement>(null);
  const answering = useSend('POST /api/placement/sessions/:sessionId/answers');
  const { question, answered, version } = session;
  const isLocked = reply !== null;
  const numbers = {
    number: answered + 1,
    total: mostPlacementQuestions,
    label: m.placement_question_of({ number: answered + 1, most: mostPlacementQuestions }),
  };

  useEffect(() => {
    const place = isLocked ? verdict.current : document.getElementById(`question-${question.id}`);
    place?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [question.id, isLocked]);

  async function send(doesNotKnow: boolean) {
    const sent = doesNotKnow ? { question_id: question.id } : given([question], { [question.id]: answer ?? {} })[0];
    if (!sent) return;
    try {
      const data = await answering.sendOrThrow({
        params: { sessionId: session.id },
        body: { answer: sent, version, does_not_know: doesNotKnow },
      });
      setReply({ ...data, question });
    } catch (problem) {
      toast('error', messageOf(problem, m.placement_failed_to_send()));
      if (problem instanceof Problem && problem.code === 'placement_question_changed') onChanged();
    }
  }

  function goOn() {
    const next = reply?.session;
    if (!next) return onEnd();
    setSession(next);
    setAnswer(undefined);
    setReply(null);
    setComplaining(false);
  }

  function submit(event: Pick<FormEvent, 'preventDefault'>) {
    event.preventDefault();
    if (isLocked) return goOn();
    const isReady = isAnswered(question, answer);
    setComplaining(!isReady);
    if (isReady && !answering.isPending) void send(false);
  }

  const asked = {
    question: isLocked ? null : question,
    answer,
    onAnswer: setAnswer,
    onSubmit: submit,
    isSending: answering.isPending,
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are a second way to choose options
    <form ref={frame} onSubmit={submit} onKeyDown={(event) => onQuestionKey(event, asked)} noValidate>
      {reply ? (
        <section className={quizClasses.locked} data-right={reply.result?.right ?? false} aria-label={numbers.label}>
          {reply.result ? (
            <AnsweredQuestion question={reply.question} result={reply.result} verdict={verdict} {...numbers} />
          ) : (
            <p ref={verdict} tabIndex={-1}>
              {m.placement_answer_stored()}
            </p>
          )}
        </section>
      ) : (
        <Question
          key={question.id}
          question={question}
          answer={answer}
          onAnswer={setAnswer}
          missing={complaining && !isAnswered(question, answer)}
          disabled={answering.isPending}
          {...numbers}
        />
      )}
      <div className={quizClasses.submit}>
        <Button type="submit" size="md" loading={answering.isPending}>
          {!isLocked ? m.placement_check() : reply.session ? m.placement_next() : m.placement_to_result()}
        </Button>
        {!isLocked && (
          <Button variant="default" size="md" onClick={() => void send(true)} disabled={answering.isPending}>
            {m.placement_do_not_know()}
          </Button>
        )}
        {!isLocked && <KeysHint question={question} />}
      </div>
    </form>
  );
}
