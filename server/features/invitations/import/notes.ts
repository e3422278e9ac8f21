import { m } from '#server/words.ts';

/** A note on a row: a code with its sentence's parameter, which is a cell or another row's line. */
export interface Note {
  code: NoteCode;
  value?: string;
}

const sentences = {
  email_missing: () => m.import_note_email_missing(),
  email_bad: (value: string) => m.import_note_email_bad({ value }),
  email_corrected: (value: string) => m.import_note_email_corrected({ value }),
  formula: (value: string) => m.import_note_formula({ value }),
  name_bad: (value: string) => m.import_note_name_bad({ value }),
  name_corrected: (value: string) => m.import_note_name_corrected({ value }),
  role_unknown: (value: string) => m.import_note_role_unknown({ value }),
  role_corrected: (value: string) => m.import_note_role_corrected({ value }),
  chapter_unknown: (value: string) => m.import_note_chapter_unknown({ value }),
  chapter_bad: (value: string) => m.import_note_chapter_bad({ value }),
  chapter_archived: (value: string) => m.import_note_chapter_archived({ value }),
  chapter_corrected: (value: string) => m.import_note_chapter_corrected({ value }),
  chapter_made: (value: string) => m.import_note_chapter_made({ value }),
  manager_bad: (value: string) => m.import_note_manager_bad({ value }),
  manager_self: () => m.import_note_manager_self(),
  manager_unknown: (value: string) => m.import_note_manager_unknown({ value }),
  manager_corrected: (value: string) => m.import_note_manager_corrected({ value }),
  duplicate: (line: string) => m.import_note_duplicate({ line }),
  cells_beyond: () => m.import_note_cells_beyond(),
  already_member: () => m.invitation_left_out_member(),
  account_closed: () => m.invitation_left_out_closed(),
  already_invited: () => m.invitation_left_out_invited(),
  too_many_mails: () => m.invitation_left_out_mails(),
} satisfies Record<string, (value: string) => string>;
export type NoteCode = keyof typeof sentences;

/** Codes of notes that do not refuse a row: those on corrections, and on chapters that will be created. */
const harmless: ReadonlySet<NoteCode> = new Set(['chapter_made']);
const corrections: ReadonlySet<NoteCode> = new Set([
  'email_corrected',
  'name_corrected',
  'role_corrected',
  'chapter_corrected',
  'manager_corrected',
]);

/** Returns a row's state according to its notes. */
export function stateBy(notes: readonly Note[]): 'valid' | 'corrected' | 'refused' {
  if (notes.some(({ code }) => !harmless.has(code) && !corrections.has(code))) return 'refused';
  return notes.some(({ code }) => corrections.has(code)) ? 'corrected' : 'valid';
}

/** Returns a note's sentence. */
export const formatNote = ({ code, value = '' }: Note): string => sentences[code](value);
