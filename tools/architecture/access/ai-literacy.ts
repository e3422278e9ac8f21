import type { aiLiteracy } from '#contract/ai-literacy.ts';
import { companyStaff, type Rows, unknownId } from './row.ts';
import type { Name, World } from './world.ts';

const companyOf = ({ people }: World, of: Name) => ({ company: people[of].company_id ?? unknownId });
const staffs = { expects: 'company staff', about: 'company', reaches: companyStaff } as const;
const systemId = async ({ aiSystemOf }: World, of: Name) => ({ systemId: (await aiSystemOf(of)).system });

export const rows: Rows<typeof aiLiteracy> = {
  overview: { ...staffs, args: (world, of) => ({ query: companyOf(world, of) }) },
  coverage: { ...staffs, args: async (world, of) => ({ params: await systemId(world, of) }) },
  choose: {
    ...staffs,
    args: async (world, of) => ({
      params: await systemId(world, of),
      body: { requirement_ids: [await world.requirementOf(of)] },
    }),
  },
  file: { ...staffs, args: (world, of) => ({ query: { ...companyOf(world, of), format: 'json' } }) },
  // Anyone who has a file knows its fingerprint.
  issued: {
    expects: 'anybody',
    namesNobody: true,
    args: async ({ people }) => {
      const { text } = await people.admin.ask('GET /api/company/ai-literacy/file', { query: { format: 'json' } });
      const { id } = JSON.parse(text) as { id: string };
      if (!id) throw new Error(text.slice(0, 500));
      return { params: { fingerprint: id.slice(-64) } };
    },
  },
};
