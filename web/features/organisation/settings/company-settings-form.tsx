import { useForm } from '@mantine/form';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { isWholeWithin, needed } from '#web/lib/field-rules.ts';
import { Form } from '#web/lib/form.tsx';
import { FormButtons } from '#web/lib/form-buttons.tsx';
import { useSend } from '#web/lib/send.ts';
import { chapterReads } from '../chapters/affected.ts';
import { isColour } from './accent-preview.tsx';
import { CompanyCard } from './company-card.tsx';
import { LearningCard } from './learning-card.tsx';
import { LookCard } from './look-card.tsx';
import { showOwnLook } from './own-look.ts';
import { PrivacyCard } from './privacy-card.tsx';
import { bodyOf, type Values } from './settings-values.ts';

/** A fault of one of several values, such as `email_domains.1`, is shown at the field that has them all. */
const inField = (field: string) => field.replace(/\.\d+$/, '');

/** What a company's staff set for it. */
export function CompanySettingsForm({ initial, logo }: { initial: Values; logo: string | null }) {
  const company = useCompany();
  const form = useForm<Values>({
    initialValues: initial,
    validate: {
      name: needed(m.company_settings_name_needed()),
      certificate_validity_months: (months, { validity }) =>
        validity !== 'months' || isWholeWithin(months, { least: 1, most: limits.certificateValidity.most })
          ? null
          : m.company_settings_months_needed({ most: limits.certificateValidity.most }),
      accent: (accent) => (accent.trim() === '' || isColour(accent) ? null : m.fault_colour()),
    },
  });
  const faulty = {
    setErrors: (errors: Parameters<typeof form.setErrors>[0]) =>
      form.setErrors(Object.fromEntries(Object.entries(errors).map(([field, error]) => [inField(field), error]))),
    getInputNode: (path: never) => form.getInputNode(inField(path) as never),
  };
  const save = useSend('PUT /api/company/settings', {
    form: faulty,
    failed: m.company_settings_failed(),
    done: m.company_settings_saved(),
    affects: [...chapterReads, 'GET /api/admin/companies', 'GET /api/admin/companies/:companyId', 'GET /api/reference/companies'],
    fieldOf: { chapter_archived: 'default_chapter_id' },
    after: async (saved) => {
      await showOwnLook();
      // As the server has it: domains in lower case, none twice.
      const values = { ...form.getValues(), name: saved.name, email_domains: saved.email_domains, accent: saved.accent ?? '' };
      form.setInitialValues(values);
      form.setValues(values);
    },
  });
  return (
    <Form form={form} onSubmit={(values) => save.send({ query: company, body: bodyOf(values) })} problem={save.problem} gap="lg">
      <CompanyCard form={form} />
      <LookCard form={form} logo={logo} />
      <LearningCard form={form} />
      <PrivacyCard form={form} />
      <FormButtons form={form} isSaving={save.isPending} />
    </Form>
  );
}
