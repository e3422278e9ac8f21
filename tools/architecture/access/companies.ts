import type { companies } from '#contract/companies.ts';
import { company } from '#server/testing/factories.ts';
import { type Row, type Rows, unknownId } from './row.ts';
import type { Member, Name, World } from './world.ts';

const exists = (_me: Member, of: Member): boolean => of.company_id !== null;
const companyOf = ({ people }: World, of: Name) => ({ companyId: people[of].company_id ?? unknownId });

/** Creates a separate company for each call, because no one can act in a suspended one. */
const newCompany = async ({ app }: World, facts = {}) => ({ companyId: (await company(app, facts)).id });
const nobodys = { expects: 'super admins', about: 'company', reaches: () => true } as const satisfies Partial<Row<never>>;

export const rows: Rows<typeof companies> = {
  list: { expects: 'super admins', args: () => ({ query: {} }) },
  one: { expects: 'super admins', about: 'company', reaches: exists, args: (world, of) => ({ params: companyOf(world, of) }) },
  change: {
    expects: 'super admins',
    about: 'company',
    reaches: exists,
    args: (world, of) => ({ params: companyOf(world, of), body: { first_weekday: 1 } }),
  },
  suspend: { ...nobodys, args: async (world) => ({ params: await newCompany(world), body: { reason: 'To see who may' } }) },
  reactivate: { ...nobodys, args: async (world) => ({ params: await newCompany(world, { suspended_at: new Date() }) }) },
  archive: { ...nobodys, args: async (world) => ({ params: await newCompany(world) }) },
  restore: {
    ...nobodys,
    args: async (world) => ({ params: await newCompany(world, { suspended_at: new Date(), archived_at: new Date() }) }),
  },
  history: {
    expects: 'super admins',
    about: 'company',
    reaches: exists,
    args: (world, of) => ({ params: companyOf(world, of), query: {} }),
  },
};
