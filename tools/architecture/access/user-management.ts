import { noCompany } from '#contract/account-values.ts';
import type { userManagement } from '#contract/user-management.ts';
import { insertPerson } from '#server/testing/factories.ts';
import { insertRegistration } from './objects.ts';
import type { Rows } from './row.ts';
import type { Name, World } from './world.ts';

const companyOf = ({ people }: World, of: Name) => ({ query: { company_id: people[of].company_id ?? noCompany } });
const personOf = ({ people }: World, of: Name) => ({ params: { userId: people[of].id } });
const registrationOf = async ({ app, people }: World, of: Name) => ({
  params: { registrationId: await insertRegistration(app.connection.pool, people[of].company_id, of) },
});
/** Creates a person in their company whom no other call uses. */
const newPerson = async ({ app, people }: World, of: Name) =>
  (await insertPerson(app.connection.database, app.clock.now(), { company_id: people[of].company_id })).id;
const supers = { expects: 'super admins', reaches: () => true } as const;
const ofCompany = { ...supers, about: 'company' } as const;
const ofPerson = { ...supers, about: 'person' } as const;

export const rows: Rows<typeof userManagement> = {
  list: { ...ofCompany, args: companyOf },
  export: { ...ofCompany, args: companyOf },
  one: { ...ofPerson, args: personOf },
  history: { ...ofPerson, args: personOf },
  sessions: { ...ofPerson, args: personOf },
  endSession: {
    ...ofPerson,
    args: async (world, of) => ({ params: { userId: world.people[of].id, sessionId: await world.sessionOf(of) } }),
  },
  endSessions: { ...ofPerson, args: async (world, of) => ({ params: { userId: await newPerson(world, of) } }) },
  sendPasswordReset: { ...ofPerson, args: async (world, of) => ({ body: { user_ids: [await newPerson(world, of)] } }) },
  registrations: { expects: 'super admins', args: () => ({ query: {} }) },
  resendVerification: { ...ofCompany, args: registrationOf },
  removeRegistration: { ...ofCompany, args: registrationOf },
};
