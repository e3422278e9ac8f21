import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import type { Content } from '#contract/catalog.ts';
import { m } from '#messages';
import classes from './contents.module.css';

type Headings = Content['headings'];

/** How many pixels from the top of the window, below the header, a heading counts as reached. */
const line = 120;

/**
 * Returns the last heading above the line. `useScrollSpy` from @mantine/hooks picks the nearest one, which the reader may not have reached
 * yet.
 */
function useReachedHeading(headings: Headings): string | null {
  const [reached, setReached] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 4;
        const passed = headings.filter(({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line);
        setReached((atEnd && window.scrollY > 0 ? headings.at(-1)?.id : passed.at(-1)?.id) ?? headings[0]?.id ?? null);
      });
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
    };
  }, [headings]);
  return reached;
}

function List({ headings, reached }: { headings: Headings; reached: string | null }) {
  return (
    <ol className={classes.list}>
      {headings.map(({ id, text, depth }) => (
        <li key={id} className={clsx(depth > 2 && classes.deep)}>
          <a
            href={`#${id}`}
            className={clsx(classes.link, id === reached && classes.reached)}
            {...(id === reached ? { 'aria-current': 'location' } : {})}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

const shownOf = (headings: Headings) => headings.filter(({ depth }) => depth === 2 || depth === 3);

/** The text's headings, collapsed above it if there is no room beside it. */
export function FoldedContents({ headings }: { headings: Headings }) {
  const shown = shownOf(headings);
  if (shown.length < 2) return null;
  return (
    <details className={classes.folded}>
      <summary>{m.viewer_contents()}</summary>
      <List headings={shown} reached={null} />
    </details>
  );
}

/** The text's headings, with a marker on the one being read. */
export function Contents({ headings }: { headings: Headings }) {
  const shown = shownOf(headings);
  const reached = useReachedHeading(headings);
  if (shown.length < 2) return null;
  return (
    <nav aria-label={m.viewer_contents()}>
      <p className={classes.title}>{m.viewer_contents()}</p>
      <List headings={shown} reached={shown.some(({ id }) => id === reached) ? reached : null} />
    </nav>
  );
}
