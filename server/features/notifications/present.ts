import type { Notification } from '#contract/notifications.ts';
import type { Row } from './queries.ts';

export function presentNotification(
  row: Pick<Row, 'id' | 'kind' | 'title' | 'message' | 'action_url' | 'read_at' | 'created_at'>,
): Notification {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    message: row.message,
    created_at: row.created_at.toISOString(),
    read: row.read_at !== null,
    action_url: row.action_url,
  };
}
