import type { companyDashboard } from '#contract/company-dashboard.ts';
import { companyStaff, type Rows, unknownId } from './row.ts';

export const rows: Rows<typeof companyDashboard> = {
  read: {
    expects: 'company staff',
    about: 'company',
    reaches: companyStaff,
    args: ({ people }, of) => ({ query: { company: people[of].company_id ?? unknownId } }),
  },
};
