import { Select, Textarea, TextInput } from '@mantine/core';
import { capstoneLimits } from '#contract/capstone-values.ts';
import type { CapstoneFormField } from '#contract/capstones.ts';
import { m } from '#messages';
import { DayField } from '#web/lib/day-field.tsx';

/** Dates in capstones may lie years ahead, as those of renewals do. */
const firstDay = '2000-01-01';
const lastDay = '2099-12-31';
const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

interface OneProps {
  field: Pick<CapstoneFormField, 'label' | 'options' | 'unit' | 'required'> & { kind: string; help?: string | undefined; most?: number };
  value: string;
  onChange: (value: string) => void;
}

/** Returns the label of a field with its unit, and whether it is optional. */
export const labelOf = ({ label, unit, required }: OneProps['field']): string => {
  const withUnit = unit === undefined ? label : m.capstone_with_unit({ label, unit });
  return required ? withUnit : m.capstone_optional({ label: withUnit });
};

/** A field with one text: a line, several lines, a number, a date or an option. */
export function OneField({ field, value, onChange }: OneProps) {
  const shared = { label: labelOf(field), description: field.help, value };
  if (field.kind === 'one')
    return (
      <Select
        {...shared}
        value={value || null}
        placeholder={m.capstone_choose()}
        data={(field.options ?? []).map(({ id, label }) => ({ value: id, label }))}
        onChange={(chosen) => onChange(chosen ?? '')}
        clearable
      />
    );
  if (field.kind === 'long_text')
    return (
      <Textarea
        {...shared}
        autosize
        minRows={2}
        maxRows={16}
        maxLength={field.most ?? capstoneLimits.cell.most}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (field.kind === 'date')
    return <DayField {...shared} value={isDay(value) ? value : ''} min={firstDay} max={lastDay} onChange={onChange} />;
  return (
    <TextInput
      {...shared}
      {...(field.kind === 'number' ? { inputMode: 'decimal' as const } : {})}
      maxLength={capstoneLimits.text.most}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
