import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * After a navigation, moves the focus to the new screen's content, because the link that was followed is gone. Does the same when a screen
 * changes in another way and the focused element disappears, for example when a file has been uploaded and its rows appear.
 * @param id the id of the element that holds the content
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
