import { eq } from 'drizzle-orm';
import { type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { removeLines } from './queries.ts';
import { notificationPreferences, notifications } from './tables.ts';

export const notificationsPersonalData: readonly MappedTable[] = [
  personalTable(notifications, {
    subject: 'notifications',
    rows: ({ id }) => eq(notifications.user_id, id),
    exported: ['id', 'user_id', 'kind', 'params', 'action_url', 'cause', 'read_at', 'muted', 'created_at'],
    deletion: 'rows',
    elsewhere: {
      how: "The person's words in reminders and congratulations to others are removed.",
      do: (tx, { id }) => removeLines(tx, id),
    },
  }),
  personalTable(notificationPreferences, {
    subject: 'notifications',
    rows: ({ id }) => eq(notificationPreferences.user_id, id),
    exported: ['user_id', 'muted_kinds', 'mailed_kinds', 'weekly_digest', 'report_mails', 'lead_mails', 'due_reminders', 'digest_reviews'],
    deletion: 'rows',
  }),
];
