import { Button } from '@mantine/core';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { m } from '#messages';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import { AnsweredQuestion } from './answered-question.tsx';
import { given, openQuestions } from './answers.ts';
import { Question } from './question.tsx';
import classes from './quiz.module.css';
import type { Unsent } from './take-quiz.tsx';
import { resultOf, type Taking } from './use-attempt.ts';

function goTo(page: Document, questionId: string) {
  const question = page.getElementById(`question-${questionId}`);
  question?.scrollIntoView({ block: 'start' });
  (question?.querySelector<HTMLElement>('input, select, button:not(:disabled)') ?? question)?.focus({ preventScroll: true });
}

/** For how many milliseconds after a jump a click may be the second of a double click. */
const doubleClick = 700;

/**
 * Ignores the second click of a double click. The first click makes the page jump to an unanswered question, where the second would
 * change an answer or select a word.
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
  attempt: NonNullable<Taking['attempt']>;
  unsent: Unsent;
  taking: Taking;
}

/** All questions in an attempt, one below the other, which are checked together. */
export function QuestionList({ attempt, unsent, taking }: Props) {
  const [complaining, setComplaining] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { jumped, guard } = useNoSecondClick();
  const { questions } = attempt;
  const asked = questions.filter((question) => !resultOf(attempt, question));
  const open = openQuestions(asked, unsent.answers);

  function submit(event: FormEvent) {
    event.preventDefault();
    const [first] = open;
    setComplaining(first !== undefined);
    if (first) {
      jumped(event);
      goTo(form.current?.ownerDocument ?? document, first.id);
    } else if (!taking.isAnswering) taking.answer(given(asked, unsent.answers));
  }

  return (
    <form ref={form} onSubmit={submit} noValidate {...guard}>
      {questions.map((question, index) => {
        const result = resultOf(attempt, question);
        const place = { number: index + 1, total: questions.length };
        return result ? (
          <section key={question.id} className={classes.locked} data-right={result.right}>
            <AnsweredQuestion question={question} result={result} {...place} />
          </section>
        ) : (
          <Question
            key={question.id}
            question={question}
            {...place}
            answer={unsent.answers[question.id]}
            onAnswer={(answer) => unsent.answer(question.id, answer)}
            missing={complaining && open.includes(question)}
            disabled={taking.isAnswering}
          />
        );
      })}
      {complaining && open.length > 0 && (
        <p className={classes.missing} role="alert">
          <IconAlertCircle size={18} aria-hidden />
          {m.quiz_missing({ count: open.length })}
        </p>
      )}
      <div className={classes.submit}>
        <ReadOnlyInView>
          <Button type="submit" size="md" loading={taking.isAnswering}>
            {m.quiz_submit()}
          </Button>
        </ReadOnlyInView>
        <span className="ui-quiet tabular">{m.quiz_answered({ answered: questions.length - open.length, total: questions.length })}</span>
      </div>
      {unsent.isKept && asked.length > open.length && <p className="ui-small ui-mt-xs">{m.quiz_kept()}</p>}
    </form>
  );
}
