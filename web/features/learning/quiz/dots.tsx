import { VisuallyHidden } from '@mantine/core';
import { m } from '#messages';
import classes from './one-by-one.module.css';
import { resultOf, type Taking } from './use-attempt.ts';

interface Props {
  attempt: NonNullable<Taking['attempt']>;
  currentId: string;
}

type State = 'right' | 'wrong' | 'open';
const words: Record<State, () => string> = { right: m.quiz_right, wrong: m.quiz_wrong, open: m.quiz_dot_open };

/** Where someone is in an attempt: a dot for each question, which says how it was answered. */
export function Dots({ attempt, currentId }: Props) {
  const { questions } = attempt;
  return (
    <ol className="ui-list ui-wrap ui-mb-md" aria-label={m.quiz_dots()}>
      {questions.map((question, index) => {
        const result = resultOf(attempt, question);
        const state: State = result ? (result.right ? 'right' : 'wrong') : 'open';
        const isCurrent = question.id === currentId;
        return (
          <li key={question.id} className={classes.dot} data-state={state} {...(isCurrent && { 'aria-current': 'step' })}>
            <VisuallyHidden>
              {m.quiz_question({ number: index + 1, total: questions.length })}: {words[state]()}
            </VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}
