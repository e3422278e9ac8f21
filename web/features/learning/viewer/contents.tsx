import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import type { Content } from '#contract/catalog.ts';
import { m } from '#messages';
import classes from './contents.module.css';

type Headings = Content['headings'];

/** Pixels from the top of the window at which a heading counts as reached: below the header. */
const line = 120;

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

/** The headings of a text, and which of them is being read. Folded above the text where there is no room beside it. */
export function Contents({ headings, folded = false }: { headings: Headings; folded?: boolean }) {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3);
  const reached = useReachedHeading(headings);
  if (shown.length < 2) return null;
  if (folded) {
    return (
      <details className={classes.folded}>
        <summary>{m.viewer_contents()}</summary>
        <List headings={shown} reached={null} />
      </details>
    );
  }
  return (
    <nav aria-label={m.viewer_contents()} className={classes.contents}>
      <p className={classes.title}>{m.viewer_contents()}</p>
      <List headings={shown} reached={shown.some(({ id }) => id === reached) ? reached : null} />
    </nav>
  );
}
