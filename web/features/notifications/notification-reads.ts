import { queryOptions } from '@tanstack/react-query';
import { read, readPieces } from '#web/lib/read.ts';
import { viewNow } from '#web/lib/view-state.ts';

/** How often the bell polls, in milliseconds (the specification's constant). */
const polling = 60_000;
/** How many notifications one request fetches on the page with all notifications. */
const pieceSize = 30;

/** The latest notifications and the unread count, polled once a minute. If polling fails, the previous ones stay on screen. */
export const latestNotifications = (userId: string) =>
  queryOptions({
    ...read('GET /api/notifications/user/:userId', { params: { userId } }),
    // While viewing as someone else, they are fetched only once.
    refetchInterval: () => (viewNow() ? false : polling),
    refetchIntervalInBackground: false,
    retry: false,
  });

/** All notifications, newest first, in batches. */
export const allNotifications = (userId: string) =>
  readPieces(
    'GET /api/notifications/user/:userId',
    (before) => ({ params: { userId }, query: { limit: pieceSize, ...(before ? { before } : {}) } }),
    ({ notifications }) => (notifications.length < pieceSize ? undefined : notifications.at(-1)?.id),
  );
