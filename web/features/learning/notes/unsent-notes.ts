import { store, storedJson } from '#web/lib/storage.ts';
import type { NewNote } from './notes-panel.ts';

/** Text that someone has typed into a note and that the server may not have. */
interface UnsentNote {
  text: string;
  /** Its place, if the note is new. */
  writing?: NewNote | undefined;
}

const all = () => storedJson<Record<string, UnsentNote>>('unsent_notes') ?? {};

const stepKey = (userId: string, { module_id, file_name }: { module_id: string; file_name: string }) =>
  `${userId} ${module_id}/${file_name} `;
/** The key of the text for a new note in a step. */
export const newNoteKey = (userId: string, step: { module_id: string; file_name: string }, { passage, section }: NewNote) =>
  `${stepKey(userId, step)}${section ?? ''} ${passage?.position ?? ''}`;
/** The key of the text for a note that exists. */
export const noteKey = (userId: string, id: string) => `${userId} ${id}`;

export const unsentNote = (key: string): UnsentNote | null => all()[key] ?? null;

/** Returns the new notes in a step that aren't saved yet. */
export const unsentNotes = (userId: string, step: { module_id: string; file_name: string }): NewNote[] =>
  Object.entries(all()).flatMap(([key, { writing }]) => (writing && key.startsWith(stepKey(userId, step)) ? [writing] : []));

/** Keeps text in this browser, so that it survives a lost connection and a reload. Null removes it. */
export function keepUnsent(key: string, note: UnsentNote | null): void {
  const { [key]: _before, ...others } = all();
  const next = note && note.text.trim() !== '' ? { ...others, [key]: note } : others;
  store('unsent_notes', Object.keys(next).length > 0 ? JSON.stringify(next) : null);
}
