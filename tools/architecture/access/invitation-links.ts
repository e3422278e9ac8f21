import type { invitationLinks } from '#contract/invitation-links.ts';
import { companyStaff, type Rows, unknownId } from './row.ts';
import { marker, type Name, type World } from './world.ts';

const companyOf = ({ people }: World, of: Name) => ({ company: people[of].company_id ?? unknownId });
const staffs = { expects: 'company staff', about: 'company', reaches: companyStaff } as const;

export const rows: Rows<typeof invitationLinks> = {
  list: { ...staffs, args: (world, of) => ({ query: companyOf(world, of) }) },
  create: {
    ...staffs,
    args: (world, of) => ({
      query: companyOf(world, of),
      body: { domains: [`${of.startsWith('other') ? marker : 'example'}.test`] },
    }),
    // The company may have reached its maximum number of links by then.
    answers: [201, 409],
  },
  revoke: { ...staffs, args: async (world, of) => ({ params: { linkId: await world.linkOf(of) } }) },
};
