import { useRouter } from '@tanstack/react-router';
import { inAppPath } from '#contract/in-app-path.ts';
import type { Notification } from '#contract/notifications.ts';
import { useSend } from '#web/lib/send.ts';

/** Opening a notification marks it as read, and goes where it leads if that is inside the product. */
export function useOpenNotification(): (notification: Notification) => void {
  const router = useRouter();
  const markRead = useSend('PUT /api/notifications/:id/read', { affects: ['GET /api/notifications/user/:userId'] });
  return ({ id, read, action_url }) => {
    if (!read) {
      // Nothing was asked for that could fail: a failure is logged, and nothing is shown.
      markRead.sendOrThrow({ params: { id } }).catch((error: unknown) => console.warn('a notification was not marked as read', error));
    }
    const path = inAppPath(action_url);
    if (path) void router.navigate({ href: path });
  };
}
