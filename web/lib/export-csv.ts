import { csvOptions } from '#contract/csv.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { saveFile } from './download.ts';
import { toastWhile } from './toast.tsx';

/** A column in the file: its name and its values. */
interface CsvColumn<R> {
  name: string;
  value: (row: R) => string | number | null;
}

/** Returns rows as CSV with a byte order mark. */
export async function csvOf<R>(columns: readonly CsvColumn<R>[], rows: readonly R[]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const table = rows.map((row) => columns.map(({ value }) => value(row)));
  return stringify([columns.map(({ name }) => name), ...table], { ...csvOptions, bom: true });
}

/** Fetches every row of a paged list, in the largest pages that the call allows. */
export async function everyRow<R>(
  page: (query: { page: number; page_size: number }) => Promise<{ rows: R[]; total: number }>,
): Promise<R[]> {
  const all: R[] = [];
  for (let number = 1; number <= limits.page.most; number++) {
    const { rows, total } = await page({ page: number, page_size: limits.pageSize.most });
    all.push(...rows);
    if (rows.length === 0 || all.length >= total) break;
  }
  return all;
}

/** Saves a list as a file, with its current filters, and reports the outcome in a toast. */
export function exportCsv<R>(fileName: string, columns: readonly CsvColumn<R>[], rows: () => Promise<readonly R[]>): void {
  void toastWhile({ doing: m.table_exporting(), done: m.table_exported(), failed: m.table_export_failed() }, async () => {
    saveFile(new Blob([await csvOf(columns, await rows())], { type: 'text/csv;charset=utf-8' }), fileName);
  });
}
