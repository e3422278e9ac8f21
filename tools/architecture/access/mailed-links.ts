import type { mailedLinks } from '#contract/mailed-links.ts';
import type { Rows } from './row.ts';

export const rows: Rows<typeof mailedLinks> = {
  checkReset: { expects: 'anybody', args: () => ({ body: { token: 'x' } }), answers: [400] },
  checkVerification: { expects: 'anybody', args: () => ({ body: { token: 'x' } }), answers: [400] },
};
