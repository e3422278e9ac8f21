import { email as emailSchema, fullName } from '#contract/common.ts';
import type { InvitedRole } from '#contract/values.ts';
import type { Note, NoteCode } from './notes.ts';

/** A cell's value; null if the cell is empty or its value can't be used. In the latter case the notes say why. */
export interface Reading<T> {
  value: T | null;
  notes: Note[];
}

const none: Reading<never> = { value: null, notes: [] };
const refused = (code: NoteCode, value: string): Reading<never> => ({ value: null, notes: [{ code, value: shown(value) }] });
/** The maximum number of characters that a message quotes from a cell. */
const longest = 80;
export const shown = (cell: string): string => (cell.length > longest ? `${cell.slice(0, longest)}…` : cell);

/** Removes surrounding spaces and zero-width characters. */
const tidy = (cell: string): string =>
  cell
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Matches text that a spreadsheet would run as a formula, also with the apostrophe that prevents that. */
const isFormula = (cell: string): boolean => /^'?[=+\-@]/.test(cell);

/** Reads an address, including forms such as `Jane Doe <jane@example.com>`, `mailto:` and addresses with trailing signs. */
function readAddress(cell: string, codes: { bad: NoteCode; corrected: NoteCode }): Reading<string> {
  const text = tidy(cell);
  if (text === '') return none;
  if (/^'?[=@]/.test(text)) return refused('formula', text);
  const [, inner] = /<([^<>]+)>$/.exec(text) ?? [];
  const address = (inner ?? text)
    .replace(/^mailto:/i, '')
    .replace(/[,;]+$/, '')
    .trim();
  const parsed = emailSchema.safeParse(address);
  if (!parsed.success) return refused(codes.bad, text);
  return { value: parsed.data, notes: parsed.data === cell ? [] : [{ code: codes.corrected, value: parsed.data }] };
}

export function readEmail(cell: string): Reading<string> {
  const reading = readAddress(cell, { bad: 'email_bad', corrected: 'email_corrected' });
  return reading.value === null && reading.notes.length === 0 ? refused('email_missing', '') : reading;
}

export const readManager = (cell: string): Reading<string> => readAddress(cell, { bad: 'manager_bad', corrected: 'manager_corrected' });

export function readName(cell: string): Reading<string> {
  const text = tidy(cell);
  if (text === '') return none;
  if (isFormula(text)) return refused('formula', text);
  const parsed = fullName.safeParse(text);
  if (!parsed.success) return refused('name_bad', text);
  return { value: parsed.data, notes: parsed.data === cell ? [] : [{ code: 'name_corrected', value: parsed.data }] };
}

/** Role names in files, in lower case, without spaces or punctuation. */
const roleNames: Readonly<Record<string, InvitedRole>> = {
  student: 'Student',
  learner: 'Student',
  member: 'Student',
  user: 'Student',
  employee: 'Student',
  companyadmin: 'CompanyAdmin',
  admin: 'CompanyAdmin',
  administrator: 'CompanyAdmin',
};

/** Reads a role; an empty cell means Student. */
export function readRole(cell: string): Reading<InvitedRole> {
  const text = tidy(cell);
  if (text === '') return { value: 'Student', notes: [] };
  if (isFormula(text)) return refused('formula', text);
  const role = roleNames[text.toLowerCase().replace(/[^a-z]/g, '')];
  if (!role) return refused('role_unknown', text);
  return { value: role, notes: role === cell ? [] : [{ code: 'role_corrected', value: role }] };
}

/** Reads a chapter's name as written. It is later matched with the company's chapters. */
export function readChapter(cell: string): Reading<string> {
  const text = tidy(cell);
  if (text === '') return none;
  return isFormula(text) ? refused('formula', text) : { value: text, notes: [] };
}
