import { email } from '#contract/common.ts';
import { limits } from '#contract/values.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type CsvRow, csvRows } from './csv.ts';
import { decodeText } from './decode.ts';

/** A file as it is kept: the names of its columns, and its rows. */
export interface PeopleFile {
  /** Empty names where the file begins with its first person. */
  header: string[];
  rows: CsvRow[];
}

const isAddress = (cell: string): boolean => email.safeParse(cell).success;

/**
 * Reads a file with people. Throws `body_too_large`, `import_not_text`, `import_empty`, `import_too_many_rows`, `import_too_many_columns`, and
 * `invalid_request` for a quotation mark that is never closed.
 */
export function readPeopleFile(bytes: Uint8Array): PeopleFile {
  if (bytes.length > limits.importFile.most) throw new Refusal('body_too_large');
  // The names of the columns, the people, and one more, which is too many.
  const rows = csvRows(decodeText(bytes), limits.importRows.most + 2);
  if (rows.some(({ cells }) => cells.length > limits.importColumns.most)) throw new Refusal('import_too_many_columns');
  const [first, ...rest] = rows;
  if (!first) throw new Refusal('import_empty');
  const isHeader = !first.cells.some(isAddress);
  const people = isHeader ? rest : rows;
  if (people.length === 0) throw new Refusal('import_empty');
  if (people.length > limits.importRows.most) throw new Refusal('import_too_many_rows');
  const width = isHeader ? first.cells.length : Math.max(...rows.map(({ cells }) => cells.length));
  const names = Array.from({ length: width }, (_, index) => (isHeader ? (first.cells[index] ?? '').trim() : ''));
  return { header: names, rows: people };
}
