import type { people } from '#contract/people.ts';
import { company, insertPerson } from '#server/testing/factories.ts';
import { nothing, type Rows } from './row.ts';
import type { Name, World } from './world.ts';

/** Creates a person in the same company whom no other call uses. */
const newPerson = async ({ app, people }: World, of: Name) =>
  (await insertPerson(app.connection.database, app.clock.now(), { company_id: people[of].company_id })).id;

export const rows: Rows<typeof people> = {
  approvals: { expects: 'super admins', args: nothing },
  // Everyone here is active, so no one is waiting for a decision.
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
  // These people have already been approved or rejected, so the call changes no one's account.
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
  // The call is refused for each of them, so the state of their accounts does not change.
  deactivateMany: { expects: 'super admins', args: ({ people }, of) => ({ body: { user_ids: [people[of].id] } }) },
  reactivateMany: {
    expects: 'super admins',
    about: 'person',
    reaches: () => true,
    args: ({ people }, of) => ({ body: { user_ids: [people[of].id] } }),
  },
  changeRoleOfMany: {
    expects: 'super admins',
    about: 'person',
    reaches: () => true,
    args: async (world, of) => ({ body: { user_ids: [await newPerson(world, of)], role: 'Student' } }),
  },
  moveMany: {
    expects: 'super admins',
    about: 'person',
    reaches: () => true,
    args: async (world, of) => ({ body: { user_ids: [await newPerson(world, of)], company_id: (await company(world.app)).id } }),
  },
  moveEveryone: {
    expects: 'super admins',
    about: 'company',
    reaches: () => true,
    args: async ({ app }) => ({ params: { companyId: (await company(app)).id }, body: { company_id: (await company(app)).id } }),
  },
  reactivate: {
    expects: 'super admins',
    about: 'person',
    reaches: () => true,
    args: ({ people }, of) => ({ params: { userId: people[of].id } }),
    answers: [409],
  },
  // The new role is the current one.
  changeRole: {
    expects: 'super admins',
    about: 'person',
    reaches: () => true,
    args: ({ people }, of) => ({ params: { userId: people[of].id }, body: { role: people[of].role } }),
  },
};
