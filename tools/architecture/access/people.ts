import type { people } from '#contract/people.ts';
import { nothing, type Rows } from './row.ts';

export const rows: Rows<typeof people> = {
  approvals: { expects: 'super admins', args: nothing },
  // Everybody of this world is active: nobody waits to be let in or turned away.
  approve: {
    expects: 'super admins',
    about: 'person',
    reaches: () => true,
    args: ({ people }, of) => ({ params: { userId: people[of].id } }),
    answers: [409],
  },
  remove: {
    expects: 'super admins',
    about: 'person',
    reaches: () => true,
    args: ({ people }, of) => ({ params: { userId: people[of].id }, body: { reason: 'To see who may' } }),
    answers: [409],
  },
  // Decided already: nobody is let in or turned away by these.
  approveMany: {
    expects: 'super admins',
    about: 'person',
    reaches: () => true,
    args: ({ people }, of) => ({ body: { user_ids: [people[of].id] } }),
  },
  rejectMany: {
    expects: 'super admins',
    about: 'person',
    reaches: () => true,
    args: ({ people }, of) => ({ body: { user_ids: [people[of].id], reason: 'To see who may' } }),
  },
  reactivate: {
    expects: 'super admins',
    about: 'person',
    reaches: () => true,
    args: ({ people }, of) => ({ params: { userId: people[of].id } }),
    answers: [409],
  },
  // To what they are.
  changeRole: {
    expects: 'super admins',
    about: 'person',
    reaches: () => true,
    args: ({ people }, of) => ({ params: { userId: people[of].id }, body: { role: people[of].role } }),
  },
};
