import { Select, TextInput } from '@mantine/core';
import { m } from '#messages';
import type { DaysSearch } from './cursor.ts';

/** The shared appearance of these lists' filters. */
export const looks = { size: 'sm', className: 'ui-filter', clearable: true } as const;

interface KindProps {
  label: string;
  /** The placeholder while nothing is chosen. */
  all: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Selects one of the kinds known to the server. */
export const KindFilter = ({ label, all, options, value, onChange }: KindProps) => (
  <Select
    {...looks}
    searchable
    aria-label={label}
    placeholder={all}
    clearButtonProps={{ 'aria-label': m.table_filter_clear({ name: label }) }}
    nothingFoundMessage={m.form_nothing_found()}
    data={[...options]}
    value={value ?? null}
    onChange={(chosen) => onChange(chosen ?? undefined)}
  />
);

/** A filter by first and last day. */
export function DaysFilter({ from, to, onChange }: DaysSearch & { onChange: (change: DaysSearch) => void }) {
  const ends = [
    { end: 'from', label: m.audit_from(), value: from },
    { end: 'to', label: m.audit_to(), value: to },
  ] as const;
  return ends.map(({ end, label, value }) => (
    <TextInput
      key={end}
      size="sm"
      className="ui-filter"
      type="date"
      aria-label={label}
      leftSection={
        <span aria-hidden="true" className="ui-small">
          {end === 'from' ? m.days_from() : m.days_to()}
        </span>
      }
      leftSectionWidth={56}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange({ [end]: currentTarget.value || undefined })}
    />
  ));
}
