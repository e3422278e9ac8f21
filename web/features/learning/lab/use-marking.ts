import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { type MarkState, partAfterKey, partsBetween } from './marking.ts';

/** The marks that a field has in a material. */
export interface Marking {
  states: ReadonlyMap<string, MarkState>;
  /** Marks or clears parts; null once the item is answered. */
  mark: ((ids: readonly string[], isOn: boolean) => void) | null;
  /** Moves the focus back to the field; null if no field asks for the marks. */
  leave: (() => void) | null;
}

/** Returns the props of each part's checkbox. Arrow keys move from one to the next, because a material is a single tab stop. */
export function useMarking(order: readonly string[], marking: Marking | null) {
  const [chosen, setChosen] = useState<string | null>(null);
  /** The part where a Shift selection started. */
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

  /** Marks the parts that Shift adds to the selection, and clears those that it removes. */
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
    else if (event.key === 'Escape') marking?.leave?.();
    else if (to === null) return;
    else {
      if (event.shiftKey) extend(id, to);
      else anchor.current = null;
      setChosen(to);
      const all = event.currentTarget.closest('[data-parts]')?.querySelectorAll<HTMLElement>('[role="checkbox"]');
      [...(all ?? [])].find((part) => part.dataset['part'] === to)?.focus();
    }
    event.preventDefault();
    // Otherwise these keys would also scroll the page and move between steps.
    event.stopPropagation();
  }

  return {
    isMarked,
    /** Props for the element that the pointer clicks: the part itself, or the row around it. */
    clickOf: (id: string) => ({
      onClick: (event: MouseEvent) => {
        if (!event.shiftKey) return toggle(id);
        mark(partsBetween(order, anchor.current, id), true);
        setChosen(id);
      },
      // Otherwise a Shift click would select the text in between.
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
