import type { managers } from '#contract/managers.ts';
import { companyStaff, type Rows, unknownId } from './row.ts';

const staffs = { expects: 'company staff', about: 'person', reaches: companyStaff } as const;

export const rows: Rows<typeof managers> = {
  list: {
    expects: 'company staff',
    about: 'company',
    reaches: companyStaff,
    args: ({ people }, of) => ({ query: { company: people[of].company_id ?? unknownId } }),
  },
  read: { ...staffs, args: ({ people }, of) => ({ params: { userId: people[of].id } }) },
  change: { ...staffs, args: ({ people }, of) => ({ params: { userId: people[of].id }, body: { manager_id: null } }) },
};
