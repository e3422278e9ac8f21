import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Company } from '#contract/companies.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { type SearchOption, SearchSelect } from '#web/ui/search-select.tsx';
import classes from './company.module.css';

interface Props {
  /** The company that is chosen. */
  chosen: Company | undefined;
  onChoose: (companyId: string) => void;
  size?: 'sm' | 'md';
}

function optionOf({ id, name, members, state }: Company): SearchOption {
  const people = m.companies_members({ count: members });
  return { id, name, about: state === 'suspended' ? `${m.companies_suspended()} · ${people}` : people };
}

/** Chooses a company of any number of them. */
export function CompanyPicker({ chosen, onChoose, size = 'md' }: Props) {
  const [search, setSearch] = useState('');
  const { data } = useQuery({
    ...read('GET /api/admin/companies', { query: { search: search || undefined, page_size: limits.pageSize.usual } }),
    placeholderData: keepPreviousData,
  });
  return (
    <SearchSelect
      className={classes.picker}
      size={size}
      aria-label={m.company_picker()}
      placeholder={m.company_picker()}
      leftSection={<IconBuilding size={18} stroke={1.75} aria-hidden />}
      allowDeselect={false}
      maxLength={limits.companyName.most}
      chosen={chosen ? optionOf(chosen) : null}
      options={data?.companies.map(optionOf) ?? []}
      onSearch={setSearch}
      onChoose={(company) => company && company.id !== chosen?.id && onChoose(company.id)}
    />
  );
}
