import { statement } from '#server/database/statement.ts';
import type { Purge } from '#server/jobs/purge.ts';

const deleteOldDeliveries = statement(
  'reports_purge_deliveries',
  'delete from report_deliveries where id in (select id from report_deliveries where created_at < $1 limit $2)',
  {},
);

export const reportPurges: readonly Purge[] = [
  { what: 'reportDelivery', purge: (on, before, most) => deleteOldDeliveries.count(on, [before, most]) },
];
