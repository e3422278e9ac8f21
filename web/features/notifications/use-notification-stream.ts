import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidate } from '#web/lib/invalidate.ts';
import { useIsViewing } from '#web/lib/view-state.ts';
import { latestNotifications } from './notification-reads.ts';
import { followNotifications } from './notification-stream.ts';

/** Updates the bell as soon as something happens, in addition to polling once a minute. Disabled while viewing as someone else. */
export function useNotificationStream(userId: string): void {
  const queryClient = useQueryClient();
  const isLooking = useIsViewing();
  useEffect(() => {
    if (isLooking) return;
    return followNotifications(userId, ({ unreadCount, first }) => {
      const known = queryClient.getQueryData(latestNotifications(userId).queryKey);
      if (first && known?.unreadCount === unreadCount) return;
      // Super admins are notified of contact messages, so the number of unanswered ones may have changed too.
      void invalidate(['GET /api/notifications/user/:userId', 'GET /api/system/messages']);
    });
  }, [queryClient, userId, isLooking]);
}
