import { type RefObject, useEffect, useRef, useState } from 'react';
import { passageIn, readPage, type SelectedPassage } from './page-text.ts';

export interface Selected extends SelectedPassage {
  range: Range;
}

/** Milliseconds without a change after which a selection that is not being made with a pointer counts as complete. */
const rest = 200;

/**
 * Returns the passage of a text that is selected, once the selection is complete. It stays while the focus is in the toolbar.
 *
 * @param toolbar the element in which a click or the focus doesn't end the selection
 */
export function useSelectedPassage(rootOf: () => Element | null, toolbar: RefObject<HTMLElement | null>) {
  const [selected, setSelected] = useState<Selected | null>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    let timer = 0;
    const look = () => {
      const root = rootOf();
      if (!root || toolbar.current?.contains(document.activeElement)) return;
      const selection = document.getSelection();
      const range = selection && selection.rangeCount > 0 && !selection.isCollapsed ? selection.getRangeAt(0) : null;
      // Fields have selections of their own.
      const isInText =
        range && root.contains(range.startContainer) && !document.activeElement?.closest('input, textarea, [contenteditable]');
      const passage = isInText ? passageIn(readPage(root), range) : null;
      setSelected(passage && range && { ...passage, range: range.cloneRange() });
    };
    const soon = (after: number) => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => !isPressed.current && look(), after);
    };
    const press = ({ pointerType }: PointerEvent) => {
      isPressed.current = pointerType === 'mouse';
    };
    const release = () => {
      isPressed.current = false;
      soon(0);
    };
    const change = () => soon(rest);
    document.addEventListener('selectionchange', change);
    document.addEventListener('pointerdown', press);
    document.addEventListener('pointerup', release);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('selectionchange', change);
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('pointerup', release);
    };
  }, [rootOf, toolbar]);
  const clear = () => {
    document.getSelection()?.removeAllRanges();
    setSelected(null);
  };
  return { selected, clear };
}
