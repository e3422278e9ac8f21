import { limits } from '#contract/values.ts';
import { type CsvRow, csvRows } from './csv.ts';
import { decodeText } from './decode.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { isZip, workbookRows } from './workbook.ts';

/**
 * Reads a text file or a workbook. Throws `UnreadableFile`, including for too many columns.
 *
 * @param most the maximum number of rows to return, including the header row if there is one
 */
export async function readRows(bytes: Uint8Array, most: number): Promise<CsvRow[]> {
  const rows = isZip(bytes) ? await workbookRows(bytes, most) : csvRows(decodeText(bytes), most);
  if (rows.some(({ cells }) => cells.length > limits.importColumns.most)) throw new UnreadableFile('import_too_many_columns');
  return rows;
}
