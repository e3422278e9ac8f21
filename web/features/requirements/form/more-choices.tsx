import { NumberInput, Select, Switch } from '@mantine/core';
import { useState } from 'react';
import { requirementLimits as limits } from '#contract/requirement-values.ts';
import { m } from '#messages';
import classes from './form.module.css';
import type { RequirementForm } from './form-values.ts';

const whole = { allowDecimal: false, allowNegative: false, maw: 360 } as const;
const folded = ['opens_days', 'grace_days', 'manager_extension_days', 'due_days'] as const;

/** The choices whose defaults suit most requirements. */
export function MoreChoices({ form }: { form: RequirementForm }) {
  const [isOpen, setOpen] = useState(false);
  const { due_kind, repeat_kind, includes_later_joiners } = form.values;
  const hasFault = folded.some((field) => form.errors[field] !== undefined);
  return (
    <details className={classes.more} open={isOpen || hasFault} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2 className={classes.title}>{m.requirement_more()}</h2>
      </summary>
      <div className="ui-stack ui-gap-lg ui-mt-md">
        <Switch
          label={m.requirement_is_mandatory()}
          description={m.requirement_is_mandatory_hint()}
          {...form.getInputProps('is_mandatory', { type: 'checkbox' })}
        />
        <NumberInput
          label={m.requirement_opens()}
          description={m.requirement_opens_hint()}
          min={limits.opensDays.least}
          max={limits.opensDays.most}
          {...whole}
          {...form.getInputProps('opens_days')}
        />
        <NumberInput
          label={m.requirement_grace()}
          description={m.requirement_grace_hint()}
          min={limits.graceDays.least}
          max={limits.graceDays.most}
          {...whole}
          {...form.getInputProps('grace_days')}
        />
        <NumberInput
          label={m.requirement_manager_days()}
          description={m.requirement_manager_days_hint()}
          min={limits.managerExtensionDays.least}
          max={limits.managerExtensionDays.most}
          {...whole}
          {...form.getInputProps('manager_extension_days')}
        />
        {repeat_kind !== 'never' && (
          <Select
            label={m.requirement_steps()}
            maw={360}
            allowDeselect={false}
            data={[
              { value: 'everything', label: m.requirement_steps_everything() },
              { value: 'checked', label: m.requirement_steps_checked() },
              { value: 'changed', label: m.requirement_steps_changed() },
            ]}
            {...form.getInputProps('repeated_steps')}
          />
        )}
        <Switch
          label={m.requirement_later()}
          description={m.requirement_later_hint()}
          {...form.getInputProps('includes_later_joiners', { type: 'checkbox' })}
        />
        {due_kind === 'day' && includes_later_joiners && (
          <NumberInput
            label={m.requirement_later_days()}
            description={m.requirement_later_days_hint()}
            min={limits.dueDays.least}
            max={limits.dueDays.most}
            {...whole}
            {...form.getInputProps('due_days')}
          />
        )}
        <Switch
          label={m.requirement_earlier()}
          description={m.requirement_earlier_hint()}
          {...form.getInputProps('counts_earlier_work', { type: 'checkbox' })}
        />
      </div>
    </details>
  );
}
