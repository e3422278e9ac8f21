import { limits } from '#contract/values.ts';
import { type CsvRow, csvRows } from './csv.ts';
import { decodeText } from './decode.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { isZip, workbookRows } from './workbook.ts';

/**
 * Reads a text file or a workbook. It gives at most `limits.importRows.most + 2` rows, the row of column names included if there is one.
 * It throws `UnreadableFile`, also for too many columns.
 */
export async function readRows(bytes: Uint8Array): Promise<CsvRow[]> {
  // One row of column names, the people, and one more row, by which the caller sees that there are too many.
  const most = limits.importRows.most + 2;
  const rows = isZip(bytes) ? await workbookRows(bytes, most) : csvRows(decodeText(bytes), most);
  if (rows.some(({ cells }) => cells.length > limits.importColumns.most)) throw new UnreadableFile('import_too_many_columns');
  return rows;
}
