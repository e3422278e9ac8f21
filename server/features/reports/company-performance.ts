import { reportShapes } from '#contract/report-columns.ts';
import type { CompanyPerformance } from '#contract/reports.ts';
import type { Services } from '#server/services.ts';
import { chapterRows } from './chapter-rows.ts';
import { headOf } from './figures.ts';
import type { ReportRequest } from './report-request.ts';

const { 'company-performance': shape } = reportShapes;

/** Returns a company's figures, by chapter. */
export async function companyPerformance({ database }: Services, asked: ReportRequest): Promise<CompanyPerformance> {
  const { head, ...more } = await headOf(database, asked, shape, { awards: true, points: true });
  return { ...head, chapters: await chapterRows(database, asked, more) };
}
