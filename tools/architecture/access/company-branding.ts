import type { companyBranding } from '#contract/company-branding.ts';
import { picture } from './picture.ts';
import { companyStaff, type Rows, unknownId } from './row.ts';
import type { Name, World } from './world.ts';

const companyOf = ({ people }: World, of: Name) => ({ company: people[of].company_id ?? unknownId });
const staffs = { expects: 'company staff', about: 'company', reaches: companyStaff } as const;
export const rows: Rows<typeof companyBranding> = {
  // The key is random, so only those who have been shown the logo know it.
  logo: { expects: 'anybody', namesNobody: true, args: async ({ logoOf }) => ({ params: { key: await logoOf('student') } }) },
  changeLogo: {
    ...staffs,
    args: (world, of) => ({ query: companyOf(world, of), file: picture }),
  },
  removeLogo: { ...staffs, args: (world, of) => ({ query: companyOf(world, of) }) },
  accent: { ...staffs, args: (world, of) => ({ query: { ...companyOf(world, of), colour: '#0a5c36' } }) },
};
