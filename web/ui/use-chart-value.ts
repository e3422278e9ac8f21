import { type KeyboardEvent, type PointerEvent, useState } from 'react';

const steps: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

interface ChartValue {
  /** The index of the value shown, or null if none is. */
  index: number | null;
  /** The handler for the focused element: arrow keys move from value to value, and Escape clears the value. */
  onKeyDown: (event: KeyboardEvent) => void;
  /**
   * Handlers for the element that contains the marks, each of which has its index in `data-index`. A pointer or touch shows the mark's
   * value.
   */
  pointer: {
    onPointerOver: (event: PointerEvent) => void;
    onPointerDown: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
  };
}

/**
 * Tracks which chart value is shown in words.
 *
 * @param count the number of values
 * @param alongArrows how far each arrow key moves, if not by one value: up to a week in a heat map
 */
export function useChartValue(count: number, alongArrows: { readonly [key: string]: number } = steps): ChartValue {
  const [index, setIndex] = useState<number | null>(null);
  const showAt = ({ target }: PointerEvent) => {
    const mark = target instanceof Element ? target.closest('[data-index]') : null;
    if (mark) setIndex(Number(mark.getAttribute('data-index')));
  };
  return {
    // The list may have become shorter, so that this value no longer exists.
    index: index !== null && index < count ? index : null,
    onKeyDown(event) {
      const step = alongArrows[event.key];
      if (event.key === 'Escape') setIndex(null);
      if (step === undefined || count === 0) return;
      event.preventDefault();
      setIndex((now) => Math.min(count - 1, Math.max(0, now === null ? count - 1 : now + step)));
    },
    pointer: {
      onPointerOver: showAt,
      onPointerDown: showAt,
      onPointerLeave: ({ pointerType }) => pointerType === 'mouse' && setIndex(null),
    },
  };
}
