import type { reportViews } from '#contract/report-views.ts';
import { companyStaff, type Rows, self, unknownId } from './row.ts';
import { marker, type Name, type World } from './world.ts';

const companyOf = ({ people }: World, of: Name) => ({ company: people[of].company_id ?? unknownId });
const staffs = { expects: 'company staff', about: 'company', reaches: companyStaff } as const;
const own = { expects: 'company staff', about: 'person', reaches: self } as const;
const params = async ({ reportViewOf }: World, of: Name) => ({ viewId: await reportViewOf(of) });

let made = 0;
const nameFor = (of: Name) => `${of.startsWith('other') ? marker : 'Made'} view ${++made}`;

export const rows: Rows<typeof reportViews> = {
  list: { ...staffs, args: (world, of) => ({ query: companyOf(world, of) }) },
  save: {
    ...staffs,
    args: (world, of) => ({ query: companyOf(world, of), body: { name: nameFor(of), report: 'user-activity', filters: {} } }),
  },
  rename: { ...own, args: async (world, of) => ({ params: await params(world, of), body: { name: nameFor(of) } }) },
  remove: { ...own, args: async (world, of) => ({ params: await params(world, of) }) },
};
