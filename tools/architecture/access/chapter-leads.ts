import type { chapterLeads } from '#contract/chapter-leads.ts';
import { nothing, type Rows, self } from './row.ts';

// Only the chapter's lead reaches it, not the company's admins or super admins.
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
