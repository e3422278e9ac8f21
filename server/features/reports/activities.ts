import type { ReportFormat, ReportFrequency, ReportName } from '#contract/report-columns.ts';
import { activityKind, field, references, sharedFields } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

/** A report was exported. The facts are its name, days, chapter and track, and the format. */
export const reportExported = activityKind<{
  report: ReportName;
  format: ReportFormat;
  from: string;
  to: string;
  chapter_id: string | null;
  track_id: string | null;
}>('report_exported', {
  words: m.audit_report_exported,
  fields: { ...sharedFields('report', 'from', 'to', 'chapter_id', 'track_id'), format: field(m.audit_field_format) },
  aboutLearning: false,
});

/** The proof of who was compliant on a day was exported. */
export const completionsExported = activityKind<{ track_id: string | null }>('completions_exported', {
  words: m.audit_completions_exported,
  fields: sharedFields('track_id'),
  aboutLearning: false,
});
export const complianceExported = activityKind<{ day: string; format: ReportFormat }>('compliance_exported', {
  words: m.audit_compliance_exported,
  fields: { day: field(m.audit_field_compliance_day, 'day'), format: field(m.audit_field_format) },
  aboutLearning: false,
});

export const reportScheduleCreated = activityKind<{
  schedule_id: string;
  report: ReportName;
  format: ReportFormat;
  frequency: ReportFrequency;
  recipients: readonly string[];
}>('report_schedule_created', {
  words: m.audit_report_schedule_created,
  fields: {
    ...references('schedule_id'),
    ...sharedFields('report'),
    format: field(m.audit_field_format),
    frequency: field(m.audit_field_frequency, 'code'),
    recipients: field(m.audit_field_recipients, 'person'),
  },
  aboutLearning: false,
});
export const reportScheduleChanged = activityKind<{ schedule_id: string; is_paused: boolean }>('report_schedule_changed', {
  words: m.audit_report_schedule_changed,
  fields: { ...references('schedule_id'), is_paused: field(m.audit_field_is_paused, 'yes_no') },
  aboutLearning: false,
});
export const reportScheduleDeleted = activityKind<{ schedule_id: string }>('report_schedule_deleted', {
  words: m.audit_report_schedule_deleted,
  fields: references('schedule_id'),
  aboutLearning: false,
});

/** The name its owner gave it is stored separately. */
export interface AboutView {
  view_id: string;
  report: ReportName;
}
const aView = { ...references('view_id'), ...sharedFields('report', 'name') };
export const reportViewSaved = activityKind<AboutView>('report_view_saved', {
  words: m.audit_report_view_saved,
  fields: aView,
  aboutLearning: false,
});
export const reportViewRenamed = activityKind<AboutView>('report_view_renamed', {
  words: m.audit_report_view_renamed,
  fields: aView,
  aboutLearning: false,
});
export const reportViewDeleted = activityKind<AboutView>('report_view_deleted', {
  words: m.audit_report_view_deleted,
  fields: aView,
  aboutLearning: false,
});
