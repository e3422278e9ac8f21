import { Switch } from '@mantine/core';
import { m } from '#messages';
import { DataCard } from '#web/ui/data-card.tsx';
import type { SettingsForm } from './settings-values.ts';

/** How the company publishes its own courses. */
export function CoursesCard({ form }: { form: SettingsForm }) {
  return (
    <DataCard title={m.company_settings_courses_title()}>
      <Switch
        label={m.company_settings_reviews()}
        description={m.company_settings_reviews_hint()}
        {...form.getInputProps('courses_need_review', { type: 'checkbox' })}
      />
    </DataCard>
  );
}
