import { eq, or } from 'drizzle-orm';
import { idRemains, type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { contactMessages } from './tables.ts';

export const contactPersonalData: readonly MappedTable[] = [
  personalTable(contactMessages, {
    subject: 'mails',
    rows: ({ id, email }) => or(eq(contactMessages.sender_id, id), eq(contactMessages.email, email)),
    exported: ['id', 'name', 'email', 'subject', 'text', 'sender_id', 'created_at', 'answered_at'],
    others: { answered_by: idRemains },
    nobody: ['once'],
    deletion: 'rows',
  }),
];
