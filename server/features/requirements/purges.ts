import { statement } from '#server/database/statement.ts';
import type { Purge } from '#server/jobs/purge.ts';

const deleteOldFiles = statement(
  'requirements_purge_exemption_files',
  `delete from exemption_files where request_id in (select f.request_id from exemption_files f join exemption_requests q on q.id = f.request_id
      join requirement_rounds r on r.id = q.round_id where coalesce(q.decided_at, r.closed_at) < $1 limit $2)`,
  {},
);

export const requirementsPurges: readonly Purge[] = [
  { what: 'exemptionFile', purge: (on, before, most) => deleteOldFiles.count(on, [before, most]) },
];
