import { v7 } from 'uuid';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { integer, moment, nullable, type RowOf, statement, text, uuid } from '#server/database/statement.ts';
import { type CompanyId, companyId, type PersonId, personId } from '#server/reached.ts';

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
/** Returns a company's staff notes about a member, newest first. */
export const notesAbout = (on: Queryable, person: PersonId, company: CompanyId): Promise<NoteRow[]> =>
  selectNotesAbout.rows(on, [person, company]);

const selectNote = statement('members_note', `${selected} where n.id = $1`, columns);
/** Returns any note. The caller's access to its company must be checked separately. */
export const noteById = (on: Queryable, id: string): Promise<NoteRow | undefined> => selectNote.row(on, [id]);

const insertNote = statement(
  'members_add_note',
  'insert into member_notes (id, user_id, company_id, author_id, text, created_at) values ($1, $2, $3, $4, $5, $6)',
  {},
);
type NewNote = Pick<NoteRow, 'user_id' | 'company_id' | 'author_id' | 'text' | 'created_at'>;

/** Adds a note and returns its id. */
export async function addNote(tx: Transaction, note: NewNote): Promise<string> {
  const id = v7();
  await insertNote.count(tx, [id, note.user_id, note.company_id, note.author_id, note.text, note.created_at]);
  return id;
}

const updateNote = statement(
  'members_edit_note',
  `update member_notes set text = $3, edited_at = $4, revision = revision + 1
    where id = $1 and author_id = $2 and ($5::int is null or revision = $5)`,
  {},
);
/** Edits a note; returns true only if it is the author's own and was not edited since the given revision. */
export async function editNote(
  tx: Transaction,
  { id, author_id, revision }: Pick<NoteRow, 'id' | 'author_id'> & { revision: number | undefined },
  words: string,
  at: Date,
): Promise<boolean> {
  return (await updateNote.count(tx, [id, author_id, words, at, revision ?? null])) === 1;
}

const removeNote = statement('members_delete_note', 'delete from member_notes where id = $1', {});
/** Deletes a note; returns true only for the call that did so. */
export const deleteNote = async (tx: Transaction, id: string): Promise<boolean> => (await removeNote.count(tx, [id])) === 1;
