import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { m } from '#messages';
import { followNote } from './follow-note.ts';

/** A link to our own pages through the router, to a note and back, or to other sites in a new tab, which is announced. */
export function LessonLink({ href, children, ...props }: ComponentProps<'a'>) {
  const own = /^\/(modules|tracks)\/([a-z0-9-]+)(?:#(.+))?$/.exec(href ?? '');
  if (own?.[1] === 'modules' && own[2]) {
    return (
      <Link to="/modules/$moduleId" params={{ moduleId: own[2] }} {...(own[3] ? { hash: own[3] } : {})}>
        {children}
      </Link>
    );
  }
  if (own?.[2]) {
    return (
      <Link to="/tracks/$trackId" params={{ trackId: own[2] }}>
        {children}
      </Link>
    );
  }
  const leadsToNote = 'data-footnote-ref' in props || 'data-footnote-backref' in props;
  return (
    <a href={href} {...props} {...(leadsToNote ? { onClick: followNote } : {})}>
      {children}
      {props.target === '_blank' && <span className="sr-only"> {m.lesson_new_tab()}</span>}
    </a>
  );
}
