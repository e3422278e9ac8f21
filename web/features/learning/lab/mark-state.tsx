import { VisuallyHidden } from '@mantine/core';
import { m } from '#messages';
import type { MarkState } from './marking.ts';
import classes from './parts.module.css';

const words: Record<Exclude<MarkState, 'marked'>, () => string> = {
  found: m.lab_mark_found,
  missed: m.lab_mark_missed,
  extra: m.lab_mark_extra,
};

/** Tells screen readers a part's state, which sighted readers see from its underline. */
export const MarkWords = ({ state }: { state: MarkState | undefined }) =>
  state && state !== 'marked' ? <VisuallyHidden> ({words[state]()})</VisuallyHidden> : null;

/** Explains the parts' underlines. */
export function MarkKey({ states }: { states: ReadonlyMap<string, MarkState> }) {
  const shown = (['found', 'missed', 'extra'] as const).filter((state) => [...states.values()].includes(state));
  if (shown.length === 0) return null;
  return (
    <ul className={classes.key} aria-hidden="true">
      {shown.map((state) => (
        <li key={state}>
          <span className={classes.part} data-state={state}>
            {words[state]()}
          </span>
        </li>
      ))}
    </ul>
  );
}
