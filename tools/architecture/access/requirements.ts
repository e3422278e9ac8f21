import type { requirements } from '#contract/requirements.ts';
import { terms } from '#server/testing/requirements.ts';
import { companyStaff, type Rows, unknownId } from './row.ts';
import type { Name, World } from './world.ts';

const companyOf = ({ people }: World, of: Name) => ({ company: people[of].company_id ?? unknownId });
const staffs = { expects: 'company staff', about: 'company', reaches: companyStaff } as const;
const requirementId = async ({ requirementOf }: World, of: Name) => ({ requirementId: await requirementOf(of) });
const roundId = async ({ roundOf }: World, of: Name) => ({ roundId: await roundOf(of) });

export const rows: Rows<typeof requirements> = {
  list: { ...staffs, args: (world, of) => ({ query: companyOf(world, of) }) },
  preview: { ...staffs, args: (world, of) => ({ query: companyOf(world, of), body: { ...terms, module_id: world.module } }) },
  create: { ...staffs, args: (world, of) => ({ query: companyOf(world, of), body: { ...terms, module_id: world.module } }) },
  read: { ...staffs, args: async (world, of) => ({ params: await requirementId(world, of) }) },
  change: {
    ...staffs,
    args: async (world, of) => ({ params: await requirementId(world, of), body: { ...terms, module_id: world.module, revision: 0 } }),
  },
  end: { ...staffs, args: async (world, of) => ({ params: await requirementId(world, of) }) },
  rounds: { ...staffs, args: (world, of) => ({ query: companyOf(world, of) }) },
  round: { ...staffs, args: async (world, of) => ({ params: await roundId(world, of) }) },
  extend: {
    ...staffs,
    args: async (world, of) => ({
      query: companyOf(world, of),
      body: { round_ids: [(await roundId(world, of)).roundId], due_on: '2100-01-01', reason: 'They were ill.' },
    }),
  },
  waive: {
    ...staffs,
    args: async (world, of) => ({
      query: companyOf(world, of),
      body: { round_ids: [(await roundId(world, of)).roundId], reason: 'They know it already.' },
    }),
  },
  calendar: { ...staffs, args: (world, of) => ({ query: companyOf(world, of) }) },
  compliance: { ...staffs, args: (world, of) => ({ query: companyOf(world, of) }) },
};
