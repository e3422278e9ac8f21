import type { KeyboardEvent, RefObject } from 'react';

/** Returns the key handler of a toolbar that is a single tab stop, with arrow keys to move between its buttons (`data-tool`). */
export function useRovingTools(bar: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  return (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
    if (by === undefined || !bar.current?.contains(event.target as Node)) return;
    const buttons = [...bar.current.querySelectorAll<HTMLButtonElement>('[data-tool]')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (at < 0) return;
    event.preventDefault();
    const next = buttons[Math.min(Math.max(at + by, 0), buttons.length - 1)];
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next?.focus();
  };
}
