import { eq } from 'drizzle-orm';
import { type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { managerReminderMails, roundReminderMails, roundReminders } from './tables.ts';

export const roundRemindersPersonalData: readonly MappedTable[] = [
  personalTable(roundReminderMails, {
    subject: 'mails',
    rows: ({ id }) => eq(roundReminderMails.user_id, id),
    exported: ['user_id', 'day', 'created_at'],
    deletion: 'rows',
  }),
  personalTable(roundReminders, {
    subject: 'mails',
    rows: ({ id }) => eq(roundReminders.user_id, id),
    exported: ['round_id', 'user_id', 'due_on', 'days_left', 'created_at'],
    deletion: 'rows',
  }),
  personalTable(managerReminderMails, {
    subject: 'mails',
    rows: ({ id }) => eq(managerReminderMails.user_id, id),
    exported: ['user_id', 'monday', 'created_at'],
    deletion: 'rows',
  }),
];
