import { Group, Select, Stack, Switch, TagsInput, TextInput } from '@mantine/core';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { isoWeekdays, weekdayName } from '#web/lib/calendar-day.ts';
import { TimezoneSelect } from '#web/lib/reference-select.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import type { SettingsForm } from './settings-values.ts';

const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];

/** The company's name, its time zone, and who may ask to join it. */
export function CompanyCard({ form }: { form: SettingsForm }) {
  const { first_weekday } = form.values;
  return (
    <DataCard title={m.company_settings_general()}>
      <Stack gap="xl">
        <TextInput label={m.company_settings_name()} required maxLength={limits.companyName.most} {...form.getInputProps('name')} />
        <Group grow gap="md" align="flex-start" preventGrowOverflow={false} wrap="wrap">
          <TimezoneSelect
            miw={200}
            required
            description={m.company_settings_timezone_hint()}
            inputWrapperOrder={below}
            {...form.getInputProps('timezone')}
          />
          <Select
            miw={200}
            required
            label={m.company_settings_weekday()}
            description={m.company_settings_weekday_hint()}
            inputWrapperOrder={below}
            allowDeselect={false}
            data={isoWeekdays.map((day) => ({ value: String(day), label: weekdayName(day) }))}
            {...form.getInputProps('first_weekday')}
            value={String(first_weekday)}
            onChange={(day) => day && form.setFieldValue('first_weekday', Number(day))}
          />
        </Group>
        <Switch
          label={m.company_settings_open()}
          description={m.company_settings_open_hint()}
          {...form.getInputProps('open_to_registration', { type: 'checkbox' })}
        />
        <TagsInput
          label={m.company_settings_domains()}
          description={m.company_settings_domains_hint()}
          inputWrapperOrder={below}
          placeholder={form.values.email_domains.length === 0 ? 'example.com' : ''}
          maxTags={limits.emailDomains.most}
          splitChars={[',', ' ', ';']}
          acceptValueOnBlur
          clearable
          clearButtonProps={{ 'aria-label': m.form_clear() }}
          {...form.getInputProps('email_domains')}
        />
      </Stack>
    </DataCard>
  );
}
