import type { MemberNote } from '#contract/members.ts';
import type { Queryable } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type ActivityKind, happened } from '#server/features/activity/index.ts';
import { companyFor } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, reached } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { noteAdded, noteDeleted, noteEdited } from './activities.ts';
import { addNote, deleteNote, editNote, type NoteRow, noteById } from './note-queries.ts';

type AboutNote = ActivityKind<{ note_id: string }>;

/** @param caller who asks: everybody edits their own notes alone */
export const presentNote = (
  { id, author_id, author_name, text, created_at, edited_at }: NoteRow,
  caller: Pick<Caller, 'id'>,
): MemberNote => ({
  id,
  text,
  author: author_name === null ? null : { id: author_id, full_name: author_name },
  created_at: created_at.toISOString(),
  edited_at: edited_at?.toISOString() ?? null,
  abilities: { edit: author_id === caller.id },
});

/** A note of a company that the caller runs. Throws `not_found`. */
export async function noteFor(on: Queryable, caller: Caller, id: string): Promise<NoteRow> {
  const note = found(await noteById(on, id));
  companyFor(caller, note.company_id);
  return note;
}

const told = (kind: AboutNote, caller: Caller, { id, user_id, company_id }: Pick<NoteRow, 'id' | 'user_id' | 'company_id'>, at: Date) =>
  happened(kind, { at, actor_id: caller.id, person_id: user_id, company_id, facts: { note_id: id } });

/** Writes a note about a member. */
export function writeNote(
  { database, clock, activity }: Services,
  caller: Caller,
  { id: user_id, company_id }: { id: PersonId; company_id: CompanyId },
  text: string,
): Promise<NoteRow> {
  const at = clock.now();
  return inTransaction(database, async (tx) => {
    const id = must(await addNote(tx, { user_id, company_id, author_id: caller.id, text, created_at: at }), 'the note that was written');
    await activity.record(tx, [told(noteAdded, caller, { id, user_id, company_id }, at)]);
    return must(await noteById(tx, id), 'the note that was written');
  });
}

/** Changes one's own note. Throws `not_found` for anybody else's. */
export function changeNote({ database, clock, activity }: Services, caller: Caller, note: NoteRow, text: string): Promise<NoteRow> {
  const at = clock.now();
  return inTransaction(database, async (tx) => {
    reached((await editNote(tx, note.id, caller.id, text, at)) || null);
    await activity.record(tx, [told(noteEdited, caller, note, at)]);
    return must(await noteById(tx, note.id), 'the note that was changed');
  });
}

/** Deletes a note, whoever of the staff wrote it. Throws `not_found` for one that is gone. */
export function removeNote({ database, clock, activity }: Services, caller: Caller, note: NoteRow): Promise<void> {
  return inTransaction(database, async (tx) => {
    found((await deleteNote(tx, note.id)) || null);
    await activity.record(tx, [told(noteDeleted, caller, note, clock.now())]);
  });
}
