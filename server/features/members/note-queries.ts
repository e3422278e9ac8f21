import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { isUnchangedSince, nextRevision } from '#server/database/revision.ts';
import { integer, moment, nullable, type RowOf, statement, text, uuid } from '#server/database/statement.ts';
import { type CompanyId, companyId, type PersonId, personId } from '#server/reached.ts';
import { memberNotes } from './tables.ts';

const selected = `select n.id, n.user_id, n.company_id, n.author_id, a.full_name as author_name, n.text, n.created_at, n.edited_at, n.revision
  from member_notes n left join published.people a on a.id = n.author_id`;
const columns = {
  id: uuid,
  user_id: personId,
  company_id: companyId,
  author_id: personId,
  author_name: nullable(text),
  text,
  created_at: moment,
  edited_at: nullable(moment),
  revision: integer,
};
export type NoteRow = RowOf<typeof columns>;

const selectNotesAbout = statement(
  'members_notes_about',
  `${selected} where n.user_id = $1 and n.company_id = $2 order by n.created_at desc, n.id desc`,
  columns,
);
/** The notes of a company's staff about a member, newest first. */
export const notesAbout = (on: Queryable, person: PersonId, company: CompanyId): Promise<NoteRow[]> =>
  selectNotesAbout.rows(on, [person, company]);

const selectNote = statement('members_note', `${selected} where n.id = $1`, columns);
/** Finds any note; whether the caller reaches its company must be checked separately. */
export const noteById = (on: Queryable, id: string): Promise<NoteRow | undefined> => selectNote.row(on, [id]);

export async function addNote(tx: Transaction, note: typeof memberNotes.$inferInsert): Promise<string | undefined> {
  const [added] = await tx.insert(memberNotes).values(note).returning({ id: memberNotes.id });
  return added?.id;
}

/** Edits a note; returns true only for the author's note that was not edited since the given revision. */
export async function editNote(
  tx: Transaction,
  { id, author_id, revision }: Pick<NoteRow, 'id' | 'author_id'> & { revision: number | undefined },
  words: string,
  at: Date,
): Promise<boolean> {
  const edited = await tx
    .update(memberNotes)
    .set({ text: words, edited_at: at, revision: nextRevision(memberNotes.revision) })
    .where(and(eq(memberNotes.id, id), eq(memberNotes.author_id, author_id), isUnchangedSince(memberNotes.revision, revision)))
    .returning({ id: memberNotes.id });
  return edited.length === 1;
}

/** Deletes a note; returns true only for the call that deleted it. */
export async function deleteNote(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.delete(memberNotes).where(eq(memberNotes.id, id)).returning({ id: memberNotes.id })).length === 1;
}
