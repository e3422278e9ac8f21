import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#messages';
import { rememberPlace } from '#web/lib/recent-places.ts';

/** The number of milliseconds after which a visit counts. The tab then shows the page's own title, unless the page is still loading. */
const stay = 1_500;

/** Remembers the pages on which a person stays, for the search. */
export function useRecentPlaces(userId: string | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (!userId) return undefined;
    const person = userId;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    function rememberLater(href: string): void {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        // The title on the tab is `<title> · Cairn`.
        const [before = '', after = ''] = m.page_title({ title: '\n' }).split('\n');
        const title = document.title.slice(before.length, document.title.length - after.length);
        if (title === m.common_loading()) rememberLater(href);
        else if (title !== '') rememberPlace(person, { href, title });
      }, stay);
    }
    const end = router.subscribe('onRendered', ({ toLocation }) => rememberLater(toLocation.href));
    return () => {
      clearTimeout(waiting);
      end();
    };
  }, [router, userId]);
}
