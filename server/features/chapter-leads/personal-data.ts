import { eq } from 'drizzle-orm';
import { type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { leadMails } from './tables.ts';

export const chapterLeadsPersonalData: readonly MappedTable[] = [
  personalTable(leadMails, {
    subject: 'mails',
    rows: ({ id }) => eq(leadMails.user_id, id),
    exported: ['user_id', 'monday', 'state', 'created_at'],
    nobody: ['mail_id'],
    deletion: 'rows',
  }),
];
