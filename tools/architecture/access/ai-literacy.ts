import { createHash, randomUUID } from 'node:crypto';
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
    args: async ({ app, people }) => {
      const fingerprint = createHash('sha256').update(randomUUID()).digest('hex');
      await app.connection.pool.query(
        `insert into ai_literacy_files (fingerprint, company_id, day, issued_at, issued_by) values ($1, $2, '2026-01-01', '2026-01-02', $3)`,
        [fingerprint, people.admin.company_id, people.admin.id],
      );
      return { params: { fingerprint } };
    },
  },
};
