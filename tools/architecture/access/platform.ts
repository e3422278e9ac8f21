import type { platform } from '#contract/platform.ts';
import { nothing, type Rows } from './row.ts';

export const rows: Rows<typeof platform> = {
  welcome: { expects: 'anybody', args: nothing },
  checked: { expects: 'anybody', args: nothing },
  sampleLesson: { expects: 'anybody', args: nothing },
  setup: {
    expects: 'anybody',
    args: () => ({ body: { code: 'x', email: 'first@example.test', full_name: 'First', password: 'a good long password' } }),
    answers: [409],
  },
  pendingItems: { expects: 'super admins', args: nothing },
  systemHealth: { expects: 'super admins', args: nothing },
  health: { expects: 'anybody', args: nothing },
  ready: { expects: 'anybody', args: nothing },
  live: { expects: 'anybody', args: nothing },
};
