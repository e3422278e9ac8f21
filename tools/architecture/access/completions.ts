import type { completions } from '#contract/completions.ts';
import { companyStaff, type Rows, unknownId } from './row.ts';
import type { Name, World } from './world.ts';

const staffs = { expects: 'company staff', about: 'company', reaches: companyStaff } as const;
const companyOf = ({ people }: World, of: Name) => ({ company: people[of].company_id ?? unknownId });

export const rows: Rows<typeof completions> = {
  list: { ...staffs, args: (world, of) => ({ query: companyOf(world, of) }) },
  file: { ...staffs, args: (world, of) => ({ query: companyOf(world, of) }) },
  remind: {
    ...staffs,
    args: (world, of) => ({
      query: companyOf(world, of),
      body: { track_id: null, module_id: world.module, user_ids: [world.people[of].id] },
    }),
  },
};
