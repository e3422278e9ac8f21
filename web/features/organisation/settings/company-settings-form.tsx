import type { CompanySettings } from '#contract/company-settings.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { isWholeWithin, needed } from '#web/lib/field-rules.ts';
import { useSend } from '#web/lib/send.ts';
import { StoredForm } from '#web/lib/stored-form.tsx';
import { type ChangeOf, useStoredForm } from '#web/lib/use-stored-form.ts';
import { isColour } from './accent-preview.tsx';
import { CompanyCard } from './company-card.tsx';
import { CoursesCard } from './courses-card.tsx';
import { LearningCard } from './learning-card.tsx';
import { LookCard } from './look-card.tsx';
import { showOwnLook } from './own-look.ts';
import { PrivacyCard } from './privacy-card.tsx';
import { bodyOf, type Values, valuesOf } from './settings-values.ts';
import { settingsFields, staffViewName, staffViewWords } from './settings-words.ts';

/** Maps a fault in one of several values, such as `email_domains.1`, to the field that contains them all. */
const inField = (field: string) => field.replace(/\.\d+$/, '');

/** The form for a company's settings. */
export function CompanySettingsForm({ settings }: { settings: CompanySettings }) {
  const company = useCompany();
  const stored = useStoredForm({
    stored: settings,
    valuesOf,
    bodyOf,
    validate: {
      name: needed(m.company_settings_name_needed()),
      certificate_validity_months: (months: Values['certificate_validity_months'], { validity }: Values) =>
        validity !== 'months' || isWholeWithin(months, { least: 1, most: limits.certificateValidity.most })
          ? null
          : m.company_settings_months_needed({ most: limits.certificateValidity.most }),
      accent: (accent: string) => (accent.trim() === '' || isColour(accent) ? null : m.fault_colour()),
    },
  });
  const { form } = stored;
  const faulty = {
    setErrors: (errors: Parameters<typeof form.setErrors>[0]) =>
      form.setErrors(Object.fromEntries(Object.entries(errors).map(([field, error]) => [inField(field), error]))),
    getInputNode: (path: never) => form.getInputNode(inField(path) as never),
  };
  const save = useSend('PUT /api/company/settings', {
    form: faulty,
    failed: m.company_settings_failed(),
    done: m.company_settings_saved(),
    fieldOf: { chapter_archived: 'default_chapter_id' },
    after: showOwnLook,
  });
  /** Explains the consequences of changing what staff may see. */
  const ask = ({ staff_sees: view }: ChangeOf<ReturnType<typeof bodyOf>>) =>
    view
      ? {
          title: m.company_settings_view_title(),
          line: m.company_settings_view_line({
            before: staffViewName(settings.staff_sees),
            after: staffViewName(view),
            effect: staffViewWords[view].line(),
          }),
          action: m.company_settings_view_action(),
          isHarmless: true,
        }
      : null;
  return (
    <StoredForm
      of={stored}
      fields={settingsFields(settings.platform_certificate_validity_months)}
      problem={save.problem}
      ask={ask}
      send={(body) => save.sendOrThrow({ query: company, body })}
    >
      <CompanyCard form={form} />
      <LookCard form={form} logo={settings.logo} />
      <LearningCard form={form} platformMonths={settings.platform_certificate_validity_months} />
      <CoursesCard form={form} />
      <PrivacyCard form={form} />
    </StoredForm>
  );
}
