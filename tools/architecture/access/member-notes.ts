import type { memberNotes } from '#contract/member-notes.ts';
import { companyStaff, type Rows } from './row.ts';

const staffs = { expects: 'company staff', about: 'person', reaches: companyStaff } as const;
const text = 'To see who may';

export const rows: Rows<typeof memberNotes> = {
  add: { ...staffs, args: ({ people }, of) => ({ params: { userId: people[of].id }, body: { text } }) },
  // None of the callers wrote the note, and only its author can edit it. A separate test covers that.
  edit: { ...staffs, args: async ({ noteAbout }, of) => ({ params: { noteId: await noteAbout(of) }, body: { text } }), answers: [404] },
  remove: { ...staffs, args: async ({ noteAbout }, of) => ({ params: { noteId: await noteAbout(of) } }) },
};
