import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#messages';
import { rememberPlace } from '#web/lib/recent-places.ts';

/** Milliseconds after which someone has stayed on a page, and its title is the page's own. */
const stay = 1_500;

/** Remembers the pages on which a person stays, for the search. */
export function useRecentPlaces(userId: string | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (!userId) return undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const end = router.subscribe('onRendered', ({ toLocation }) => {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        // The title on the tab is `<title> · Cairn`.
        const [before = '', after = ''] = m.page_title({ title: '\n' }).split('\n');
        const title = document.title.slice(before.length, document.title.length - after.length);
        if (title !== '') rememberPlace(userId, { href: toLocation.href, title });
      }, stay);
    });
    return () => {
      clearTimeout(waiting);
      end();
    };
  }, [router, userId]);
}
