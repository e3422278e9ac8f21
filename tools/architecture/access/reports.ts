import type { reports } from '#contract/reports.ts';
import { companyStaff, type Rows, unknownId } from './row.ts';
import type { Name, World } from './world.ts';

const companyOf = ({ people }: World, of: Name) => ({ query: { company: people[of].company_id ?? unknownId } });
const staffs = { expects: 'company staff', about: 'company', reaches: companyStaff } as const;

export const rows: Rows<typeof reports> = {
  userActivity: { ...staffs, args: companyOf },
  learningProgress: { ...staffs, args: companyOf },
  companyPerformance: { ...staffs, args: companyOf },
  requirements: { ...staffs, args: companyOf },
  export: {
    ...staffs,
    args: (world, of) => ({ params: { report: 'user-activity' }, query: { ...companyOf(world, of).query, format: 'csv' } }),
  },
};
