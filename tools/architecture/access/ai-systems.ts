import type { aiSystems } from '#contract/ai-systems.ts';
import { aiRelease, aiSystemEntry } from '#server/testing/ai-systems.ts';
import { companyStaff, type Rows, unknownId } from './row.ts';
import type { Name, World } from './world.ts';

const companyOf = ({ people }: World, of: Name) => ({ company: people[of].company_id ?? unknownId });
const staffs = { expects: 'company staff', about: 'company', reaches: companyStaff } as const;
const systemId = async ({ aiSystemOf }: World, of: Name) => ({ systemId: (await aiSystemOf(of)).system });
let names = 0;
/** An entry with a name that no other system of the company has. An admin of that person's company answers for it. */
const entryOf = ({ people }: World, of: Name) => ({
  ...aiSystemEntry,
  name: `System ${++names}`,
  responsible_id: people[of.startsWith('other') ? 'otherAdmin' : 'admin'].id,
});

export const rows: Rows<typeof aiSystems> = {
  list: { ...staffs, args: (world, of) => ({ query: companyOf(world, of) }) },
  create: { ...staffs, args: (world, of) => ({ query: companyOf(world, of), body: entryOf(world, of) }) },
  read: { ...staffs, args: async (world, of) => ({ params: await systemId(world, of) }) },
  change: {
    ...staffs,
    args: async (world, of) => ({ params: await systemId(world, of), body: { ...entryOf(world, of), revision: 0 } }),
  },
  addRelease: { ...staffs, args: async (world, of) => ({ params: await systemId(world, of), body: aiRelease }) },
  withdrawRelease: {
    ...staffs,
    async args({ aiSystemOf }, of) {
      const { system, release: releaseId } = await aiSystemOf(of);
      return { params: { systemId: system, releaseId }, body: { reason: 'Entered by mistake.' } };
    },
  },
};
