import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { PageText } from '#web/lib/page-text.ts';
import { TextTree } from '#web/lib/text-tree.tsx';
import classes from './answer.module.css';

interface Props {
  section: PageText['sections'][number];
  isOpen?: boolean;
  /** The heading level: below the topic's heading or, for search results, below the page's. */
  heading?: 'h2' | 'h3';
}

/** A question that expands to its answer, automatically if a link to it was followed. */
export function Answer({ section: { id, title, tree }, isOpen = false, heading: Heading = 'h3' }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const isMeant = useLocation({ select: ({ hash }) => hash === id || hash === encodeURIComponent(id) });
  useEffect(() => {
    if (!isMeant || !details.current) return;
    for (let part = details.current.closest('details'); part; part = part.parentElement?.closest('details') ?? null) part.open = true;
    details.current.scrollIntoView({ block: 'start' });
  }, [isMeant]);
  return (
    <details ref={details} id={id} className={classes.answer} open={isOpen}>
      <summary>
        <Heading>{title}</Heading>
      </summary>
      <div className={classes.text}>
        <TextTree tree={tree} />
      </div>
    </details>
  );
}
