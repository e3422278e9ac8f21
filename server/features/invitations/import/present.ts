import type { ImportRow, PeopleImport } from '#contract/people-imports.ts';
import { csvOf } from '#server/csv.ts';
import { m } from '#server/words.ts';
import type { FileRow } from './imports.ts';
import { formatNote } from './notes.ts';
import type { PeopleImportRow } from './queries.ts';
import type { ValidatedRow } from './validate-rows.ts';

/** The number of rows shown while a file's columns are being chosen. */
const sampled = 3;

const isInvited = (row: ValidatedRow): boolean => 'invited' in row && row.invited === true;

export const presentRow = (row: FileRow): ImportRow => ({
  ...row,
  notes: row.notes.map((note) => ({ code: note.code, message: formatNote(note) })),
  invited: isInvited(row),
});

interface Standing {
  rows: readonly ValidatedRow[];
  missing_chapters: readonly string[];
  places_left: number;
  mails_sent: number;
}

export function presentImport(file: PeopleImportRow, { rows, missing_chapters, places_left, mails_sent }: Standing): PeopleImport {
  const count = (state: ValidatedRow['state']) => rows.filter((row) => row.state === state).length;
  const column = (field: string) => file.columns[field] ?? null;
  return {
    ...file,
    sample: file.cells.slice(0, sampled).map((cells) => [...cells]),
    columns: {
      email: column('email'),
      full_name: column('full_name'),
      first_name: column('first_name'),
      last_name: column('last_name'),
      role: column('role'),
      chapter: column('chapter'),
      manager: column('manager'),
    },
    rows: rows.length,
    counts: { valid: count('valid'), corrected: count('corrected'), refused: count('refused') },
    admins: rows.filter(({ state, role }) => state !== 'refused' && role === 'CompanyAdmin').length,
    missing_chapters: [...missing_chapters],
    places_left,
    created_at: file.created_at.toISOString(),
    confirmed_at: file.confirmed_at?.toISOString() ?? null,
    invited: rows.filter(isInvited).length,
    mails_sent,
  };
}

const resultOf = (row: ValidatedRow, isConfirmed: boolean): string => {
  if (isInvited(row)) return m.import_result_invited();
  return isConfirmed || row.state === 'refused' ? m.import_result_left_out() : m.import_result_ready();
};

/** Returns the rows as a file. */
export function resultFile(rows: readonly ValidatedRow[], isConfirmed: boolean): Buffer {
  const names = [
    m.import_column_line(),
    m.import_field_email(),
    m.import_field_full_name(),
    m.import_field_role(),
    m.import_field_chapter(),
    m.import_field_manager(),
    m.import_column_result(),
    m.import_column_notes(),
  ];
  const table = rows.map((row) => [
    row.line,
    row.email,
    row.full_name,
    row.role,
    row.chapter,
    row.manager,
    resultOf(row, isConfirmed),
    row.notes.map(formatNote).join(' '),
  ]);
  return csvOf(names, table);
}
