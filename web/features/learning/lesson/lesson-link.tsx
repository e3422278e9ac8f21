import { Link } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { m } from '#messages';
import { type MediaSource, openSigned, signedName } from '#web/lib/signed-media.ts';
import { useMediaSource } from '../media/media-source.ts';
import { followNote } from './follow-note.ts';

/** Opens a PDF or a video, whose address is signed for the reader. */
const openInTab = (source: MediaSource, name: string) => (event: MouseEvent) => {
  event.preventDefault();
  void openSigned(source, name);
};

/** A link to our own pages through the router, to a note and back, or to other sites in a new tab, which is announced. */
export function LessonLink({ href, children, ...props }: ComponentProps<'a'>) {
  const source = useMediaSource();
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
  const name = signedName(href);
  const leadsToNote = 'data-footnote-ref' in props || 'data-footnote-backref' in props;
  return (
    <a
      href={href}
      {...props}
      {...(leadsToNote ? { onClick: followNote } : name !== null && source ? { onClick: openInTab(source, name) } : {})}
    >
      {children}
      {props.target === '_blank' && <span className="sr-only"> {m.lesson_new_tab()}</span>}
    </a>
  );
}
