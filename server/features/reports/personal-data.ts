import { eq, or, sql } from 'drizzle-orm';
import { idRemains, type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { removeRecipient } from './schedule-queries.ts';
import { reportDeliveries, reportSchedules, reportViews } from './tables.ts';

export const reportsPersonalData: readonly MappedTable[] = [
  personalTable(reportViews, {
    subject: 'reports',
    rows: ({ id }) => eq(reportViews.user_id, id),
    exported: ['id', 'user_id', 'company_id', 'name', 'report', 'filters', 'created_at'],
    deletion: 'rows',
  }),
  personalTable(reportSchedules, {
    subject: 'reports',
    rows: ({ id }) => or(eq(reportSchedules.made_by, id), sql`${id} = any(${reportSchedules.recipients})`),
    exported: ['id', 'company_id', 'report', 'format', 'frequency', 'chapter_id', 'track_id', 'paused_at', 'next_on', 'created_at'],
    others: { made_by: `A schedule continues without its creator. ${idRemains}`, recipients: 'The person is removed from the list.' },
    deletion: {
      by: (tx, { id }) => removeRecipient(tx, id),
      how: 'A schedule continues for its other recipients; a schedule without any is deleted.',
    },
  }),
  personalTable(reportDeliveries, {
    subject: 'reports',
    rows: ({ id }) => eq(reportDeliveries.user_id, id),
    exported: ['id', 'schedule_id', 'user_id', 'day', 'state', 'created_at'],
    nobody: ['mail_id'],
    deletion: 'rows',
  }),
];
