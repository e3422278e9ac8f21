import { type ImportField, importFields } from '#contract/people-import-values.ts';
import { plainColumnName } from '#server/table-file/column-name.ts';
import type { ColumnNames, ColumnNumbers } from '../tables.ts';

/** Column names that personnel systems and spreadsheets often use. */
const usual: Record<ImportField, readonly string[]> = {
  email: [
    'email',
    'emailaddress',
    'mail',
    'workemail',
    'businessemail',
    'mailadresse',
    'emailadresse',
    'adresseemail',
    'courriel',
    'correo',
  ],
  full_name: ['fullname', 'name', 'displayname', 'employee', 'employeename', 'person', 'nomcomplet', 'nombrecompleto'],
  first_name: ['firstname', 'givenname', 'forename', 'vorname', 'prenom', 'nombre'],
  last_name: ['lastname', 'surname', 'familyname', 'nachname', 'nom', 'apellido', 'apellidos'],
  role: ['role', 'accountrole', 'rolle', 'rol'],
  chapter: ['chapter', 'team', 'department', 'group', 'unit', 'division', 'abteilung', 'equipe', 'equipo'],
  manager: ['manager', 'manageremail', 'linemanager', 'linemanageremail', 'supervisor', 'supervisoremail', 'reportsto', 'vorgesetzter'],
};

/** Assigns a column to each field that does not have one yet. */
export const noColumns: ColumnNumbers = Object.fromEntries(importFields.map((field) => [field, null]));

/**
 * Assigns columns to fields: first by the column names in the company's last file, then by the usual names. @param remembered normalised
 * names
 */
export function guessColumns(header: readonly string[], remembered: ColumnNames): ColumnNumbers {
  const names = header.map(plainColumnName);
  const free = new Set(names.keys());
  const take = (wanted: readonly string[]): number | null => {
    const at = wanted.flatMap((name) => [...free].filter((index) => name !== '' && names[index] === name))[0];
    if (at !== undefined) free.delete(at);
    return at ?? null;
  };
  const found: Record<string, number | null> = { ...noColumns };
  for (const field of importFields) found[field] = take([remembered[field] ?? '']);
  for (const field of importFields) found[field] ??= take(usual[field]);
  // A full name is enough, so a column that contains only part of the name is not assigned.
  return found;
}

/** Returns the names that the chosen columns have in the file, for the company's next file. */
export const namesOf = (header: readonly string[], columns: ColumnNumbers): ColumnNames =>
  Object.fromEntries(importFields.map((field) => [field, plainColumnName(header[columns[field] ?? -1] ?? '') || null]));
