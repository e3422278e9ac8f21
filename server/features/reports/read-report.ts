import type { ReportFigure, ReportName, ReportTable } from '#contract/report-columns.ts';
import type { CompanyPerformance, LearningProgress, RequirementReport, UserActivity } from '#contract/reports.ts';
import type { Services } from '#server/services.ts';
import { companyPerformance } from './company-performance.ts';
import { learningProgress } from './learning-progress.ts';
import type { ReportRequest } from './report-request.ts';
import { requirementReport } from './requirement-report.ts';
import { userActivity } from './user-activity.ts';

type Row = { id: string | null; name: string; of: string | null; email?: string | null } & Partial<
  Record<ReportFigure, number | string | null>
>;

/** A whole report, with all its tables' rows, for files and emails. */
export interface AnyReport {
  report: ReportName;
  head: UserActivity | LearningProgress | CompanyPerformance | RequirementReport;
  rows: Partial<Record<ReportTable, readonly Row[]>>;
}

/** The number of people read at a time. */
const atATime = 2_000;

async function allActivity(services: Services, asked: ReportRequest): Promise<AnyReport> {
  const head = await userActivity(services, asked, { sort: 'name', page: 1, page_size: atATime });
  const people = [...(head.people?.rows ?? [])];
  for (let page = 2; people.length < (head.people?.total ?? 0); page++) {
    const more = (await userActivity(services, asked, { sort: 'name', page, page_size: atATime })).people?.rows ?? [];
    if (more.length === 0) break;
    people.push(...more);
  }
  return { report: 'user-activity', head, rows: { ...(head.people ? { people } : {}), chapters: head.chapters } };
}

const readers: Record<ReportName, (services: Services, asked: ReportRequest) => Promise<AnyReport>> = {
  'user-activity': allActivity,
  async 'learning-progress'(services, asked) {
    const head = await learningProgress(services, asked);
    return { report: 'learning-progress', head, rows: { tracks: head.tracks, modules: head.modules } };
  },
  async 'company-performance'(services, asked) {
    const head = await companyPerformance(services, asked);
    return { report: 'company-performance', head, rows: { chapters: head.chapters } };
  },
  async requirements(services, asked) {
    const head = await requirementReport(services, asked);
    return { report: 'requirements', head, rows: { requirements: head.requirements } };
  },
};

/** Reads a report with all its rows. */
export const readReport = (services: Services, report: ReportName, asked: ReportRequest): Promise<AnyReport> =>
  readers[report](services, asked);
