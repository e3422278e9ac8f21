import type { members } from '#contract/members.ts';
import { insertPerson } from '#server/testing/factories.ts';
import { companyStaff, type Rows, unknownId } from './row.ts';
import type { Name, World } from './world.ts';

const companyOf = ({ people }: World, of: Name) => ({ query: { company: people[of].company_id ?? unknownId } });
/** Creates a person in the same company whom no other call uses. */
async function newMember({ app, people }: World, of: Name): Promise<string> {
  const { company_id } = people[of];
  return company_id ? (await insertPerson(app.connection.database, app.clock.now(), { company_id })).id : unknownId;
}
const staffs = { expects: 'company staff', about: 'company', reaches: companyStaff } as const;

export const rows: Rows<typeof members> = {
  list: { ...staffs, args: companyOf },
  export: { ...staffs, args: companyOf },
  one: { ...staffs, about: 'person', args: ({ people }, of) => ({ params: { userId: people[of].id } }) },
  history: { ...staffs, about: 'person', args: ({ people }, of) => ({ params: { userId: people[of].id } }) },
  deactivate: {
    ...staffs,
    args: async (world, of) => ({ ...companyOf(world, of), body: { user_ids: [await newMember(world, of)] } }),
  },
};
