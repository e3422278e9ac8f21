import { Button } from '@mantine/core';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { useIsLearner } from '#web/lib/me.ts';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import { endCelebration } from '../celebration-store.ts';
import { useTrial } from '../trial.ts';
import { rightNeeded } from './answers.ts';
import { Attempts } from './attempts.tsx';
import { Question } from './question.tsx';
import classes from './quiz.module.css';
import { Result } from './result.tsx';
import { useQuiz } from './use-quiz.ts';

function goTo(page: Document, questionId: string) {
  const question = page.getElementById(`question-${questionId}`);
  question?.scrollIntoView({ block: 'start' });
  (question?.querySelector<HTMLElement>('input, button:not(:disabled)') ?? question)?.focus({ preventScroll: true });
}

/** Milliseconds after a jump within which a click may be the second of a double click. */
const doubleClick = 700;

/**
 * Ignores the second click of a double click. Because the page jumps to an unanswered question, that click would land there and change an
 * answer or select a word.
 */
function useNoSecondClick() {
  const jumpedAt = useRef(Number.NEGATIVE_INFINITY);
  const stop = (event: MouseEvent) => {
    if (event.detail < 2 || event.timeStamp - jumpedAt.current > doubleClick) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const jumped = (event: FormEvent) => {
    jumpedAt.current = event.timeStamp;
  };
  return { jumped, guard: { onMouseDownCapture: stop, onClickCapture: stop } };
}

interface Props {
  file: FileContent;
  quiz: NonNullable<FileContent['content']['quiz']>;
  timeSpent: () => number;
  /** Shown beside the result when the quiz has just completed its module. */
  completion: ReactNode;
}

/** A quiz: its questions, then the result, as often as the learner likes. */
export function Quiz({ file, quiz, timeSpent, completion }: Props) {
  const records = useIsLearner();
  const takes = useTrial() !== null || records;
  const { questions, pass_mark: pass } = quiz;
  const state = useQuiz(file, quiz, timeSpent);
  const top = useRef<HTMLFormElement>(null);
  const cameBack = useRef(false);
  const { jumped, guard } = useNoSecondClick();

  useEffect(() => {
    if (state.shown) cameBack.current = true;
    else if (cameBack.current) top.current?.scrollIntoView({ block: 'start' });
  }, [state.shown]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const open = state.submit();
    if (!open) return;
    jumped(event);
    goTo(top.current?.ownerDocument ?? document, open);
  }

  const attempts = records && <Attempts moduleId={file.module_id} fileName={file.file_name} onShow={state.show} />;
  if (state.shown) {
    return (
      <>
        <Result
          attempt={state.shown}
          questions={questions}
          againLabel={Object.keys(state.answers).length > 0 ? m.quiz_back_to_questions() : m.quiz_again()}
          onAgain={() => {
            endCelebration();
            state.again();
          }}
          file={file}
          completion={completion}
        />
        {attempts}
      </>
    );
  }
  const answered = questions.length - state.open.length;
  return (
    <form ref={top} onSubmit={submit} noValidate className={classes.quiz} {...guard}>
      {/* The step may already be complete, if the quiz was passed before. */}
      {completion}
      <p className="ui-mb-xl ui-dim">
        {takes ? m.quiz_intro({ questions: questions.length, needed: rightNeeded(questions.length, pass) }) : m.quiz_preview()}
      </p>
      {questions.map((question, index) => (
        <Question
          key={question.id}
          question={question}
          number={index + 1}
          total={questions.length}
          answer={state.answers[question.id]}
          onAnswer={(answer) => state.answer(question.id, answer)}
          missing={state.isMissing(question.id)}
          disabled={!takes || state.isPending}
        />
      ))}
      {takes && (
        <div className={classes.end}>
          {state.complaining && (
            <p className={classes.missing} role="alert">
              <IconAlertCircle size={18} aria-hidden />
              {m.quiz_missing({ count: state.open.length })}
            </p>
          )}
          <div className={classes.submit}>
            <ReadOnlyInView>
              <Button type="submit" size="md" loading={state.isPending}>
                {m.quiz_submit()}
              </Button>
            </ReadOnlyInView>
            <span className="ui-quiet tabular">{m.quiz_answered({ answered, total: questions.length })}</span>
          </div>
          {records && answered > 0 && <p className="ui-small ui-mt-xs">{m.quiz_kept()}</p>}
        </div>
      )}
      {attempts}
    </form>
  );
}
