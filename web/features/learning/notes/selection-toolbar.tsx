import { Button, VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import IconHighlight from '@tabler/icons-react/dist/esm/icons/IconHighlight.mjs';
import IconNotes from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs';
import { type RefObject, useLayoutEffect } from 'react';
import { m } from '#messages';
import classes from './notes.module.css';

/** Pixels between the selection and the toolbar, and between the toolbar and the window's edges. */
const gap = 8;

/** Places the toolbar above the selection, or below it if there is no room. */
function placeToolbar(toolbar: HTMLElement, range: Range): void {
  const { top, bottom, left, width } = range.getBoundingClientRect();
  const own = toolbar.getBoundingClientRect();
  // The page's header and the bar that shows how much was read cover the top of the window.
  const isAbove = top - own.height - gap > 112;
  const from = Math.min(Math.max(gap, left + width / 2 - own.width / 2), window.innerWidth - own.width - gap);
  toolbar.style.left = `${from}px`;
  toolbar.style.top = `${Math.min(isAbove ? top - own.height - gap : bottom + gap, window.innerHeight - own.height - gap)}px`;
}

interface Props {
  toolbar: RefObject<HTMLDivElement | null>;
  /** The selected passage; null if nothing is selected. */
  range: Range | null;
  isBusy: boolean;
  onHighlight: () => void;
  onNote: () => void;
  onClose: () => void;
}

/**
 * The actions for a selected passage. Tab moves the focus from the text to the toolbar. On touch screens it is at the lower edge,
 * because the system shows a menu of its own at the selection.
 */
export function SelectionToolbar({ toolbar, range, isBusy, onHighlight, onNote, onClose }: Props) {
  useLayoutEffect(() => {
    const element = toolbar.current;
    if (!element || !range || matchMedia('(pointer: coarse)').matches) return undefined;
    const follow = () => placeToolbar(element, range);
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [toolbar, range]);
  useWindowEvent('keydown', (event) => {
    if (!range) return;
    if (event.key === 'Escape') onClose();
    const isInText = document.activeElement === document.body || document.activeElement?.matches('[tabindex="-1"]');
    if (event.key !== 'Tab' || event.shiftKey || !isInText) return;
    event.preventDefault();
    toolbar.current?.querySelector('button')?.focus();
  });
  return (
    <>
      <VisuallyHidden role="status">{range && m.notes_toolbar_hint()}</VisuallyHidden>
      {range && (
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus
        <div
          ref={toolbar}
          className={classes.toolbar}
          role="toolbar"
          aria-label={m.notes_toolbar()}
          // A click on a button would otherwise end the selection.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          <Button
            size="sm"
            variant="subtle"
            color="gray"
            leftSection={<IconHighlight size={18} aria-hidden />}
            loading={isBusy}
            onClick={onHighlight}
          >
            {m.notes_highlight()}
          </Button>
          <Button size="sm" variant="subtle" color="gray" leftSection={<IconNotes size={18} aria-hidden />} onClick={onNote}>
            {m.notes_add()}
          </Button>
        </div>
      )}
    </>
  );
}
