import type { chapterLeads } from '#contract/chapter-leads.ts';
import { nothing, type Rows, self } from './row.ts';

// Only the lead of the chapter: no admin of its company, and no super admin.
const ofLead = { expects: 'learners', about: 'company', reaches: self } as const;

export const rows: Rows<typeof chapterLeads> = {
  list: { expects: 'learners', args: nothing },
  one: { ...ofLead, args: async ({ ledChapterOf }, of) => ({ params: { chapterId: await ledChapterOf(of) } }) },
  send: {
    ...ofLead,
    args: async ({ ledChapterOf, memberLedBy }, of) => ({
      params: { chapterId: await ledChapterOf(of) },
      body: { user_ids: [await memberLedBy(of)], kind: 'reminder' },
    }),
  },
};
