import type { managers } from '#contract/managers.ts';
import { companyStaff, type Rows } from './row.ts';

const staffs = { expects: 'company staff', about: 'person', reaches: companyStaff } as const;

export const rows: Rows<typeof managers> = {
  read: { ...staffs, args: ({ people }, of) => ({ params: { userId: people[of].id } }) },
  change: { ...staffs, args: ({ people }, of) => ({ params: { userId: people[of].id }, body: { manager_id: null } }) },
};
