import { Button, VisuallyHidden } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import { AnsweredQuestion } from './answered-question.tsx';
import { type Answer, given, isAnswered } from './answers.ts';
import { type Dot, Dots } from './dots.tsx';
import classes from './one-by-one.module.css';
import { Question } from './question.tsx';
import { KeysHint, onQuestionKey } from './question-keys.tsx';
import quizClasses from './quiz.module.css';
import type { Unsent } from './take-quiz.tsx';
import { resultOf, type Taking } from './use-attempt.ts';

interface Props {
  attempt: NonNullable<Taking['attempt']>;
  unsent: Unsent;
  taking: Taking;
  /** Whether the first question gets the focus. */
  takesFocus: boolean;
  onResult: () => void;
}

/** An attempt, one question at a time: each is answered, checked, explained and locked before the next one is shown. */
export function OneByOne({ attempt, unsent, taking, takesFocus, onResult }: Props) {
  const { questions, results } = attempt;
  const firstOpen = questions.find((question) => !resultOf(attempt, question));
  const [currentId, setCurrentId] = useState(firstOpen?.id ?? questions.at(-1)?.id);
  const [complaining, setComplaining] = useState(false);
  const frame = useRef<HTMLFormElement>(null);
  const verdict = useRef<HTMLParagraphElement>(null);
  const moved = useRef(takesFocus);
  const index = questions.findIndex(({ id }) => id === currentId);
  const question = questions[index];
  const result = question && resultOf(attempt, question);
  const isLocked = result !== undefined;
  const total = questions.length;

  useEffect(() => {
    if (!moved.current) return;
    const place = isLocked ? verdict.current : document.getElementById(`question-${currentId}`);
    place?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [currentId, isLocked]);

  if (!question) return null;
  const answer = unsent.answers[question.id];

  function goOn() {
    moved.current = true;
    if (!firstOpen) return onResult();
    setComplaining(false);
    const later = questions.slice(index + 1).find((one) => !resultOf(attempt, one));
    setCurrentId((later ?? firstOpen).id);
  }

  function check() {
    if (!question || taking.isAnswering) return;
    const isReady = isAnswered(question, answer);
    setComplaining(!isReady);
    if (!isReady) return;
    moved.current = true;
    taking.answer(given([question], unsent.answers));
  }

  function submit(event: Pick<FormEvent, 'preventDefault'>) {
    event.preventDefault();
    if (isLocked) goOn();
    else check();
  }

  const dots = questions.map((one, at): Dot => {
    const of = resultOf(attempt, one);
    const words = of ? (of.right ? m.quiz_right() : m.quiz_wrong()) : m.quiz_dot_open();
    return {
      id: one.id,
      state: of ? (of.right ? 'right' : 'wrong') : 'open',
      words: `${m.quiz_question({ number: at + 1, total })}: ${words}`,
    };
  });
  const asked = {
    question: isLocked ? null : question,
    answer,
    onAnswer: (next: Answer) => unsent.answer(question.id, next),
    onSubmit: submit,
    isSending: taking.isAnswering,
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are a second way to choose options
    <form ref={frame} className={classes.frame} onSubmit={submit} onKeyDown={(event) => onQuestionKey(event, asked)} noValidate>
      <Dots dots={dots} currentId={question.id} label={m.quiz_dots()} />
      <VisuallyHidden aria-live="polite">{m.quiz_answered({ answered: results.length, total })}</VisuallyHidden>
      {result ? (
        <section className={quizClasses.locked} data-right={result.right} aria-label={m.quiz_question({ number: index + 1, total })}>
          <AnsweredQuestion question={question} result={result} number={index + 1} total={total} verdict={verdict} />
        </section>
      ) : (
        <Question
          key={question.id}
          question={question}
          number={index + 1}
          total={total}
          answer={answer}
          onAnswer={asked.onAnswer}
          missing={complaining && !isAnswered(question, answer)}
          disabled={taking.isAnswering}
        />
      )}
      <div className={quizClasses.submit}>
        <ReadOnlyInView>
          <Button type="submit" size="md" loading={taking.isAnswering}>
            {!isLocked ? m.quiz_check() : firstOpen ? m.quiz_next_question() : m.quiz_to_result()}
          </Button>
        </ReadOnlyInView>
        {!isLocked && <KeysHint question={question} />}
      </div>
    </form>
  );
}
