import type { invitations } from '#contract/invitations.ts';
import { companyStaff, type Rows, unknownId } from './row.ts';
import { marker, type Name, type World } from './world.ts';

const companyOf = ({ people }: World, of: Name) => ({ company: people[of].company_id ?? unknownId });
const invitationOf = async ({ invitationOf }: World, of: Name) => ({ invitationId: await invitationOf(of) });
const staffs = { expects: 'company staff', about: 'company', reaches: companyStaff } as const;

let invited = 0;

export const rows: Rows<typeof invitations> = {
  list: { ...staffs, args: (world, of) => ({ query: companyOf(world, of) }) },
  create: {
    ...staffs,
    args: (world, of) => ({
      query: companyOf(world, of),
      body: { emails: [`invited-${++invited}@${of.startsWith('other') ? marker : 'example'}.test`] },
    }),
  },
  resend: { ...staffs, args: async (world, of) => ({ params: await invitationOf(world, of) }) },
  revoke: { ...staffs, args: async (world, of) => ({ params: await invitationOf(world, of) }) },
  check: { expects: 'anybody', args: () => ({ body: { token: 'x' } }), answers: [400] },
  accept: { expects: 'anybody', args: () => ({ body: { token: 'x' } }), answers: [400] },
};
