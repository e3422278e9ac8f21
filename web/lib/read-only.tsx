import type { ReactNode } from 'react';
import { m } from '#messages';
import classes from './read-only.module.css';
import { useView } from './view-state.ts';

/** What is in it can't be used while somebody looks at Cairn as another person: nothing can be changed then, which its hint says. */
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
