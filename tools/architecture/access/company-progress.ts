import type { companyProgress } from '#contract/company-progress.ts';
import { companyStaff, type Rows, unknownId } from './row.ts';

export const rows: Rows<typeof companyProgress> = {
  read: {
    expects: 'company staff',
    about: 'company',
    reaches: companyStaff,
    args: async ({ people, chapterOf }, of) => ({
      query: { company: people[of].company_id ?? unknownId, chapter_id: await chapterOf(of) },
    }),
  },
};
