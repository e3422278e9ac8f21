import type { Notification } from '#contract/notifications.ts';
import { useSend } from '#web/lib/send.ts';

/** Marks an opened notification as read. */
export function useReadNotification(): (notification: Notification) => void {
  const markRead = useSend('PUT /api/notifications/:id/read');
  return ({ id, read }) => {
    if (!read) {
      // The person did not ask for this, so a failure is only logged.
      markRead.sendOrThrow({ params: { id } }).catch((error: unknown) => console.warn('a notification was not marked as read', error));
    }
  };
}
