import { useEffect } from 'react';
import { m } from '#messages';

/** Sets the page title, for the browser tab, the history and screen readers. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = m.page_title({ title });
  }, [title]);
}
