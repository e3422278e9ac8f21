import { eq } from 'drizzle-orm';
import { type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { peopleOfActor } from '#server/features/activity/index.ts';
import { congratulationSent, reminderSent } from '#server/features/reminders/index.ts';
import { takeSenderOff } from './queries.ts';
import { notificationPreferences, notifications } from './tables.ts';

export const notificationsPersonalData: readonly MappedTable[] = [
  personalTable(notifications, {
    subject: 'notifications',
    rows: ({ id }) => eq(notifications.user_id, id),
    exported: ['id', 'user_id', 'kind', 'params', 'action_url', 'cause', 'read_at', 'muted', 'created_at'],
    deletion: 'rows',
    elsewhere: {
      how: 'Reminders and congratulations that the person sent to others no longer say their name.',
      do: async (tx, { id, full_name }) => takeSenderOff(tx, await peopleOfActor(tx, id, [reminderSent, congratulationSent]), full_name),
    },
  }),
  personalTable(notificationPreferences, {
    subject: 'notifications',
    rows: ({ id }) => eq(notificationPreferences.user_id, id),
    exported: ['user_id', 'muted_kinds', 'mailed_kinds', 'weekly_digest', 'report_mails', 'lead_mails'],
    deletion: 'rows',
  }),
];
