import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { m } from '#messages';
import classes from './answered-question.module.css';

interface Props {
  given: boolean;
  expected: boolean;
  /** Whether this option is marked as right or wrong by itself. */
  judged?: boolean;
  children: ReactNode;
}

/** An option in an answered question: whether it was chosen, and whether it is right. */
export function AnsweredRow({ given, expected, judged = true, children }: Props) {
  const marks = [given && m.quiz_yours(), expected && m.quiz_expected()].filter(Boolean).join(' · ');
  return (
    <li className={clsx(classes.option, expected && classes.expected, given && judged && !expected && classes.mistaken)}>
      <span className={classes.optionMark}>
        {expected ? <IconCircleCheckFilled size={18} aria-hidden /> : given && judged ? <IconCircleX size={18} aria-hidden /> : null}
      </span>
      <div className="ui-rest">{children}</div>
      {marks && <span className={classes.tag}>{marks}</span>}
    </li>
  );
}
