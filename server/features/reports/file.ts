import pLimit from 'p-limit';
import type { ReportFormat, ReportName } from '#contract/report-columns.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { csvOf } from '#server/csv.ts';
import { accentOf, companyById, logoContentOf } from '#server/features/companies/index.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import type { Look } from './pdf/report-pdf.ts';
import { type AnyReport, readReport } from './read-report.ts';
import type { ReportRequest } from './report-request.ts';
import { nameOfReport, sheetsOf, tablesOf } from './sheets.ts';
import { workbookOf } from './workbook.ts';

/** Writes only the report's main rows, because a CSV file has a single table. */
function csv(report: AnyReport): Buffer {
  const [table] = tablesOf(report);
  return csvOf(
    (table?.columns ?? []).map(({ name }) => name),
    table?.rows ?? [],
  );
}

/** The company admins' colour (`web/ui/colours.ts`), used if the company has not chosen one. */
const usualAccent = '#0963be';

const xlsx = (report: AnyReport): Promise<Buffer> => workbookOf(sheetsOf(report));

/** Reads how a company's documents look: its logo, and its accent if it has chosen one. */
export async function lookOf(
  { database, clock }: Services,
  { id, timezone }: Pick<ReportRequest['company'], 'id' | 'timezone'>,
): Promise<Look> {
  const [logo, company] = await Promise.all([logoContentOf(database, id), companyById(database, id)]);
  const accent = company?.accent ? accentOf(company.accent).light.filled : usualAccent;
  return { logo: logo ?? null, accent, made_on: localDay(clock.now(), timezone) };
}

/** A report with all its rows. Documents also need the company's appearance, which is not read for other formats. */
interface Printable {
  report: AnyReport;
  look: () => Promise<Look>;
}

/** Reads everything needed to create a file from a report. */
export const printableReport = async (services: Services, about: ReportName, asked: ReportRequest): Promise<Printable> => ({
  report: await readReport(services, about, asked),
  look: () => lookOf(services, asked.company),
});

async function pdf(report: AnyReport, lookOfCompany: Printable['look']): Promise<Buffer> {
  const [look, { reportPdf }] = await Promise.all([lookOfCompany(), import('./pdf/report-pdf.ts')]);
  return reportPdf(report, look);
}

type Make = (report: AnyReport, look: Printable['look']) => Buffer | Promise<Buffer>;
const makers: Record<ReportFormat, Make> = { xlsx, csv, pdf };
/** The files' media types. */
export const typeOfFormat: Record<ReportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
};

/**
 * At most two files are created at the same time, for callers and emails together, because each file is created in memory with all its
 * report's rows.
 */
export const makeTwoAtOnce = pLimit(2);

/** Creates a report as a file. The report is read only when it is its turn. */
export const fileOf = (read: () => Promise<Printable>, format: ReportFormat) => makeTwoAtOnce(async () => makeFile(await read(), format));

async function makeFile({ report, look }: Printable, format: ReportFormat): Promise<{ content: Buffer; type: string; name: string }> {
  const { company, from, to } = report.head;
  const name = m.report_file({ report: nameOfReport[report.report](), company: company.name, from, to });
  return { content: await makers[format](report, look), type: typeOfFormat[format], name: `${name}.${format}` };
}
