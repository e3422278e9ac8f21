import { useWindowEvent } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { ShownTerm } from '#contract/catalog.ts';
import { m } from '#messages';
import { placeBeside } from '#web/ui/place-beside.ts';
import classes from './term.module.css';

interface Props {
  /** The definition's id, for `aria-describedby`. */
  id: string;
  term: ShownTerm;
  /** The element around the term and this card. */
  place: RefObject<HTMLElement | null>;
  word: RefObject<HTMLElement | null>;
  opened: boolean;
  onClose: (options?: { returnFocus?: boolean }) => void;
}

/**
 * A term's explanation. It follows the term in the document, so that its link is next in the tab order, and is shown above the page as
 * a native popover. It consists of `span` elements, because it is inside a paragraph.
 */
export function TermCard({ id, term: { id: termId, term, definition, taught_in }, place, word, opened, onClose }: Props) {
  const card = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    if (!element || !opened) return undefined;
    element.showPopover();
    const follow = () => word.current && placeBeside(element, word.current);
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
      if (element.isConnected) element.hidePopover();
    };
  }, [opened, word]);
  useWindowEvent('keydown', (event) => {
    if (opened && event.key === 'Escape') onClose({ returnFocus: card.current?.contains(document.activeElement) ?? false });
  });
  useWindowEvent('pointerdown', ({ target }) => {
    if (opened && !place.current?.contains(target as Node)) onClose();
  });
  return (
    <span ref={card} popover="manual" role="group" aria-label={term} className={classes.card}>
      <span className={classes.name} aria-hidden="true">
        {term}
      </span>
      <span id={id} className={classes.definition}>
        {toJsxRuntime(definition, { Fragment, jsx, jsxs })}
      </span>
      {taught_in && (
        <>
          <Link
            to="/modules/$moduleId"
            params={{ moduleId: taught_in.module_id }}
            search={taught_in.file_name === null ? {} : { file: taught_in.file_name }}
            className={classes.taught}
          >
            {m.lesson_term_taught({ title: taught_in.title })}
          </Link>
          <Link to="/glossary" hash={termId} className={classes.taught}>
            {m.lesson_term_glossary()}
          </Link>
        </>
      )}
    </span>
  );
}
