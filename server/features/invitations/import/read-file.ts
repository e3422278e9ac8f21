import { email } from '#contract/common.ts';
import { limits } from '#contract/values.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { CsvRow } from '#server/table-file/csv.ts';
import { readTable } from '#server/table-file/read-table.ts';

/** A file as stored: its column names and rows. */
export interface PeopleFile {
  /** The column names, which are empty if the file has none. */
  header: string[];
  rows: CsvRow[];
}

const isAddress = (cell: string): boolean => email.safeParse(cell).success;

/**
 * Reads a file of people: text, or a workbook. Throws `body_too_large`, `import_not_text`, `import_empty`, `import_too_many_rows`,
 * `import_too_many_columns`, `import_workbook_too_large`, `import_workbook_damaged`, `import_too_complicated`, and `invalid_request` for a
 * quotation mark that is never closed.
 */
export async function readPeopleFile(bytes: Uint8Array): Promise<PeopleFile> {
  if (bytes.length > limits.importFile.most) throw new Refusal('body_too_large');
  // This allows for a header row, and for one row from which one can tell that there are too many.
  const rows = await readTable(bytes, limits.importRows.most + 2, 'body.content');
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
