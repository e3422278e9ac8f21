import type { RouterHistory } from '@tanstack/react-router';

type Kind = 'arrived' | 'went back';

let kind: Kind = 'arrived';
let followed: RouterHistory | null = null;

/** Starts to follow how people come to a page. */
export function followNavigation(history: RouterHistory): void {
  if (followed === history) return;
  followed = history;
  history.subscribe(({ action: { type } }) => {
    if (type === 'PUSH') kind = 'arrived';
    else if (type !== 'REPLACE') kind = 'went back';
  });
}

/** Returns whether the reader came with the browser's back or forward button, after which the browser's own position counts. */
export const wentBack = (): boolean => kind === 'went back';
