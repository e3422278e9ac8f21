import type { Notification } from '#contract/notifications.ts';
import { useSend } from '#web/lib/send.ts';

/** Marks a notification that is opened as read. */
export function useReadNotification(): (notification: Notification) => void {
  const markRead = useSend('PUT /api/notifications/:id/read');
  return ({ id, read }) => {
    if (!read) {
      // Nothing was asked for that could fail: a failure is logged, and nothing is shown.
      markRead.sendOrThrow({ params: { id } }).catch((error: unknown) => console.warn('a notification was not marked as read', error));
    }
  };
}
