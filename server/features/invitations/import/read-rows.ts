import { limits } from '#contract/values.ts';
import { type CsvRow, csvRows } from './csv.ts';
import { decodeText } from './decode.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { isZip, workbookRows } from './workbook.ts';

/**
 * Reads a text file or a workbook. Returns at most `limits.importRows.most + 2` rows, including the header row if there is one. Throws
 * `UnreadableFile`, including for too many columns.
 */
export async function readRows(bytes: Uint8Array): Promise<CsvRow[]> {
  // This allows for a header row, the maximum number of people, and one more row, from which the caller can tell that there are too many.
  const most = limits.importRows.most + 2;
  const rows = isZip(bytes) ? await workbookRows(bytes, most) : csvRows(decodeText(bytes), most);
  if (rows.some(({ cells }) => cells.length > limits.importColumns.most)) throw new UnreadableFile('import_too_many_columns');
  return rows;
}
