import type { memberNotes } from '#contract/member-notes.ts';
import { companyStaff, type Rows } from './row.ts';

const staffs = { expects: 'company staff', about: 'person', reaches: companyStaff } as const;
const text = 'To see who may';

export const rows: Rows<typeof memberNotes> = {
  add: { ...staffs, args: ({ people }, of) => ({ params: { userId: people[of].id }, body: { text } }) },
  // Nobody of those who ask has written it: it is edited by its author alone, which a test of its own says.
  edit: { ...staffs, args: async ({ noteAbout }, of) => ({ params: { noteId: await noteAbout(of) }, body: { text } }), answers: [404] },
  remove: { ...staffs, args: async ({ noteAbout }, of) => ({ params: { noteId: await noteAbout(of) } }) },
};
