import { Refusal, refusedField } from '#server/http/refusal.ts';
import type { CsvRow } from './csv.ts';
import { rowsInThread } from './reading-thread.ts';
import { UnreadableFile } from './unreadable-file.ts';

/**
 * Reads the rows of an uploaded file, text or a workbook, for a call. Throws `import_not_text`, `import_too_many_columns`,
 * `import_workbook_too_large`, `import_workbook_damaged`, `import_too_complicated`, and `invalid_request` for a quotation mark that is never
 * closed.
 *
 * @param most the maximum number of rows to return
 * @param path the field that contains the file
 */
export async function readTable(bytes: Uint8Array, most: number, path: string): Promise<CsvRow[]> {
  try {
    return await rowsInThread(bytes, most);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { code, line } = error;
    if (code === 'csv_quote') throw refusedField({ path, code, params: { line: line ?? 1 } });
    throw new Refusal(code);
  }
}
