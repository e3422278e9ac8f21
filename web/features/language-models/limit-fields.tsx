import { NumberInput, TextInput } from '@mantine/core';
import { m } from '#messages';
import { numberSeparators } from '#web/lib/numbers.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import classes from './language-models.module.css';
import type { ProviderForm } from './provider-values.ts';

/** The most that the calls may cost, and the number of runs that a person has. */
export function LimitFields({ form, isPlatform }: { form: ProviderForm; isPlatform: boolean }) {
  return (
    <DataCard title={m.models_money()} line={m.models_money_line()}>
      <div className={classes.fields}>
        <TextInput
          label={m.models_currency()}
          description={m.models_currency_hint()}
          required
          maxLength={3}
          autoComplete="off"
          {...form.getInputProps('currency')}
          onChange={({ currentTarget }) => form.setFieldValue('currency', currentTarget.value.toUpperCase())}
        />
        <NumberInput
          label={m.models_ceiling()}
          description={isPlatform ? m.models_ceiling_hint_platform() : m.models_ceiling_hint_company()}
          allowNegative={false}
          decimalScale={2}
          {...numberSeparators()}
          suffix={` ${form.values.currency}`}
          {...form.getInputProps('monthly_ceiling')}
        />
        <NumberInput
          label={m.models_daily_runs()}
          description={m.models_daily_runs_hint()}
          allowDecimal={false}
          allowNegative={false}
          {...numberSeparators()}
          {...form.getInputProps('daily_runs')}
        />
      </div>
    </DataCard>
  );
}
