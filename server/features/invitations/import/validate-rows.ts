import { chapterName } from '#contract/common.ts';
import type { InvitedRole } from '#contract/values.ts';
import type { CsvRow } from '#server/table-file/csv.ts';
import type { ColumnNumbers } from '../tables.ts';
import { type Reading, readChapter, readEmail, readManager, readName, readRole, shown } from './cells.ts';
import { type Note, stateBy } from './notes.ts';

/** A validated row: its values, and the notes on it. */
export interface ValidatedRow {
  line: number;
  state: 'valid' | 'corrected' | 'refused';
  email: string;
  full_name: string | null;
  role: InvitedRole | null;
  /** The name that the chapter has in the company, or will have. */
  chapter: string | null;
  manager: string | null;
  notes: Note[];
}

/** The company's current state. */
export interface CompanyNow {
  chapters: readonly { id: string; name: string; archived_at: Date | null }[];
  members: ReadonlyMap<string, 'active' | 'waiting' | 'closed'>;
  invited: ReadonlySet<string>;
  /** Addresses that may not get any more emails this hour. */
  mailedTooOften: ReadonlySet<string>;
}

interface Options {
  columns: ColumnNumbers;
  make_chapters: boolean;
  /** The number of columns in the file. Cells beyond them are ignored. */
  width: number;
}

/** Returns a chapter name's key, which ignores the case and width of letters. */
export const chapterKey = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Returns a function that finds a chapter by name. A new chapter gets the spelling of its first occurrence. */
function chapterFinder({ chapters }: CompanyNow, make: boolean) {
  const known = new Map(chapters.map((chapter) => [chapterKey(chapter.name), chapter]));
  const missing = new Map<string, string>();
  function find(wanted: string | null): Reading<string> {
    if (wanted === null) return { value: null, notes: [] };
    const key = chapterKey(wanted);
    const chapter = known.get(key);
    if (chapter?.archived_at) return { value: chapter.name, notes: [{ code: 'chapter_archived', value: chapter.name }] };
    const name = chapter?.name ?? missing.get(key) ?? wanted;
    if (!chapter) {
      if (!chapterName.safeParse(wanted).success) return { value: null, notes: [{ code: 'chapter_bad', value: shown(wanted) }] };
      missing.set(key, name);
      return { value: name, notes: [{ code: make ? 'chapter_made' : 'chapter_unknown', value: name }] };
    }
    return { value: name, notes: name === wanted ? [] : [{ code: 'chapter_corrected', value: name }] };
  }
  return { find, missing };
}

/** Returns the reasons why an address can't be invited, regardless of the rest of the row. */
function notesOnAddress(email: string, { members, invited, mailedTooOften }: CompanyNow): Note[] {
  const member = members.get(email);
  if (member === 'active') return [{ code: 'already_member' }];
  if (member === 'closed') return [{ code: 'account_closed' }];
  if (invited.has(email)) return [{ code: 'already_invited' }];
  return mailedTooOften.has(email) ? [{ code: 'too_many_mails' }] : [];
}

const refuse = (row: ValidatedRow, note: Note): void => {
  row.notes = [...row.notes, note];
  row.state = 'refused';
};

/**
 * Requires managers to be active members, or to have an invitation: an open one, or one from this file. If a row is refused, the rows that
 * name its person as manager are refused too.
 */
function checkManagers(rows: readonly ValidatedRow[], { members, invited }: CompanyNow): void {
  for (;;) {
    const coming = new Set(rows.filter(({ state }) => state !== 'refused').map(({ email }) => email));
    const isKnown = (email: string) => members.get(email) === 'active' || invited.has(email) || coming.has(email);
    const lost = rows.filter(({ state, manager }) => state !== 'refused' && manager !== null && !isKnown(manager));
    if (lost.length === 0) return;
    for (const row of lost) refuse(row, { code: 'manager_unknown', value: row.manager ?? '' });
  }
}

/** Returns the addresses in a file, including managers' addresses. */
export function addressesIn(rows: readonly CsvRow[], { email, manager }: ColumnNumbers): string[] {
  const cell = (row: CsvRow, column: number | null | undefined) => row.cells[column ?? -1] ?? '';
  const read = rows.flatMap((row) => [readEmail(cell(row, email)).value, readManager(cell(row, manager)).value]);
  return [...new Set(read.filter((address) => address !== null))];
}

/** Validates each row in a file, and lists the chapters that the company lacks. */
export function validateRows(
  rows: readonly CsvRow[],
  { columns, make_chapters, width }: Options,
  now: CompanyNow,
): { rows: ValidatedRow[]; missing_chapters: string[] } {
  const { find, missing } = chapterFinder(now, make_chapters);
  const lineOf = new Map<string, number>();
  const validated = rows.map(({ line, cells }): ValidatedRow => {
    const cell = (field: string) => cells[columns[field] ?? -1] ?? '';
    const email = readEmail(cell('email'));
    const halves = [cell('first_name'), cell('last_name')].filter((half) => half.trim() !== '');
    const name = readName(cell('full_name').trim() === '' ? halves.join(' ') : cell('full_name'));
    const role = readRole(cell('role'));
    const written = readChapter(cell('chapter'));
    const chapter = find(written.value);
    const manager = readManager(cell('manager'));
    const notes = [...email.notes, ...name.notes, ...role.notes, ...written.notes, ...chapter.notes, ...manager.notes];
    if (cells.slice(width).some((one) => one.trim() !== '')) notes.push({ code: 'cells_beyond' });
    if (email.value !== null) {
      const before = lineOf.get(email.value);
      if (before === undefined) {
        lineOf.set(email.value, line);
        notes.push(...notesOnAddress(email.value, now));
      } else notes.push({ code: 'duplicate', value: String(before) });
      if (manager.value === email.value) notes.push({ code: 'manager_self' });
    }
    return {
      line,
      state: stateBy(notes),
      email: email.value ?? shown(cell('email').trim()),
      full_name: name.value,
      role: role.value,
      chapter: chapter.value,
      manager: manager.value,
      notes,
    };
  });
  checkManagers(validated, now);
  // Only rows without any other reason for refusal can ask for a new chapter.
  const wanted = new Set(
    validated
      .filter(({ notes }) => stateBy(notes.filter(({ code }) => code !== 'chapter_unknown')) !== 'refused')
      .map(({ chapter }) => chapter),
  );
  return { rows: validated, missing_chapters: [...missing.values()].filter((name) => wanted.has(name)) };
}
