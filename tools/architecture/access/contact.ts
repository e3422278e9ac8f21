import type { contact } from '#contract/contact.ts';
import { nothing, type Rows } from './row.ts';

const params = async ({ contactMessage }: { contactMessage(): Promise<string> }) => ({ messageId: await contactMessage() });

export const rows: Rows<typeof contact> = {
  send: { expects: 'anybody', args: () => ({ body: { name: 'Ada', email: 'ada@example.test', message: 'To see who may' } }) },
  list: { expects: 'super admins', args: nothing },
  read: { expects: 'super admins', namesNobody: true, args: async (world) => ({ params: await params(world) }) },
  mark: { expects: 'super admins', namesNobody: true, args: async (world) => ({ params: await params(world), body: { answered: true } }) },
};
