import type { SheetData } from 'write-excel-file/node';
import type { ReportFormat } from '#contract/report-columns.ts';
import { csvOf } from '#server/csv.ts';
import { m } from '#server/words.ts';
import type { AnyReport } from './read-report.ts';
import { nameOfReport, type Sheet, sheetsOf, tablesOf } from './sheets.ts';

/** The rows that the report is about, one file being one table. */
function csv(report: AnyReport): Buffer {
  const [table] = tablesOf(report);
  return csvOf(
    (table?.columns ?? []).map(({ name }) => name),
    table?.rows ?? [],
  );
}

const head = (name: string) => ({ value: name, type: String, fontWeight: 'bold' as const, wrap: true });
/** Texts stay texts, whatever they begin with: no cell is a formula. */
const dataOf = ({ columns, rows }: Sheet): SheetData => [
  columns.map(({ name }) => head(name)),
  ...rows.map((row) =>
    row.map((value) => (value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String })),
  ),
];

/** All tables of the report, each a sheet whose numbers are numbers. */
async function xlsx(report: AnyReport): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  return writeExcelFile(
    sheetsOf(report).map((sheet) => ({
      data: dataOf(sheet),
      sheet: sheet.name,
      columns: sheet.columns.map((_, index) => ({ width: index === 0 ? 32 : 18 })),
      stickyRowsCount: 1,
    })),
  ).toBuffer();
}

const pdf = async (report: AnyReport) => (await import('./pdf.ts')).reportPdf(report);

const makers: Record<ReportFormat, { type: string; make: (report: AnyReport) => Buffer | Promise<Buffer> }> = {
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', make: xlsx },
  csv: { type: 'text/csv; charset=utf-8', make: csv },
  pdf: { type: 'application/pdf', make: pdf },
};

/** A report as a file. */
export async function fileOf(report: AnyReport, format: ReportFormat): Promise<{ content: Buffer; type: string; name: string }> {
  const { type, make } = makers[format];
  const { company, from, to } = report.head;
  const name = m.report_file({ report: nameOfReport[report.report](), company: company.name, from, to });
  return { content: await make(report), type, name: `${name}.${format}` };
}
