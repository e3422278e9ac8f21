import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidate } from '#web/lib/invalidate.ts';
import { useView } from '#web/lib/view-state.ts';
import { latestNotifications } from './notification-reads.ts';
import { followNotifications } from './notification-stream.ts';

/** Lets the bell change as soon as something happens; the question once a minute goes on all the same. Not for who looks as somebody. */
export function useNotificationStream(userId: string): void {
  const queryClient = useQueryClient();
  const isLooking = useView(({ view }) => view !== null);
  useEffect(() => {
    if (isLooking) return;
    return followNotifications(userId, ({ unreadCount, first }) => {
      const known = queryClient.getQueryData(latestNotifications(userId).queryKey);
      if (first && known?.unreadCount === unreadCount) return;
      void invalidate(['GET /api/notifications/user/:userId']);
    });
  }, [queryClient, userId, isLooking]);
}
