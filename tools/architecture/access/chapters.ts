import type { chapters } from '#contract/chapters.ts';
import { companyStaff, type Rows, unknownId } from './row.ts';
import { marker, type Name, type World } from './world.ts';

const companyOf = ({ people }: World, of: Name) => ({ company: people[of].company_id ?? unknownId });
const chapterOf = async ({ chapterOf }: World, of: Name) => ({ chapterId: await chapterOf(of) });
const staffs = { expects: 'company staff', about: 'company', reaches: companyStaff } as const;

let made = 0;

export const rows: Rows<typeof chapters> = {
  list: { ...staffs, args: (world, of) => ({ query: { ...companyOf(world, of), show: 'all' } }) },
  one: { ...staffs, args: async (world, of) => ({ params: await chapterOf(world, of) }) },
  create: {
    ...staffs,
    args: (world, of) => ({
      query: companyOf(world, of),
      body: { name: `${of.startsWith('other') ? marker : 'Made'} chapter ${++made}` },
    }),
  },
  change: {
    ...staffs,
    args: async (world, of) => ({ params: await chapterOf(world, of), body: { description: 'Seen', lead_id: world.people[of].id } }),
  },
  archive: { ...staffs, args: async (world, of) => ({ params: await chapterOf(world, of) }) },
  restore: { ...staffs, args: async (world, of) => ({ params: await chapterOf(world, of) }), answers: [409] },
  merge: {
    ...staffs,
    args: async (world, of) => ({ params: await chapterOf(world, of), body: { into_chapter_id: await world.chapterOf(of) } }),
  },
  remove: { ...staffs, args: async (world, of) => ({ params: await chapterOf(world, of) }) },
  moveMembers: {
    ...staffs,
    args: async (world, of) => ({
      query: companyOf(world, of),
      body: { user_ids: [world.people[of].id], chapter_id: await world.chapterOf(of) },
    }),
  },
};
