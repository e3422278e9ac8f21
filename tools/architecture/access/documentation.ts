import type { documentation } from '#contract/documentation.ts';
import { nothing, type Rows } from './row.ts';

export const rows: Rows<typeof documentation> = { openApi: { expects: 'anybody', args: nothing } };
