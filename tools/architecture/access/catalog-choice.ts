import type { catalogChoice } from '#contract/catalog-choice.ts';
import { companyStaff, type Rows, unknownId } from './row.ts';
import type { Name, World } from './world.ts';

const companyOf = ({ people }: World, of: Name) => ({ company: people[of].company_id ?? unknownId });

export const rows: Rows<typeof catalogChoice> = {
  read: {
    expects: 'company staff',
    about: 'company',
    reaches: companyStaff,
    args: (world, of) => ({ query: companyOf(world, of) }),
  },
  courses: {
    expects: 'company staff',
    about: 'company',
    reaches: companyStaff,
    args: (world, of) => ({ query: companyOf(world, of) }),
  },
  change: {
    expects: 'company staff',
    about: 'company',
    reaches: companyStaff,
    args: (world, of) => ({
      query: companyOf(world, of),
      body: { tracks: [{ track_id: 'first-steps', is_shown: true }], shows_new_tracks: true },
    }),
  },
};
