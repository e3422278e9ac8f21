import type { roleProfiles } from '#contract/role-profiles.ts';
import { roleTerms } from '#server/testing/role-profiles.ts';
import { companyStaff, nothing, type Rows, unknownId } from './row.ts';
import type { Name, World } from './world.ts';

const companyOf = ({ people }: World, of: Name) => ({ company: people[of].company_id ?? unknownId });
const ofCompany = { expects: 'company staff', about: 'company', reaches: companyStaff } as const;
const ofPerson = { expects: 'company staff', about: 'person', reaches: companyStaff } as const;
const profileId = async ({ roleProfileOf }: World, of: Name) => ({ roleProfileId: await roleProfileOf(of) });
const body = ({ module }: World) => ({ ...roleTerms, job_title_ids: [], path: [{ kind: 'module', id: module } as const] });

let names = 0;
/** A name that no other profile of the company has. */
const newName = () => `Role ${++names}`;

export const rows: Rows<typeof roleProfiles> = {
  own: { expects: 'learners', args: nothing },
  list: { ...ofCompany, args: (world, of) => ({ query: companyOf(world, of) }) },
  suggest: { ...ofCompany, args: (world, of) => ({ query: companyOf(world, of), body: { skills: roleTerms.skills } }) },
  create: { ...ofCompany, args: (world, of) => ({ query: companyOf(world, of), body: { ...body(world), name: newName() } }) },
  read: { ...ofCompany, args: async (world, of) => ({ params: await profileId(world, of) }) },
  change: {
    ...ofCompany,
    args: async (world, of) => ({ params: await profileId(world, of), body: { ...body(world), name: newName(), revision: 0 } }),
  },
  end: { ...ofCompany, args: async (world, of) => ({ params: await profileId(world, of) }) },
  people: { ...ofCompany, args: async (world, of) => ({ params: await profileId(world, of) }) },
  member: { ...ofPerson, args: ({ people }, of) => ({ params: { userId: people[of].id } }) },
  give: {
    ...ofPerson,
    args: async (world, of) => ({
      params: { userId: world.people[of].id },
      body: { role_profile_id: world.people[of].company_id === null ? null : await world.roleProfileOf(of) },
    }),
  },
};
