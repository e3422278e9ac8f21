import type { systemMails } from '#contract/system-mails.ts';
import { nothing, type Rows } from './row.ts';

export const rows: Rows<typeof systemMails> = {
  list: { expects: 'super admins', args: nothing },
  read: { expects: 'super admins', namesNobody: true, args: async (world) => ({ params: { mailId: await world.failedMail() } }) },
  retry: {
    expects: 'super admins',
    namesNobody: true,
    args: async (world) => ({ params: { mailId: await world.failedMail() } }),
    answers: [409],
  },
  retryFailed: { expects: 'super admins', args: nothing, answers: [409] },
};
