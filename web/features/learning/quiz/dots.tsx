import { VisuallyHidden } from '@mantine/core';
import classes from './one-by-one.module.css';

export interface Dot {
  id: string;
  state: 'right' | 'partly' | 'wrong' | 'open';
  /** Says which part it stands for, and how it was answered. */
  words: string;
}

/** Where someone is in an attempt: a dot for each part, which says how it was answered. */
export function Dots({ dots, currentId, label }: { dots: readonly Dot[]; currentId: string; label: string }) {
  return (
    <ol className="ui-list ui-wrap ui-mb-md" aria-label={label}>
      {dots.map(({ id, state, words }) => (
        <li key={id} className={classes.dot} data-state={state} {...(id === currentId && { 'aria-current': 'step' })}>
          <VisuallyHidden>{words}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
