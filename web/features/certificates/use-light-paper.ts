import { useWindowEvent } from '@mantine/hooks';
import { useRef } from 'react';

const name = 'data-mantine-color-scheme';

/** Paper is light: while the page is printed, so is the theme. */
export function useLightPaper(): void {
  const before = useRef<string | null>(null);
  useWindowEvent('beforeprint', () => {
    before.current = document.documentElement.getAttribute(name);
    document.documentElement.setAttribute(name, 'light');
  });
  useWindowEvent('afterprint', () => {
    if (before.current) document.documentElement.setAttribute(name, before.current);
  });
}
