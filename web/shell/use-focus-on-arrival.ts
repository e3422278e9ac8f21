import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * After a navigation, moves the focus to the new screen's content, because the link that was followed is gone. Does the same when a screen
 * changes in another way and the focused element disappears, for example when a file has been uploaded and its rows appear. A screen that
 * has moved the focus to one of its elements, such as a form's first field, keeps it there.
 * @param id the id of the element that holds the content
 */
export function useFocusOnArrival(id: string): void {
  const router = useRouter();
  const { pathname, href } = useLocation({ select: ({ pathname, href }) => ({ pathname, href }), structuralSharing: true });
  const before = useRef({ pathname, href });
  const focusedBefore = useRef<Element | null>(null);
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', () => {
        focusedBefore.current = document.activeElement;
      }),
    [router],
  );
  // Moving the focus computes the layout, so it waits until the browser has done that for the next frame.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const isElsewhere = before.current.pathname !== pathname;
      if (before.current.href === href) return;
      before.current = { pathname, href };
      const content = document.getElementById(id);
      const focused = document.activeElement;
      const isMoved = focused !== focusedBefore.current && content !== focused && content?.contains(focused);
      if ((isElsewhere && !isMoved) || focused === document.body) content?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, href, id]);
}
