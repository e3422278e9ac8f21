import type { MouseEvent } from 'react';

/**
 * Moves from a reference to its note and back. A note that is not shown in the margin opens below its paragraph, and a second click on its
 * reference closes it. The focus moves to the opened note, and the address stays the same.
 */
export function followNote(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.currentTarget;
  const target = document.getElementById(link.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  const from = link.closest<HTMLElement>('[data-note]');
  if (from && !('note' in target.dataset)) {
    delete from.dataset.open;
    target.focus();
  } else if ('open' in target.dataset) delete target.dataset.open;
  else {
    if (getComputedStyle(target).display === 'none') target.dataset.open = '';
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'nearest' });
  }
}
