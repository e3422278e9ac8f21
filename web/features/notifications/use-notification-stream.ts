import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidate } from '#web/lib/invalidate.ts';
import { useIsViewing } from '#web/lib/view-state.ts';
import { latestNotifications } from './notification-reads.ts';
import { followNotifications } from './notification-stream.ts';

/** Lets the bell change as soon as something happens; the question once a minute goes on all the same. Not for who looks as somebody. */
export function useNotificationStream(userId: string): void {
  const queryClient = useQueryClient();
  const isLooking = useIsViewing();
  useEffect(() => {
    if (isLooking) return;
    return followNotifications(userId, ({ unreadCount, first }) => {
      const known = queryClient.getQueryData(latestNotifications(userId).queryKey);
      if (first && known?.unreadCount === unreadCount) return;
      // A message of the contact form tells super admins of itself: how many wait for an answer is then another number, too.
      void invalidate(['GET /api/notifications/user/:userId', 'GET /api/system/messages']);
    });
  }, [queryClient, userId, isLooking]);
}
