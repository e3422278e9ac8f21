import type { Notification } from '#contract/notifications.ts';
import type { Row } from './queries.ts';

export function presentNotification(row: Row): Notification {
  return {
    id: row.id,
    title: row.title,
    message: row.message,
    created_at: row.createdAt.toISOString(),
    read: row.readAt !== null,
    action_url: row.actionUrl,
  };
}
