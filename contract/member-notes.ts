import { z } from 'zod';
import { id, nothing, revision } from './common.ts';
import { endpoint } from './endpoint.ts';
import { memberNote } from './members.ts';
import { limits } from './values.ts';

const text = z.string().trim().min(limits.memberNote.least).max(limits.memberNote.most);
const byNote = z.object({ noteId: id });

/** Notes about a member that a company's staff write for each other; the member does not see them. */
export const memberNotes = {
  add: endpoint({
    method: 'POST',
    path: '/api/company/members/:userId/notes',
    makes: 'thing',
    access: 'companyStaff',
    summary: 'Write a note about a member',
    params: z.object({ userId: id }),
    body: z.strictObject({ text }),
    reply: memberNote,
    status: 201,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/company/notes/:noteId',
    access: 'companyStaff',
    summary: 'Edit your own note. With `revision`, the call is refused if the note has been edited since',
    params: byNote,
    body: z.strictObject({ text, revision: revision.optional() }),
    reply: memberNote,
    errors: ['edited_elsewhere'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/company/notes/:noteId',
    access: 'companyStaff',
    summary: 'Delete a note about a member',
    params: byNote,
    reply: nothing,
  }),
};
