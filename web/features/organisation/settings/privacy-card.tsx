import { Radio, Stack, Switch } from '@mantine/core';
import { staffViews } from '#contract/values.ts';
import { m } from '#messages';
import { DataCard } from '#web/ui/data-card.tsx';
import type { SettingsForm } from './settings-values.ts';
import { staffViewWords } from './settings-words.ts';

/** Explains in plain words what the company's staff may see about a person, and what members may see about each other. */
export function PrivacyCard({ form }: { form: SettingsForm }) {
  return (
    <DataCard title={m.company_settings_privacy_title()}>
      <Radio.Group
        label={m.company_settings_privacy()}
        description={m.company_settings_privacy_line()}
        {...form.getInputProps('staff_sees')}
      >
        <Stack gap="md" mt="xs">
          {staffViews.map((view) => (
            <Radio key={view} value={view} label={staffViewWords[view].label()} description={staffViewWords[view].line()} />
          ))}
        </Stack>
      </Radio.Group>
      <Switch
        mt="xl"
        label={m.company_settings_names()}
        description={m.company_settings_names_hint()}
        {...form.getInputProps('leaderboard_names', { type: 'checkbox' })}
      />
    </DataCard>
  );
}
