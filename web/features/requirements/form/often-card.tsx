import { NumberInput, Radio, Stack } from '@mantine/core';
import { requirementLimits as limits } from '#contract/requirement-values.ts';
import { m } from '#messages';
import { DataCard } from '#web/ui/data-card.tsx';
import type { FormValues, RequirementForm } from './form-values.ts';

/** Asks how often it must be completed. */
export function OftenCard({ form }: { form: RequirementForm }) {
  const { repeat_kind, due_kind } = form.values;
  return (
    <DataCard title={m.requirement_often()}>
      <Radio.Group
        aria-label={m.requirement_often()}
        value={repeat_kind}
        onChange={(kind) => form.setFieldValue('repeat_kind', kind as FormValues['repeat_kind'])}
        error={form.errors['repeat_kind']}
      >
        <Stack gap="xs">
          <Radio value="never" label={m.requirement_often_once()} />
          <Radio value="after_completion" label={m.requirement_often_completion()} />
          <Radio value="after_due" label={m.requirement_often_due()} />
          {due_kind === 'day' && <Radio value="fixed_days" label={m.requirement_often_fixed()} />}
        </Stack>
      </Radio.Group>
      {repeat_kind !== 'never' && (
        <NumberInput
          label={m.requirement_repeat_months()}
          mt="md"
          w={200}
          required
          min={limits.repeatMonths.least}
          max={limits.repeatMonths.most}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('repeat_months')}
        />
      )}
    </DataCard>
  );
}
