import type {
  ReportFigure,
  ReportFormat,
  ReportFrequency,
  ReportName,
  ReportPeriod,
  ReportStep,
  ReportTable,
} from '#contract/report-columns.ts';
import { reportFigures } from '#contract/report-columns.ts';
import { m } from '#messages';
import { dayInWords } from '#web/lib/calendar-day.ts';
import { minutesLong } from '#web/lib/duration.ts';
import { inNumbers } from '#web/lib/numbers.ts';

/** Each figure's name and explanation. */
export const figureWords: Record<ReportFigure, { name: () => string; means: () => string }> = {
  people: { name: m.report_people, means: m.report_people_means },
  active_people: { name: m.report_active_people, means: m.report_active_people_means },
  active_share: { name: m.report_active_share, means: m.report_active_share_means },
  study_days: { name: m.report_study_days, means: m.report_study_days_means },
  minutes: { name: m.report_minutes, means: m.report_minutes_means },
  minutes_each: { name: m.report_minutes_each, means: m.report_minutes_each_means },
  files_completed: { name: m.report_files_completed, means: m.report_files_completed_means },
  modules_begun: { name: m.report_modules_begun, means: m.report_modules_begun_means },
  modules_completed: { name: m.report_modules_completed, means: m.report_modules_completed_means },
  completed_by: { name: m.report_completed_by, means: m.report_completed_by_means },
  completed_share: { name: m.report_completed_share, means: m.report_completed_share_means },
  steps_checked: { name: m.report_steps_checked, means: m.report_steps_checked_means },
  practised_share: { name: m.report_practised_share, means: m.report_practised_share_means },
  steps_passed: { name: m.report_steps_passed, means: m.report_steps_passed_means },
  exercises_practised: { name: m.report_exercises_practised, means: m.report_exercises_practised_means },
  tracks_completed: { name: m.report_tracks_completed, means: m.report_tracks_completed_means },
  certificates: { name: m.report_certificates, means: m.report_certificates_means },
  points: { name: m.report_points, means: m.report_points_means },
  required_people: { name: m.report_required_people, means: m.report_required_people_means },
  compliant_share: { name: m.report_compliant_share, means: m.report_compliant_share_means },
  overdue_rounds: { name: m.report_overdue_rounds, means: m.report_overdue_rounds_means },
  due_soon_rounds: { name: m.report_due_soon_rounds, means: m.report_due_soon_rounds_means },
  done_people: { name: m.report_done_people, means: m.report_done_people_means },
  rounds_completed: { name: m.report_rounds_completed, means: m.report_rounds_completed_means },
  rounds_late: { name: m.report_rounds_late, means: m.report_rounds_late_means },
  last_day: { name: m.report_last_day, means: m.report_last_day_means },
};

export const reportWords: Record<ReportName, { name: () => string; line: () => string }> = {
  'user-activity': { name: m.report_user_activity, line: m.report_user_activity_line },
  'learning-progress': { name: m.report_learning_progress, line: m.report_learning_progress_line },
  'company-performance': { name: m.report_company_performance, line: m.report_company_performance_line },
  requirements: { name: m.report_requirements, line: m.report_requirements_line },
};

export const tableWords: Record<ReportTable, { title: () => string; row: () => string }> = {
  people: { title: m.report_table_people, row: m.report_row_people },
  chapters: { title: m.report_table_chapters, row: m.report_row_chapters },
  tracks: { title: m.report_table_tracks, row: m.report_row_tracks },
  modules: { title: m.report_table_modules, row: m.report_row_modules },
  requirements: { title: m.report_table_requirements, row: m.report_row_requirements },
};

export const periodNames: Record<ReportPeriod, () => string> = {
  last_30_days: m.report_period_last_30_days,
  last_28_days: m.report_period_last_28_days,
  last_7_days: m.report_period_last_7_days,
  last_90_days: m.report_period_last_90_days,
  last_week: m.report_period_last_week,
  last_month: m.report_period_last_month,
  this_year: m.report_period_this_year,
  last_year: m.report_period_last_year,
};

export const stepNames: Record<ReportStep, () => string> = { day: m.report_step_day, week: m.report_step_week, month: m.report_step_month };

/** The units of the chart figures. */
const units: Partial<Record<ReportFigure, () => string>> = {
  active_people: m.report_unit_people,
  minutes: m.report_unit_minutes,
  files_completed: m.report_unit_steps,
  modules_begun: m.report_unit_modules,
  modules_completed: m.report_unit_modules,
  points: m.report_unit_points,
  rounds_completed: m.report_unit_rounds,
  rounds_late: m.report_unit_rounds,
};
export const unitOf = (figure: ReportFigure): string => units[figure]?.() ?? figureWords[figure].name();

/** Formats a figure, or a dash if there is none. */
export function written(figure: ReportFigure, value: number | string | null): string {
  if (value === null) return '–';
  if (typeof value === 'string') return dayInWords(value, { day: 'numeric', month: 'short', year: 'numeric' });
  const kind = reportFigures[figure];
  if (kind === 'minutes') return minutesLong(value);
  return kind === 'percent' ? m.report_percent({ value }) : inNumbers(value);
}

/** Formats a range of days in the reader's language: `1 – 28 Feb 2027`. */
export const daysInWords = (from: string, to: string): string =>
  `${dayInWords(from, { day: 'numeric', month: 'short', year: 'numeric' })} – ${dayInWords(to, { day: 'numeric', month: 'short', year: 'numeric' })}`;

export const formatNames: Record<ReportFormat, () => string> = {
  xlsx: m.report_export_xlsx,
  csv: m.report_export_csv,
  pdf: m.report_export_pdf,
};

export const frequencyNames: Record<ReportFrequency, () => string> = {
  weekly: m.report_schedule_weekly,
  monthly: m.report_schedule_monthly,
};
