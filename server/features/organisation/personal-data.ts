import { eq } from 'drizzle-orm';
import { idRemains, type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { memberNotes } from './tables.ts';

export const organisationPersonalData: readonly MappedTable[] = [
  personalTable(memberNotes, {
    subject: 'notes',
    rows: ({ id }) => eq(memberNotes.user_id, id),
    exported: ['id', 'user_id', 'company_id', 'text', 'created_at', 'edited_at'],
    others: { author_id: `Who wrote it is not in the export of whom it is about. ${idRemains}` },
    deletion: 'rows',
  }),
];
