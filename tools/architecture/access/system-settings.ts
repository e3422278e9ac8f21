import type { systemSettings } from '#contract/settings.ts';
import { nothing, type Rows } from './row.ts';

export const rows: Rows<typeof systemSettings> = {
  read: { expects: 'super admins', args: nothing },
  change: { expects: 'super admins', args: () => ({ body: { certificate_validity_months: 0 } }) },
};
