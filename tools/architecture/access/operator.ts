import type { operator } from '#contract/operator.ts';
import { nothing, type Rows } from './row.ts';

export const rows: Rows<typeof operator> = {
  shown: { expects: 'anybody', args: nothing },
  read: { expects: 'super admins', args: nothing },
  change: { expects: 'super admins', args: () => ({ body: { operator_name: 'To see who may' } }) },
  preview: { expects: 'super admins', args: () => ({ body: { text: 'To see who may' } }) },
};
