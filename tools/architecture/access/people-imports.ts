import type { peopleImports } from '#contract/people-imports.ts';
import { companyStaff, type Rows, unknownId } from './row.ts';
import { marker, type Name, type World } from './world.ts';

const companyOf = ({ people }: World, of: Name) => ({ company: people[of].company_id ?? unknownId });
const importOf = async ({ importOf }: World, of: Name) => ({ importId: await importOf(of) });
const staffs = { expects: 'company staff', about: 'company', reaches: companyStaff } as const;
const fileOf = (of: Name) => Buffer.from(`Email\nsomebody@${of.startsWith('other') ? marker : 'example'}.test\n`).toString('base64');

export const rows: Rows<typeof peopleImports> = {
  create: { ...staffs, args: (world, of) => ({ query: companyOf(world, of), body: { file_name: 'people.csv', content: fileOf(of) } }) },
  one: { ...staffs, args: async (world, of) => ({ params: await importOf(world, of) }) },
  rows: { ...staffs, args: async (world, of) => ({ params: await importOf(world, of) }) },
  change: { ...staffs, args: async (world, of) => ({ params: await importOf(world, of), body: { make_chapters: true } }) },
  changeRow: {
    ...staffs,
    args: async (world, of) => ({
      params: { ...(await importOf(world, of)), line: 2 },
      body: { cells: { email: 'corrected@example.test' } },
    }),
  },
  confirm: { ...staffs, args: async (world, of) => ({ params: await importOf(world, of), body: {} }) },
  result: { ...staffs, args: async (world, of) => ({ params: await importOf(world, of) }) },
  remove: { ...staffs, args: async (world, of) => ({ params: await importOf(world, of) }) },
};
