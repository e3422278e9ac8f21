import type { platformOverview } from '#contract/platform-overview.ts';
import { nothing, type Rows } from './row.ts';

export const rows: Rows<typeof platformOverview> = {
  global: { expects: 'super admins', args: nothing },
  statistics: { expects: 'super admins', args: nothing },
  growth: { expects: 'super admins', args: nothing },
};
