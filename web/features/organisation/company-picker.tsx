import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Company } from '#contract/companies.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import classes from './company.module.css';

interface Props extends Pick<SelectProps, 'size' | 'autoFocus'> {
  /** The company that is chosen. */
  chosen: Company | undefined;
  onChoose: (companyId: string) => void;
}

const about = ({ members, state }: Company): string =>
  state === 'suspended'
    ? `${m.companies_suspended()} · ${m.companies_members({ count: members })}`
    : m.companies_members({ count: members });

/** Chooses a company; the server searches, so that there may be any number of them. */
export function CompanyPicker({ chosen, onChoose, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, 250);
  // The field shows the name of the chosen company, which nobody searches for.
  const search = settled === chosen?.name ? '' : settled.trim();
  const { data } = useQuery({
    ...read('GET /api/admin/companies', { query: { search: search || undefined, page_size: limits.pageSize.usual } }),
    placeholderData: keepPreviousData,
  });
  const listed = data?.companies ?? [];
  const companies = chosen && !listed.some(({ id }) => id === chosen.id) ? [chosen, ...listed] : listed;
  const byId = new Map(companies.map((company) => [company.id, company]));
  return (
    <Select
      {...props}
      className={classes.picker ?? ''}
      aria-label={m.company_picker()}
      placeholder={m.company_picker()}
      leftSection={<IconBuilding size={18} stroke={1.75} aria-hidden />}
      searchable
      allowDeselect={false}
      maxLength={limits.companyName.most}
      nothingFoundMessage={m.form_nothing_found()}
      onSearchChange={setTyped}
      // Only the server knows what fits.
      filter={({ options }) => options}
      value={chosen?.id ?? null}
      onChange={(id) => id !== null && id !== chosen?.id && onChoose(id)}
      data={companies.map(({ id, name }) => ({ value: id, label: name }))}
      renderOption={({ option: { value, label } }) => {
        const company = byId.get(value);
        return (
          <span className={classes.option}>
            <span className={classes.optionName}>{label}</span>
            {company && <span className={classes.optionAbout}>{about(company)}</span>}
          </span>
        );
      }}
    />
  );
}
