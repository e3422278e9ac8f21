import { VisuallyHidden } from '@mantine/core';
import classes from './one-by-one.module.css';

export interface Dot {
  id: string;
  state: 'right' | 'partly' | 'wrong' | 'open';
  /** The part's name, and how it was answered. */
  words: string;
}

/** The learner's position in an attempt: one dot per part, which also shows how it was answered. */
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
