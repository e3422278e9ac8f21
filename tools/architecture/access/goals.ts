import type { goals } from '#contract/goals.ts';
import { type Rows, self, staff } from './row.ts';

export const rows: Rows<typeof goals> = {
  ofUser: { expects: 'signed in', about: 'person', reaches: staff, args: ({ people }, of) => ({ params: { userId: people[of].id } }) },
  add: { expects: 'learners', args: () => ({ body: { kind: 'modules', target: 1, due_on: '2000-01-01' } }), answers: [400] },
  change: {
    expects: 'learners',
    about: 'person',
    reaches: self,
    args: async ({ goalOf }, of) => ({ params: { id: await goalOf(of) }, body: { target: 2 } }),
  },
  remove: { expects: 'learners', about: 'person', reaches: self, args: async ({ goalOf }, of) => ({ params: { id: await goalOf(of) } }) },
  setWeek: { expects: 'learners', args: () => ({ body: { target_minutes: 60 } }) },
};
