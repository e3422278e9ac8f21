import { useEffect, useRef } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { refreshMe } from '#web/lib/fresh-me.ts';
import { useIsViewing } from '#web/lib/view-state.ts';

/** The kinds of notifications that tell a person that their rights have changed. */
const aboutRights = ['author_right_given', 'author_right_taken'];
/** The minimum number of milliseconds between two reads of the person because they returned to the page. */
const leastPause = 60_000;
/**
 * How many milliseconds ago, by this device's clock, a right may have been given after the person was read and before the notifications
 * were. The page loads within seconds; the rest is for clocks that differ.
 */
const recent = 600_000;

/**
 * Reads the signed-in person again when they are told of a new right, and when they return to the page, so that the sidebar shows what they
 * may open. It does nothing while someone views Cairn as another person.
 */
export function useRightsNews(notifications: readonly Notification[] | undefined): void {
  const isLooking = useIsViewing();
  const news = notifications?.find(({ kind }) => aboutRights.includes(kind));
  const newest = news?.id ?? null;
  const unreadSince = news?.read === false ? news.created_at : null;
  /** The newest of these notifications when the person was last read; undefined until notifications have been loaded. */
  const known = useRef<string | null | undefined>(undefined);
  const isLoaded = notifications !== undefined;
  useEffect(() => {
    if (!isLoaded || isLooking) return;
    // A right may have been given after the person was read and before the notifications were, so a recent unread one counts as new.
    const isFresh = unreadSince !== null && Date.now() - Date.parse(unreadSince) < recent;
    if (known.current === undefined ? isFresh : known.current !== newest) void refreshMe();
    known.current = newest;
  }, [isLoaded, isLooking, newest, unreadSince]);
  useEffect(() => {
    if (isLooking) return;
    let last = Date.now();
    const returned = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < leastPause) return;
      last = Date.now();
      void refreshMe();
    };
    document.addEventListener('visibilitychange', returned);
    return () => document.removeEventListener('visibilitychange', returned);
  }, [isLooking]);
}
