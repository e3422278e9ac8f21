import type { CompanyHappened } from '#contract/companies.ts';
import { baseLocale, formatLocale, m } from '#server/words.ts';

/** Field names. For a field that contains another object's key, only the name is shown, without its values. */
const names: Readonly<Record<string, () => string>> = {
  name: m.company_field_name,
  description: m.company_field_description,
  timezone: m.company_field_timezone,
  first_weekday: m.company_field_first_weekday,
  open_to_registration: m.company_field_open,
  max_users: m.company_field_max_users,
  reason: m.company_field_reason,
  email_domains: m.company_field_email_domains,
  staff_sees: m.company_field_staff_sees,
  certificate_validity_months: m.company_field_certificate_months,
  certificate_line: m.company_field_certificate_line,
  leaderboard_names: m.company_field_leaderboard_names,
  courses_need_review: m.company_field_courses_need_review,
  accent: m.company_field_accent,
  rest_days: m.company_field_rest_days,
  default_chapter_id: m.company_field_default_chapter,
  logo: m.company_field_logo,
};
const keys = new Set(['default_chapter_id', 'logo']);
const weekdayFields = new Set(['first_weekday', 'rest_days']);
const weekdayFormat = new Intl.DateTimeFormat(formatLocale[baseLocale], { weekday: 'long', timeZone: 'UTC' });
/** @param weekday ISO: 1 is Monday, as was 1 January 2024 */
const weekdayName = (weekday: number): string => weekdayFormat.format(Date.UTC(2024, 0, weekday));
const views: Readonly<Record<string, () => string>> = {
  results: m.company_view_results,
  progress: m.company_view_progress,
  groups: m.company_view_groups,
};

/** Returns a value in words; null if it is not set. */
function inWords(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((one) => inWords(field, one)).join(', ');
  if (typeof value === 'boolean') return value ? m.company_value_yes() : m.company_value_no();
  if (weekdayFields.has(field)) return weekdayName(Number(value));
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  return views[value] && field === 'staff_sees' ? views[value]() : value;
}

type Values = Readonly<Record<string, unknown>> | null;

/** Returns a change in words, field by field; fields without a name, and unchanged fields, are omitted. */
export function changesIn(before: object | null, after: object | null): CompanyHappened['changes'] {
  const [was, is] = [before as Values, after as Values];
  return Object.entries(names).flatMap(([field, name]) => {
    if (JSON.stringify(was?.[field] ?? null) === JSON.stringify(is?.[field] ?? null)) return [];
    if (keys.has(field)) return [{ field: name(), before: null, after: null }];
    return [{ field: name(), before: inWords(field, was?.[field]), after: inWords(field, is?.[field]) }];
  });
}
