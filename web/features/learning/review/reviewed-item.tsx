import { Button, Skeleton } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Calls } from '#contract/calls.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { ReviewItem, ReviewVerdict } from '#contract/spaced-review.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { AnsweredQuestion } from '../quiz/answered-question.tsx';
import { type Answer, given, isAnswered } from '../quiz/answers.ts';
import { Question } from '../quiz/question.tsx';
import { KeysHint, onQuestionKey } from '../quiz/question-keys.tsx';
import quizClasses from '../quiz/quiz.module.css';
import { AfterAnswer } from './after-answer.tsx';
import classes from './review.module.css';

// Most reviews ask only questions of quizzes.
const ReviewedLabItem = lazy(async () => ({ default: (await import('./reviewed-lab-item.tsx')).ReviewedLabItem }));

interface Props {
  item: ReviewItem;
  number: number;
  total: number;
  /** Null until the item is answered. */
  verdict: ReviewVerdict | null;
  onVerdict: (verdict: ReviewVerdict) => void;
  onNext: () => void;
}

type Given = BodyOf<Calls['POST /api/reviews/:id/answer']>['answers'];

type AskedQuestion = Pick<Props, 'number' | 'total' | 'verdict'> & {
  question: NonNullable<ReviewItem['question']>;
  onAnswer: (answers: Given) => void;
  isSending: boolean;
};

function ReviewedQuestion({ question, number, total, verdict, onAnswer, isSending }: AskedQuestion) {
  const [answer, setAnswer] = useState<Answer>();
  const [isComplaining, setComplaining] = useState(false);
  const place = useRef<HTMLParagraphElement>(null);
  const isAnsweredNow = verdict !== null;
  useEffect(() => {
    if (isAnsweredNow) place.current?.focus({ preventScroll: true });
    else document.getElementById(`question-${question.id}`)?.focus({ preventScroll: true });
  }, [isAnsweredNow, question.id]);
  if (verdict?.question_result)
    return (
      <section className={quizClasses.locked} data-right={verdict.right} aria-label={m.review_place({ number, total })}>
        <AnsweredQuestion question={question} result={verdict.question_result} number={number} total={total} verdict={place} />
      </section>
    );
  function submit(event: Pick<FormEvent, 'preventDefault'>) {
    event.preventDefault();
    const isReady = isAnswered(question, answer);
    setComplaining(!isReady);
    if (isReady && answer && !isSending) onAnswer(given([question], { [question.id]: answer }));
  }
  const asked = { question, answer, onAnswer: setAnswer, onSubmit: submit, isSending };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are a second way to choose options
    <form onSubmit={submit} onKeyDown={(event) => onQuestionKey(event, asked)} noValidate>
      <Question
        question={question}
        number={number}
        total={total}
        answer={answer}
        onAnswer={setAnswer}
        missing={isComplaining && !isAnswered(question, answer)}
        disabled={isSending}
      />
      <div className={quizClasses.submit}>
        <Button type="submit" size="md" loading={isSending}>
          {m.quiz_check()}
        </Button>
        <KeysHint question={question} />
      </div>
    </form>
  );
}

/** One item of a review: how it is answered and, afterwards, what is right and when it comes back. */
export function ReviewedItem({ item, verdict, onVerdict, onNext, ...place }: Props) {
  const answering = useSend('POST /api/reviews/:id/answer', { failed: m.review_failed(), after: onVerdict });
  const isGone = answering.code === 'edited_elsewhere' || answering.code === 'not_found';
  const send = (answers: Given) => answering.send({ params: { id: item.id }, body: { revision: item.revision, answers } });
  const shared = { ...place, verdict, onAnswer: send, isSending: answering.isPending };
  if (isGone)
    return (
      <div className={classes.gone} role="status">
        <p>{m.review_gone()}</p>
        <Button onClick={onNext}>{place.number < place.total ? m.review_next() : m.review_finish()}</Button>
      </div>
    );
  return (
    <>
      {item.question && <ReviewedQuestion {...shared} question={item.question} />}
      {item.lab && (
        <Suspense fallback={<Skeleton height={240} radius="md" aria-busy="true" />}>
          <ReviewedLabItem {...shared} lab={item.lab} />
        </Suspense>
      )}
      {verdict && <AfterAnswer verdict={verdict} onVerdict={onVerdict} isLast={place.number === place.total} onNext={onNext} />}
    </>
  );
}
