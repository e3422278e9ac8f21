import { eq } from 'drizzle-orm';
import { idRemains, type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { reminders } from './tables.ts';

export const remindersPersonalData: readonly MappedTable[] = [
  personalTable(reminders, {
    subject: 'notifications',
    rows: ({ id }) => eq(reminders.user_id, id),
    exported: ['user_id', 'kind', 'sent_on', 'line'],
    others: { sent_by: idRemains },
    deletion: 'rows',
    elsewhere: {
      how: "The person's words in reminders and congratulations to others are emptied.",
      do: (tx, { id }) => tx.update(reminders).set({ line: null }).where(eq(reminders.sent_by, id)),
    },
  }),
];
