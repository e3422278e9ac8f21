import { queryOptions } from '@tanstack/react-query';
import { read, readPieces } from '#web/lib/read.ts';
import { viewNow } from '#web/lib/view-state.ts';

/** How often the bell asks, in milliseconds (the specification's constant). */
const polling = 60_000;
/** How many are fetched at once on the page of all notifications. */
const pieceSize = 30;

/** The latest notifications and how many are unread, asked for once a minute. What was there stays when they can't be had. */
export const latestNotifications = (userId: string) =>
  queryOptions({
    ...read('GET /api/notifications/user/:userId', { params: { userId } }),
    // Who looks as somebody asks once.
    refetchInterval: () => (viewNow() ? false : polling),
    refetchIntervalInBackground: false,
    retry: false,
  });

/** All notifications, newest first, piece by piece. */
export const allNotifications = (userId: string) =>
  readPieces(
    'GET /api/notifications/user/:userId',
    (before) => ({ params: { userId }, query: { limit: pieceSize, ...(before ? { before } : {}) } }),
    ({ notifications }) => (notifications.length < pieceSize ? undefined : notifications.at(-1)?.id),
  );
