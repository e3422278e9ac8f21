import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { inAppPath } from '#contract/in-app-path.ts';
import type { Notification } from '#contract/notifications.ts';
import { markRead } from './queries.ts';

/** Opening a notification reads it, and goes where it leads if that is inside the product. */
export function useOpenNotification(userId: string): (notification: Notification) => void {
  const queryClient = useQueryClient();
  const router = useRouter();
  return (notification) => {
    if (!notification.read) void markRead(queryClient, userId, notification.id);
    const path = inAppPath(notification.action_url);
    if (path) void router.navigate({ href: path });
  };
}
