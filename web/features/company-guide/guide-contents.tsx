import type { MouseEvent } from 'react';
import { m } from '#messages';
import classes from './guide.module.css';

export interface GuidePart {
  /** The id of its card. */
  id: string;
  name: string;
  about: string;
}

/** The parts of the form with how much is in each. A link moves to its part without leaving the page, which would ask about unsaved changes. */
export function GuideContents({ parts }: { parts: readonly GuidePart[] }) {
  function goTo(event: MouseEvent, id: string) {
    const card = document.getElementById(id);
    if (!card) return;
    event.preventDefault();
    card.scrollIntoView({ block: 'start' });
    card.focus({ preventScroll: true });
  }
  return (
    <nav aria-label={m.guide_contents()} className={classes.contents}>
      <h2>{m.guide_contents()}</h2>
      <ol className="ui-list">
        {parts.map(({ id, name, about }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {name}
            </a>
            <span className={classes.about}>{about}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
