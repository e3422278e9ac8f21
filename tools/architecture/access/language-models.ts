import type { languageModels } from '#contract/language-models.ts';
import { modelProviderEntry } from '#server/testing/language-models.ts';
import { companyStaff, type Rows, unknownId } from './row.ts';
import type { Name, World } from './world.ts';

const companyOf = ({ people }: World, of: Name) => ({ company: people[of].company_id ?? unknownId });
const staffs = { expects: 'company staff', about: 'company', reaches: companyStaff } as const;

export const rows: Rows<typeof languageModels> = {
  read: { ...staffs, args: (world, of) => ({ query: companyOf(world, of) }) },
  change: {
    ...staffs,
    // Only the first change is based on the newest revision.
    answers: [200, 409],
    args: async (world, of) => {
      await world.modelProviderOf(of);
      return { query: companyOf(world, of), body: { ...modelProviderEntry, revision: 0 } };
    },
  },
  try: {
    ...staffs,
    args: async (world, of) => {
      await world.modelProviderOf(of);
      return { query: companyOf(world, of), body: { model: 'unknown' } };
    },
  },
  calls: { ...staffs, args: (world, of) => ({ query: companyOf(world, of) }) },
  export: { ...staffs, args: (world, of) => ({ query: companyOf(world, of) }) },
};
