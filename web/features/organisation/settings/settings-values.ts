import type { UseFormReturnType } from '@mantine/form';
import type { CompanySettings } from '#contract/company-settings.ts';
import type { SearchOption } from '#web/ui/search-select.tsx';

/** How long certificates are valid, as chosen in the form. */
export type Validity = 'platform' | 'forever' | 'months';

/** The company settings form's values. A server value that a single field can't show is split into several, or replaced by a name. */
export type Values = Pick<
  CompanySettings,
  | 'name'
  | 'timezone'
  | 'first_weekday'
  | 'open_to_registration'
  | 'rest_days'
  | 'email_domains'
  | 'staff_sees'
  | 'leaderboard_names'
  | 'courses_need_review'
> & {
  default_chapter_id: SearchOption | null;
  validity: Validity;
  certificate_validity_months: number | string;
  certificate_line: string;
  accent: string;
};

export type SettingsForm = UseFormReturnType<Values>;

/** The default number of months for certificates that expire. */
const usualMonths = 24;

export function valuesOf(settings: CompanySettings): Values {
  const { name, timezone, first_weekday, open_to_registration, rest_days, email_domains, staff_sees, leaderboard_names } = settings;
  const { courses_need_review, certificate_validity_months: months, default_chapter_id: id, default_chapter_name: chapter } = settings;
  return {
    name,
    timezone,
    first_weekday,
    open_to_registration,
    rest_days,
    email_domains,
    staff_sees,
    leaderboard_names,
    courses_need_review,
    default_chapter_id: id === null || chapter === null ? null : { id, name: chapter },
    validity: months === null ? 'platform' : months === 0 ? 'forever' : 'months',
    certificate_validity_months: months || usualMonths,
    certificate_line: settings.certificate_line ?? '',
    accent: settings.accent ?? '',
  };
}

/** Returns the request body for the values. */
export function bodyOf({ default_chapter_id, validity, certificate_validity_months, certificate_line, accent, ...rest }: Values) {
  const months = { platform: null, forever: 0, months: Number(certificate_validity_months) }[validity];
  return {
    ...rest,
    default_chapter_id: default_chapter_id?.id ?? null,
    certificate_validity_months: months,
    certificate_line: certificate_line.trim() || null,
    accent: accent.trim() || null,
  };
}
