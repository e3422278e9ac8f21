import { useLayoutEffect, useRef, useState } from 'react';
import { m } from '#messages';
import type { BlockKind } from '../source/blocks/blocks.ts';
import classes from './blocks.module.css';
import { InsertMenu, type NextStep } from './insert-menu.tsx';
import type { Around } from './use-rich-text.ts';

interface Props {
  caret: Around['caret'];
  onInsert: (kind: BlockKind) => void;
  onStep?: ((step: NextStep) => void) | undefined;
  /** @param isChosen whether something was chosen */
  onClose: (isChosen: boolean) => void;
}

/** The menu that opens where the author typed `/`. */
export function SlashMenu({ caret, onInsert, onStep, onClose }: Props) {
  const anchor = useRef<HTMLButtonElement>(null);
  const isChosen = useRef(false);
  const [place, setPlace] = useState({ left: 0, top: 0, isKnown: false });
  // The anchor is inside the editor, so its position is relative to the editor's corner.
  useLayoutEffect(() => {
    const corner = anchor.current?.offsetParent?.getBoundingClientRect() ?? { left: 0, top: 0 };
    setPlace({ left: caret.left - corner.left, top: caret.top - corner.top, isKnown: true });
  }, [caret]);
  const chosen =
    <T,>(act: (value: T) => void) =>
    (value: T) => {
      isChosen.current = true;
      act(value);
    };
  return (
    <InsertMenu
      opened={place.isKnown}
      onChange={(isOpen) => !isOpen && onClose(isChosen.current)}
      onInsert={chosen(onInsert)}
      onStep={onStep && chosen(onStep)}
    >
      <button
        ref={anchor}
        type="button"
        tabIndex={-1}
        className={classes.caret}
        style={{ left: place.left, top: place.top }}
        aria-label={m.authoring_block_add()}
      />
    </InsertMenu>
  );
}
