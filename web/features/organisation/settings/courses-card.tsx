import { Button, Switch } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { download } from '#web/lib/download.ts';
import { toastWhile } from '#web/lib/toast.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import type { SettingsForm } from './settings-values.ts';

/** The settings for publishing the company's own courses, and their export, for which admins need no right to write. */
export function CoursesCard({ form }: { form: SettingsForm }) {
  const query = useCompany();
  const save = () =>
    void toastWhile(
      { doing: m.company_settings_export_doing(), done: m.company_settings_export_done(), failed: m.company_settings_export_failed() },
      () => download('GET /api/company/courses/export', { query }),
    );
  return (
    <DataCard title={m.company_settings_courses_title()}>
      <Switch
        label={m.company_settings_reviews()}
        description={m.company_settings_reviews_hint()}
        {...form.getInputProps('courses_need_review', { type: 'checkbox' })}
      />
      <Button variant="default" mt="md" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
        {m.company_settings_export()}
      </Button>
    </DataCard>
  );
}
