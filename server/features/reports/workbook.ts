import type { SheetData } from 'write-excel-file/node';
import type { Sheet } from './sheets.ts';

const head = (name: string) => ({ value: name, type: String, fontWeight: 'bold' as const, wrap: true });
/** A string is stored as text, even if it starts like a formula. */
const dataOf = ({ columns, rows }: Sheet): SheetData => [
  columns.map(({ name }) => head(name)),
  ...rows.map((row) =>
    row.map((value) => (value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String })),
  ),
];

/** Writes tables as an XLSX file: each is a sheet with numbers in numeric cells. */
export async function workbookOf(sheets: readonly Sheet[]): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  return writeExcelFile(
    sheets.map((sheet) => ({
      data: dataOf(sheet),
      sheet: sheet.name,
      columns: sheet.columns.map((_, index) => ({ width: index === 0 ? 32 : 18 })),
      stickyRowsCount: 1,
    })),
  ).toBuffer();
}
