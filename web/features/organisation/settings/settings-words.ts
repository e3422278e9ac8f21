import type { StaffView } from '#contract/values.ts';
import { m } from '#messages';
import { weekdayName } from '#web/lib/calendar-day.ts';
import type { FieldWords } from '#web/lib/stored-form.tsx';
import type { SearchOption } from '#web/ui/search-select.tsx';
import type { Validity, Values } from './settings-values.ts';

/** The name and explanation for each option of what staff see about a person. */
export const staffViewWords: Record<StaffView, { label: () => string; line: () => string }> = {
  results: { label: m.company_settings_sees_results, line: m.company_settings_sees_results_line },
  progress: { label: m.company_settings_sees_progress, line: m.company_settings_sees_progress_line },
  groups: { label: m.company_settings_sees_groups, line: m.company_settings_sees_groups_line },
};

const monthsInWords = (months: number): string =>
  months === 0 ? m.company_settings_validity_none() : m.company_settings_validity_of({ months });

/** Returns a validity's display name. @param platformMonths the default for companies that have chosen nothing, or 0 for no expiry */
export const validityName = (validity: Validity, platformMonths: number): string =>
  ({
    platform: () => m.company_settings_validity_platform({ months: monthsInWords(platformMonths) }),
    forever: m.company_settings_validity_forever,
    months: m.company_settings_validity_months,
  })[validity]();

export const staffViewLine = (view: StaffView): string => staffViewWords[view].line();
export const staffViewName = (view: StaffView): string => staffViewWords[view].label();

/** Returns the fields' names, and functions that put their values into words. */
export const settingsFields = (platformMonths: number): { readonly [F in keyof Values]: FieldWords } => ({
  name: { name: m.company_settings_name },
  timezone: { name: m.form_timezone },
  first_weekday: { name: m.company_settings_weekday, say: (day: number) => weekdayName(day) },
  open_to_registration: { name: m.company_settings_open },
  email_domains: { name: m.company_settings_domains },
  accent: { name: m.company_settings_accent },
  default_chapter_id: { name: m.company_settings_default_chapter, say: (chapter: SearchOption | null) => chapter?.name ?? m.form_empty() },
  rest_days: { name: m.company_settings_rest, say: (days: number[]) => days.map(weekdayName).join(', ') || m.form_empty() },
  validity: { name: m.company_settings_validity, say: (validity: Validity) => validityName(validity, platformMonths) },
  certificate_validity_months: { name: m.company_settings_months },
  certificate_line: { name: m.company_settings_line_printed },
  staff_sees: { name: m.company_settings_privacy, say: staffViewName },
  leaderboard_names: { name: m.company_settings_names },
  courses_need_review: { name: m.company_settings_reviews },
});
