import { store, storedJson } from '#web/lib/storage.ts';
import type { NewNote } from './notes-panel.ts';

/** Text that someone has typed into a note and that the server may not have. */
interface UnsentNote {
  text: string;
  /** What it is about, if the note is new. */
  writing?: NewNote | undefined;
}

type All = Record<string, UnsentNote>;
const all = () => storedJson<All>('unsent_notes') ?? {};

/** The key of the text for a new note on a step. */
export const newNoteKey = (userId: string, moduleId: string, fileName: string) => `${userId} ${moduleId}/${fileName}`;
/** The key of the text for a note that exists. */
export const noteKey = (userId: string, id: string) => `${userId} ${id}`;

export const unsentNote = (key: string): UnsentNote | null => all()[key] ?? null;

/** Keeps text in this browser, so that it survives a lost connection and a reload. Null removes it. */
export function keepUnsent(key: string, note: UnsentNote | null): void {
  const { [key]: _before, ...others } = all();
  const next = note && note.text.trim() !== '' ? { ...others, [key]: note } : others;
  store('unsent_notes', Object.keys(next).length > 0 ? JSON.stringify(next) : null);
}
