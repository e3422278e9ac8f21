import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';

/** Everything that is shown of a person's notifications. */
export const notificationsOf = (userId: string) => ['notifications', userId] as const;

/** How often the bell asks, in milliseconds (the specification's constant). */
const polling = 60_000;
/** How many are fetched at once on the page of all notifications. */
const pageSize = 30;

/** The latest notifications and how many are unread. A failure is logged, and what was there stays. */
export const latestNotifications = (userId: string) =>
  queryOptions({
    queryKey: [...notificationsOf(userId), 'latest'],
    queryFn: ({ signal }) =>
      call('GET /api/notifications/user/:userId', { params: { userId } }, { signal }).catch((error: unknown) => {
        if (!signal.aborted) console.warn('notifications could not be fetched', error);
        throw error;
      }),
    refetchInterval: polling,
    refetchIntervalInBackground: false,
    retry: false,
  });

/** All notifications, newest first, page by page. */
export const allNotifications = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...notificationsOf(userId), 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/notifications/user/:userId',
        { params: { userId }, query: { limit: pageSize, ...(pageParam ? { before: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => (page.notifications.length < pageSize ? undefined : page.notifications.at(-1)?.id),
  });

export const preferences = () =>
  queryOptions({
    queryKey: ['notification-preferences'],
    queryFn: ({ signal }) => call('GET /api/notifications/preferences', {}, { signal }),
  });

/** Marks one as read and fetches the lists again. A failure is logged, and nothing is shown. */
export async function markRead(queryClient: QueryClient, userId: string, id: string): Promise<void> {
  try {
    await call('PUT /api/notifications/:id/read', { params: { id } });
    await queryClient.invalidateQueries({ queryKey: notificationsOf(userId) });
  } catch (error) {
    console.warn('a notification could not be marked as read', error);
  }
}

export async function markAllRead(queryClient: QueryClient, userId: string): Promise<number> {
  const { marked } = await call('PUT /api/notifications/user/:userId/read', { params: { userId } });
  await queryClient.invalidateQueries({ queryKey: notificationsOf(userId) });
  return marked;
}
