import type { companyGuide } from '#contract/company-guide.ts';
import { companyStaff, nothing, type Rows, unknownId } from './row.ts';
import type { Member, Name, World } from './world.ts';

const companyOf = ({ people }: World, of: Name) => ({ company: people[of].company_id ?? unknownId });
const keyOf = async ({ guideDocumentOf }: World, of: Name) => ({ key: await guideDocumentOf(of) });
/** A company's documents are for its own people. Super admins read them in the guide. */
const member = (me: Member, of: Member): boolean => me.company_id !== null && me.company_id === of.company_id;

export const rows: Rows<typeof companyGuide> = {
  read: { expects: 'company staff', about: 'company', reaches: companyStaff, args: (world, of) => ({ query: companyOf(world, of) }) },
  change: {
    expects: 'company staff',
    about: 'company',
    reaches: companyStaff,
    args: (world, of) => ({ query: companyOf(world, of), body: { decider: { name: 'The AI board', mail: '', phone: '', note: '' } } }),
  },
  shown: { expects: 'signed in', args: nothing },
  document: {
    expects: 'signed in',
    about: 'company',
    reaches: member,
    args: async (world, of) => ({ params: await keyOf(world, of) }),
  },
  compare: {
    expects: 'signed in',
    about: 'company',
    reaches: member,
    args: async (world, of) => ({ params: await keyOf(world, of), body: { marked: [] } }),
  },
  claimCheck: {
    expects: 'signed in',
    about: 'company',
    reaches: member,
    args: async (world, of) => ({ params: await keyOf(world, of) }),
  },
  compareClaims: {
    expects: 'signed in',
    about: 'company',
    reaches: member,
    args: async (world, of) => ({
      params: await keyOf(world, of),
      body: { verdicts: { claim001: 'supported', claim002: 'contradicted' } },
    }),
  },
};
