import { useEffect } from 'react';
import { m } from '#messages';

/** Names the page in the browser's tab, its history, and to screen readers. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = m.page_title({ title });
  }, [title]);
}
