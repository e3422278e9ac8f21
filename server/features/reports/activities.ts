import type { ReportFormat, ReportName } from '#contract/report-columns.ts';
import { activityKind } from '#server/features/activity/index.ts';

/** What was taken out of the product: which report, of which days, chapter and track, and as what. */
export const reportExported = activityKind<{
  report: ReportName;
  format: ReportFormat;
  from: string;
  to: string;
  chapter_id: string | null;
  track_id: string | null;
}>('report_exported');
