import type { resetLink } from '#contract/reset-link.ts';
import type { Rows } from './row.ts';

export const rows: Rows<typeof resetLink> = {
  check: { expects: 'anybody', args: () => ({ body: { token: 'x' } }), answers: [400] },
};
