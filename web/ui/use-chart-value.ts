import { type KeyboardEvent, type PointerEvent, useState } from 'react';

const steps: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

interface ChartValue {
  /** The place of the value that is shown; null as long as none was asked for. */
  index: number | null;
  /** For the element that has the focus: arrows go from value to value, Escape leaves them. */
  onKeyDown: (event: KeyboardEvent) => void;
  /** For the element that holds the marks, each of which has its place as `data-index`: a pointer or a touch shows its value. */
  pointer: {
    onPointerOver: (event: PointerEvent) => void;
    onPointerDown: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
  };
}

/**
 * Which value of a chart is shown in words.
 *
 * @param count how many values there are
 * @param alongArrows how far the arrows up and down go, where it is not one value: a week in a map of days
 */
export function useChartValue(count: number, alongArrows: { readonly [key: string]: number } = steps): ChartValue {
  const [index, setIndex] = useState<number | null>(null);
  const showAt = ({ target }: PointerEvent) => {
    const mark = target instanceof Element ? target.closest('[data-index]') : null;
    if (mark) setIndex(Number(mark.getAttribute('data-index')));
  };
  return {
    // A list that has become shorter has no such value any more.
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
