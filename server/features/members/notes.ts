import type { BodyOf } from '#contract/endpoint.ts';
import type { memberNotes } from '#contract/member-notes.ts';
import type { MemberNote } from '#contract/members.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type ActivityKind, happened } from '#server/features/activity/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal, reached } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { CompanyId, PersonId, Reached } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { noteAdded, noteDeleted, noteEdited } from './activities.ts';
import { addNote, deleteNote, editNote, type NoteRow, noteById } from './note-queries.ts';

type ReachedNote = Reached<NoteRow>;
type AboutNote = ActivityKind<{ note_id: string }>;

/** @param caller the reader, who may edit only their own notes */
export const presentNote = (
  { id, author_id, author_name, text, created_at, edited_at, revision }: NoteRow,
  caller: Pick<Caller, 'id'>,
): MemberNote => ({
  id,
  text,
  author: author_name === null ? null : { id: author_id, full_name: author_name },
  created_at: created_at.toISOString(),
  edited_at: edited_at?.toISOString() ?? null,
  revision,
  abilities: { edit: author_id === caller.id },
});

const activityOf = (
  kind: AboutNote,
  caller: Caller,
  { id, user_id, company_id }: Pick<ReachedNote, 'id' | 'user_id' | 'company_id'>,
  at: Date,
) => happened(kind, { at, actor_id: caller.id, person_id: user_id, company_id, facts: { note_id: id } });

/** Writes a note about a member. */
export function writeNote(
  { database, clock, activity }: Services,
  caller: Caller,
  { id: user_id, company_id }: { id: PersonId; company_id: CompanyId },
  text: string,
): Promise<NoteRow> {
  const at = clock.now();
  return inTransaction(database, async (tx) => {
    const id = await addNote(tx, { user_id, company_id, author_id: caller.id, text, created_at: at });
    await madeOnce(tx, id);
    await activity.record(tx, [activityOf(noteAdded, caller, { id, user_id, company_id }, at)]);
    return must(await noteById(tx, id), 'the note that was written');
  });
}

/**
 * Changes the caller's own note. Throws `not_found` for another person's note, and `edited_elsewhere` if it was edited since the given
 * revision.
 */
export function changeNote(
  { database, clock, activity }: Services,
  caller: Caller,
  note: ReachedNote,
  { text, revision }: BodyOf<typeof memberNotes.edit>,
): Promise<NoteRow> {
  reached(note.author_id === caller.id || null);
  const at = clock.now();
  return inTransaction(database, async (tx) => {
    if (!(await editNote(tx, { id: note.id, author_id: caller.id, revision }, text, at))) {
      found(await noteById(tx, note.id));
      throw new Refusal('edited_elsewhere');
    }
    await activity.record(tx, [activityOf(noteEdited, caller, note, at)]);
    return must(await noteById(tx, note.id), 'the note that was changed');
  });
}

/** Deletes a note, no matter which staff member wrote it. Throws `not_found` if it no longer exists. */
export function removeNote({ database, clock, activity }: Services, caller: Caller, note: ReachedNote): Promise<void> {
  return inTransaction(database, async (tx) => {
    found((await deleteNote(tx, note.id)) || null);
    await activity.record(tx, [activityOf(noteDeleted, caller, note, clock.now())]);
  });
}
