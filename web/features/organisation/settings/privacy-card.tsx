import { Switch } from '@mantine/core';
import { m } from '#messages';
import { DataCard } from '#web/ui/data-card.tsx';
import type { SettingsForm } from './settings-values.ts';

/** What members may see of each other. */
export function PrivacyCard({ form }: { form: SettingsForm }) {
  return (
    <DataCard title={m.company_settings_privacy_title()}>
      <Switch
        label={m.company_settings_names()}
        description={m.company_settings_names_hint()}
        {...form.getInputProps('leaderboard_names', { type: 'checkbox' })}
      />
    </DataCard>
  );
}
