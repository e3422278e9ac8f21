import { eq } from 'drizzle-orm';
import { type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { tutorTurns } from './tables.ts';

export const tutorPersonalData: readonly MappedTable[] = [
  personalTable(tutorTurns, {
    subject: 'tutor',
    rows: ({ id }) => eq(tutorTurns.user_id, id),
    exported: ['id', 'user_id', 'conversation_id', 'module_id', 'file_name', 'hint', 'question', 'answer', 'asked_at', 'ended'],
    deletion: 'rows',
  }),
];
