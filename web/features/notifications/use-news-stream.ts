import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followNews } from './news-stream.ts';
import { latestNotifications, notificationsOf } from './queries.ts';

/** Lets the bell move as soon as something happens; the question once a minute goes on all the same. */
export function useNewsStream(userId: string): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      followNews(userId, ({ unreadCount, first }) => {
        const known = queryClient.getQueryData(latestNotifications(userId).queryKey);
        if (first && known?.unreadCount === unreadCount) return;
        void queryClient.invalidateQueries({ queryKey: notificationsOf(userId) });
      }),
    [queryClient, userId],
  );
}
