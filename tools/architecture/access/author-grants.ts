import type { authorGrants } from '#contract/author-grants.ts';
import { insertPerson } from '#server/testing/factories.ts';
import { companyStaff, type Rows, unknownId } from './row.ts';
import type { Name, World } from './world.ts';

const staffs = { expects: 'company staff', about: 'person', reaches: companyStaff } as const;
const supers = { expects: 'super admins', about: 'person', reaches: () => true } as const;
/** Creates a person in the same company whom no other call uses, because none of the people here has a right. */
const newPerson = async ({ app, people }: World, of: Name) => ({
  params: { userId: (await insertPerson(app.connection.database, app.clock.now(), { company_id: people[of].company_id })).id },
  body: { rights: ['author' as const] },
});

export const rows: Rows<typeof authorGrants> = {
  list: {
    expects: 'company staff',
    about: 'company',
    reaches: companyStaff,
    args: ({ people }, of) => ({ query: { company: people[of].company_id ?? unknownId } }),
  },
  read: { ...staffs, args: ({ people }, of) => ({ params: { userId: people[of].id } }) },
  change: { ...staffs, args: newPerson },
  readForPlatform: { ...supers, args: ({ people }, of) => ({ params: { userId: people[of].id } }) },
  changeForPlatform: { ...supers, args: newPerson },
};
