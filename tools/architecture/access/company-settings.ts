import type { companySettings } from '#contract/company-settings.ts';
import { companyStaff, nothing, type Rows, unknownId } from './row.ts';
import type { Name, World } from './world.ts';

const companyOf = ({ people }: World, of: Name) => ({ company: people[of].company_id ?? unknownId });

export const rows: Rows<typeof companySettings> = {
  read: {
    expects: 'company staff',
    about: 'company',
    reaches: companyStaff,
    args: (world, of) => ({ query: companyOf(world, of) }),
  },
  change: {
    expects: 'company staff',
    about: 'company',
    reaches: companyStaff,
    // No two companies can have the same email domain.
    args: (world, of) => ({
      query: companyOf(world, of),
      body: { email_domains: [`${of.startsWith('other') ? 'other.' : ''}example.com`] },
    }),
  },
  staffView: { expects: 'learners', args: nothing },
};
