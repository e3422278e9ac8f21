import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * After a navigation to another screen the keyboard and the screen reader begin at its content, not at the link that is gone. The same where
 * a screen goes on in another way, and what had the focus is no longer there: after a file was sent, its rows are shown.
 *
 * @param id of the element that holds the content
 */
export function useFocusOnArrival(id: string): void {
  const { pathname, href } = useLocation({ select: ({ pathname, href }) => ({ pathname, href }), structuralSharing: true });
  const before = useRef({ pathname, href });
  useEffect(() => {
    const isElsewhere = before.current.pathname !== pathname;
    if (before.current.href === href) return;
    before.current = { pathname, href };
    if (isElsewhere || document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true });
  }, [pathname, href, id]);
}
