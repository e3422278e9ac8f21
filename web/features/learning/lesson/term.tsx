import { type ComponentProps, type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useOverlay } from '#web/ui/use-overlay.ts';
import classes from './term.module.css';
import { useTerm } from './terms.ts';

const fetchCard = async () => (await import('./term-card.tsx')).TermCard;

/**
 * How many milliseconds the pointer must rest on a term before it is explained, and how long the explanation stays after the pointer
 * leaves.
 */
const rest = 160;
const linger = 220;

/**
 * A glossary term in a text. Pointing at it, focusing it by keyboard or tapping it shows its explanation. It is not a `button`,
 * which would not break across lines and could not be selected with the text around it.
 */
export function Term({ 'data-term': termId, children }: ComponentProps<'span'> & { 'data-term'?: string }) {
  const term = useTerm(termId);
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const word = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  /** Whether it was opened by a click, and therefore stays until it is closed. */
  const [isPinned, setPinned] = useState(false);
  const isReturning = useRef(false);
  const { Overlay: Card, opened, isWanted, setOpened } = useOverlay(fetchCard);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  if (!term) return children;

  function close({ returnFocus = false } = {}): void {
    window.clearTimeout(timer.current);
    setPinned(false);
    setOpened(false);
    if (!returnFocus || document.activeElement === word.current) return;
    isReturning.current = true;
    word.current?.focus();
    isReturning.current = false;
  }
  function soon(milliseconds: number, action: () => void): void {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(action, milliseconds);
  }
  function toggle(): void {
    if (isWanted && isPinned) return close();
    window.clearTimeout(timer.current);
    setPinned(true);
    setOpened(true);
  }
  const pointing = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') soon(isWanted ? 0 : rest, () => setOpened(true));
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse' && !isPinned) soon(linger, () => close());
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!place.current?.contains(relatedTarget as Node | null)) close();
    },
  };
  const acting = {
    onClick: toggle,
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      if (!isReturning.current && currentTarget.matches(':focus-visible')) setOpened(true);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      toggle();
    },
  };
  return (
    <span ref={place} {...pointing}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above */}
      <span
        ref={word}
        role="button"
        tabIndex={0}
        className={classes.term}
        aria-expanded={opened}
        aria-describedby={opened ? id : undefined}
        {...acting}
      >
        {children}
      </span>
      {Card && <Card id={id} term={term} place={place} word={word} opened={opened} onClose={close} />}
    </span>
  );
}
