import type { Notification } from '#contract/notifications.ts';
import type { Row } from './queries.ts';

export function presentNotification(
  row: Pick<Row, 'id' | 'kind' | 'title' | 'message' | 'actionUrl' | 'readAt' | 'createdAt'>,
): Notification {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    message: row.message,
    created_at: row.createdAt.toISOString(),
    read: row.readAt !== null,
    action_url: row.actionUrl,
  };
}
