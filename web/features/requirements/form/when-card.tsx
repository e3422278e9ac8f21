import { Checkbox, NumberInput, Radio, Select, Stack } from '@mantine/core';
import { requirementLimits as limits } from '#contract/requirement-values.ts';
import { m } from '#messages';
import { dayAfter } from '#web/lib/calendar-day.ts';
import { DayField } from '#web/lib/day-field.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import type { FormValues, RequirementForm } from './form-values.ts';

const wholeDays = { allowDecimal: false, allowNegative: false } as const;

/** Asks by when it must be completed. */
export function WhenCard({ form, today, earliest }: { form: RequirementForm; today: string; earliest: string }) {
  const { due_kind, joining_of, counts_from } = form.values;
  // Days that count from when a requirement starts to apply need no later start, unless one was set.
  const hasCount = joining_of === 'company' || counts_from !== null;
  return (
    <DataCard title={m.requirement_when()}>
      <Radio.Group
        aria-label={m.requirement_when()}
        value={due_kind}
        onChange={(kind) => {
          form.setFieldValue('due_kind', kind as FormValues['due_kind']);
          if (kind !== 'day' && form.values.repeat_kind === 'fixed_days') form.setFieldValue('repeat_kind', 'after_completion');
        }}
      >
        <Stack gap="xs">
          <Radio value="day" label={m.requirement_when_day()} />
          <Radio value="after_joining" label={m.requirement_when_joining()} />
        </Stack>
      </Radio.Group>
      <div className="ui-stack ui-mt-md">
        {due_kind === 'day' ? (
          <DayField
            label={m.requirement_due_on()}
            w="100%"
            maw={360}
            min={earliest}
            max={dayAfter(today, limits.dueDays.most)}
            value={form.values.due_on}
            onChange={(day) => form.setFieldValue('due_on', day)}
            error={form.errors['due_on']}
          />
        ) : (
          <>
            <NumberInput
              label={m.requirement_due_days()}
              w={200}
              required
              min={limits.dueDays.least}
              max={limits.dueDays.most}
              {...wholeDays}
              {...form.getInputProps('due_days')}
            />
            <Select
              label={m.requirement_joining()}
              maw={360}
              allowDeselect={false}
              data={[
                { value: 'audience', label: m.requirement_joining_audience() },
                { value: 'company', label: m.requirement_joining_company() },
              ]}
              {...form.getInputProps('joining_of')}
            />
            {hasCount && (
              <Checkbox
                label={m.requirement_counts_from()}
                description={m.requirement_counts_from_hint()}
                checked={counts_from !== null}
                onChange={(event) => form.setFieldValue('counts_from', event.currentTarget.checked ? today : null)}
              />
            )}
            {counts_from !== null && (
              <DayField
                label={m.requirement_counts_from_day()}
                maw={360}
                min={counts_from < today ? counts_from : today}
                max={dayAfter(today, limits.dueDays.most)}
                value={counts_from}
                onChange={(day) => form.setFieldValue('counts_from', day)}
                error={form.errors['counts_from']}
              />
            )}
          </>
        )}
      </div>
    </DataCard>
  );
}
