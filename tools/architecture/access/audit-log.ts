import type { auditLog } from '#contract/audit-log.ts';
import { nothing, type Rows } from './row.ts';

export const rows: Rows<typeof auditLog> = {
  list: { expects: 'super admins', args: nothing },
  export: { expects: 'super admins', args: nothing },
};
