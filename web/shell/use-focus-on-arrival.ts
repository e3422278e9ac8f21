import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * After a navigation to another screen the keyboard and the screen reader begin at its content, not at the link that is gone.
 *
 * @param id of the element that holds the content
 */
export function useFocusOnArrival(id: string): void {
  const pathname = useLocation({ select: (location) => location.pathname });
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [pathname, id]);
}
