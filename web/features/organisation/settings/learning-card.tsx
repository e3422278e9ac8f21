import { Checkbox, Group, NumberInput, Radio, Stack, TextInput } from '@mantine/core';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { isoWeekdays, weekdayName } from '#web/lib/calendar-day.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { ChapterSelect } from '../chapters/chapter-select.tsx';
import type { SettingsForm } from './settings-values.ts';
import { validityName } from './settings-words.ts';

const monthBounds = { least: 1, most: limits.certificateValidity.most };

/** The default chapter, rest days, and how long certificates are valid. */
export function LearningCard({ form, platformMonths }: { form: SettingsForm; platformMonths: number }) {
  const { default_chapter_id, rest_days, validity } = form.values;
  return (
    <DataCard title={m.company_settings_learning()}>
      <Stack gap="xl">
        <ChapterSelect
          label={m.company_settings_default_chapter()}
          description={m.company_settings_default_chapter_hint()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={m.company_settings_default_chapter_none()}
          clearable
          chosen={default_chapter_id}
          onChoose={(chapter) => form.setFieldValue('default_chapter_id', chapter)}
          error={form.errors['default_chapter_id']}
        />
        <Checkbox.Group
          label={m.company_settings_rest()}
          description={m.company_settings_rest_hint()}
          error={form.errors['rest_days']}
          value={rest_days.map(String)}
          onChange={(days) =>
            form.setFieldValue(
              'rest_days',
              days.map(Number).sort((a, b) => a - b),
            )
          }
        >
          <Group gap="sm" mt="xs">
            {isoWeekdays.map((day) => (
              <Checkbox
                key={day}
                value={String(day)}
                label={weekdayName(day)}
                disabled={rest_days.length >= limits.restDays.most && !rest_days.includes(day)}
              />
            ))}
          </Group>
        </Checkbox.Group>
        <Radio.Group
          label={m.company_settings_validity()}
          description={m.company_settings_validity_hint()}
          value={validity}
          onChange={(chosen) => form.setFieldValue('validity', chosen as typeof validity)}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="platform" label={validityName('platform', platformMonths)} />
            <Radio value="forever" label={validityName('forever', platformMonths)} />
            <Radio value="months" label={validityName('months', platformMonths)} />
          </Stack>
        </Radio.Group>
        {validity === 'months' && (
          <NumberInput
            label={m.company_settings_months()}
            required
            w={200}
            min={monthBounds.least}
            max={monthBounds.most}
            allowDecimal={false}
            allowNegative={false}
            {...form.getInputProps('certificate_validity_months')}
          />
        )}
        <TextInput
          label={m.company_settings_line_printed()}
          description={m.company_settings_line_printed_hint({
            used: form.values.certificate_line.length,
            most: limits.certificateLine.most,
          })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={limits.certificateLine.most}
          {...form.getInputProps('certificate_line')}
        />
      </Stack>
    </DataCard>
  );
}
