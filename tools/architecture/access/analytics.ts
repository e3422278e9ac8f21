import type { analytics } from '#contract/analytics.ts';
import { type Rows, staff, unknownId } from './row.ts';

export const rows: Rows<typeof analytics> = {
  stats: { expects: 'signed in', about: 'person', reaches: staff, args: ({ people }, of) => ({ params: { userId: people[of].id } }) },
  company: {
    expects: 'company staff',
    about: 'company',
    reaches: (me, of) => of.company_id !== null && (me.role === 'SuperAdmin' || me.company_id === of.company_id),
    args: ({ people }, of) => ({ params: { id: people[of].company_id ?? unknownId } }),
  },
  user: { expects: 'signed in', about: 'person', reaches: staff, args: ({ people }, of) => ({ params: { id: people[of].id } }) },
  recommendations: { expects: 'signed in', about: 'person', reaches: staff, args: ({ people }, of) => ({ params: { id: people[of].id } }) },
};
