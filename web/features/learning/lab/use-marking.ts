import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { type MarkState, partAfterKey, partsBetween } from './marking.ts';

/** The marks in a material that belong to a field. */
export interface Marking {
  states: ReadonlyMap<string, MarkState>;
  /** Marks or clears parts; null once the item is answered. */
  mark: ((ids: readonly string[], isOn: boolean) => void) | null;
  /** Returns to the field. */
  leave: () => void;
}

/** Returns the props of each part's checkbox. Arrow keys go from one to the next, because a material is a single stop for the Tab key. */
export function useMarking(order: readonly string[], marking: Marking | null) {
  const [chosen, setChosen] = useState<string | null>(null);
  /** Where an extension by Shift began. */
  const anchor = useRef<string | null>(null);
  const current = chosen !== null && order.includes(chosen) ? chosen : (order[0] ?? null);
  const mark = marking?.mark;
  if (!marking || !mark) return null;

  const isMarked = (id: string) => marking.states.has(id);
  const placeOf = (id: string | null) => (id === null ? -1 : order.indexOf(id));

  function toggle(id: string) {
    mark?.([id], !isMarked(id));
    anchor.current = id;
    setChosen(id);
  }

  /** Marks what Shift adds on the way to a part, and clears what it leaves on the way back. */
  function extend(from: string, to: string) {
    anchor.current ??= from;
    const distance = (id: string) => Math.abs(placeOf(id) - placeOf(anchor.current));
    if (distance(to) > distance(from)) mark?.([from, to], true);
    else if (to !== from) mark?.([from], false);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, id: string) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = partAfterKey(order, id, event.key);
    if (event.key === ' ') toggle(id);
    else if (event.key === 'Escape') marking?.leave();
    else if (to === null) return;
    else {
      if (event.shiftKey) extend(id, to);
      else anchor.current = null;
      setChosen(to);
      const all = event.currentTarget.closest('[data-parts]')?.querySelectorAll<HTMLElement>('[role="checkbox"]');
      [...(all ?? [])].find((part) => part.dataset['part'] === to)?.focus();
    }
    event.preventDefault();
    // These keys also scroll the page and move between steps.
    event.stopPropagation();
  }

  return {
    isMarked,
    /** The props of what a pointer clicks: the part itself, or the row around it. */
    clickOf: (id: string) => ({
      onClick: (event: MouseEvent) => {
        if (!event.shiftKey) return toggle(id);
        mark(partsBetween(order, anchor.current, id), true);
        setChosen(id);
      },
      // A click with Shift would select the text in between.
      onMouseDown: (event: MouseEvent) => event.shiftKey && event.preventDefault(),
    }),
    boxOf: (id: string) => ({
      role: 'checkbox',
      'aria-checked': isMarked(id),
      'data-part': id,
      tabIndex: id === current ? 0 : -1,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, id),
      onFocus: () => setChosen(id),
    }),
  };
}

export type MarkableParts = ReturnType<typeof useMarking>;
