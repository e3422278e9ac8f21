import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core';
import { presentZone } from '#contract/time-zones.ts';
import { m } from '#messages';
import { read } from './read.ts';
import { groupsOf, optionsOf, zoneOptions } from './reference-options.ts';
import { usePart } from './use-part.ts';

// Selects for the reference lists. They accept what `form.getInputProps(…)` returns, and wait for their list.

const searchable = () =>
  ({
    searchable: true,
    clearable: true,
    clearButtonProps: { 'aria-label': m.form_clear() },
    nothingFoundMessage: m.form_nothing_found(),
  }) as const;

export function CountrySelect(props: SelectProps) {
  const data = usePart(read('GET /api/reference/countries'));
  return <Select label={m.form_country()} {...searchable()} data={optionsOf(data)} disabled={!data} {...props} />;
}

export function JobTitleSelect(props: SelectProps) {
  const data = usePart(read('GET /api/reference/job-titles'));
  return <Select label={m.form_job_title()} {...searchable()} data={groupsOf(data, ({ family }) => family)} disabled={!data} {...props} />;
}

/**
 * Selects a time zone. The field can't be cleared, because everyone has a time zone. Until something is typed, only the first of the
 * hundreds of zones are listed. A zone with an outdated name is shown under its current one.
 */
export function TimezoneSelect({ value, ...props }: SelectProps) {
  const data = usePart(read('GET /api/reference/timezones'));
  const kept = { clearable: false, allowDeselect: false, limit: 120 };
  return (
    <Select
      label={m.form_timezone()}
      {...searchable()}
      {...kept}
      data={zoneOptions(data)}
      value={value && presentZone(value)}
      disabled={!data}
      {...props}
    />
  );
}

/** Selects one of the companies that people may ask to join. */
export function CompanySelect(props: SelectProps) {
  const data = usePart(read('GET /api/reference/companies'));
  return <Select label={m.form_company()} {...searchable()} data={optionsOf(data)} disabled={!data} {...props} />;
}

/** Selects a company chapter; renders nothing if there are none. */
export function ChapterSelect({ companyId, ...props }: SelectProps & { companyId: string | null }) {
  const data =
    usePart({
      ...read('GET /api/reference/chapters', { query: { company_id: companyId ?? undefined } }),
      enabled: companyId !== null,
    }) ?? [];
  return companyId !== null && data.length > 0 ? (
    <Select label={m.form_chapter()} {...searchable()} data={optionsOf(data)} {...props} />
  ) : null;
}

export function SkillsSelect(props: MultiSelectProps) {
  const data = usePart(read('GET /api/reference/tech-skills'));
  return <MultiSelect {...searchable()} hidePickedOptions data={groupsOf(data, ({ category }) => category)} disabled={!data} {...props} />;
}
