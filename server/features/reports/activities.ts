import type { ReportFormat, ReportFrequency, ReportName } from '#contract/report-columns.ts';
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

export const reportScheduleCreated = activityKind<{
  schedule_id: string;
  report: ReportName;
  format: ReportFormat;
  frequency: ReportFrequency;
  recipients: readonly string[];
}>('report_schedule_created');
export const reportScheduleChanged = activityKind<{ schedule_id: string; is_paused: boolean }>('report_schedule_changed');
export const reportScheduleDeleted = activityKind<{ schedule_id: string }>('report_schedule_deleted');

/** The name that its owner gave it stands apart. */
export interface AboutView {
  view_id: string;
  report: ReportName;
}
export const reportViewSaved = activityKind<AboutView>('report_view_saved');
export const reportViewRenamed = activityKind<AboutView>('report_view_renamed');
export const reportViewDeleted = activityKind<AboutView>('report_view_deleted');
