import { eq } from 'drizzle-orm';
import { type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { dueCalendars } from './tables.ts';

export const dueCalendarPersonalData: readonly MappedTable[] = [
  personalTable(dueCalendars, {
    subject: 'requirements',
    rows: ({ id }) => eq(dueCalendars.user_id, id),
    exported: ['user_id', 'company_id', 'created_at'],
    withheld: {
      id: 'The secret address of the calendar is derived from it.',
      token_hash: 'It belongs to the secret address of the calendar.',
    },
    deletion: 'rows',
  }),
];
