import type { ReactNode } from 'react';
import { m } from '#messages';
import classes from './read-only.module.css';
import { useView } from './view-state.ts';

/** Disables its content during a view as another person, when nothing can be changed, and explains this in a hint. */
export function ReadOnlyInView({ children }: { children: ReactNode }) {
  const name = useView(({ view }) => view?.person.full_name);
  if (name === undefined) return children;
  const why = m.view_bar({ name });
  return (
    <fieldset disabled title={why} aria-label={why} className={classes.fields}>
      {children}
    </fieldset>
  );
}
