import { Radio, Stack, Switch } from '@mantine/core';
import { staffViews } from '#contract/values.ts';
import { m } from '#messages';
import { DataCard } from '#web/ui/data-card.tsx';
import type { SettingsForm } from './settings-values.ts';

const choices: Record<(typeof staffViews)[number], { label: () => string; line: () => string }> = {
  results: { label: m.company_settings_sees_results, line: m.company_settings_sees_results_line },
  progress: { label: m.company_settings_sees_progress, line: m.company_settings_sees_progress_line },
  groups: { label: m.company_settings_sees_groups, line: m.company_settings_sees_groups_line },
};

/** What the company's staff may see of one person, and members of each other, in plain words. */
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
            <Radio key={view} value={view} label={choices[view].label()} description={choices[view].line()} />
          ))}
        </Stack>
      </Radio.Group>
      <Switch
        mt="lg"
        label={m.company_settings_names()}
        description={m.company_settings_names_hint()}
        {...form.getInputProps('leaderboard_names', { type: 'checkbox' })}
      />
    </DataCard>
  );
}
