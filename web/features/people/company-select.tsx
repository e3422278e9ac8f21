import type { SelectProps } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/values.ts';
import { read } from '#web/lib/read.ts';
import { type SearchOption, SearchSelect } from '#web/ui/search-select.tsx';

interface Props
  extends Pick<SelectProps, 'label' | 'description' | 'error' | 'placeholder' | 'size' | 'className' | 'clearButtonProps' | 'required'> {
  'aria-label'?: string;
  /** What is offered besides companies, before them. */
  first?: SearchOption;
  chosen: SearchOption | null;
  onChoose: (company: SearchOption | null) => void;
}

/** Chooses a company of any number of them. */
export function CompanySelect({ first, ...props }: Props) {
  const [search, setSearch] = useState('');
  const { data } = useQuery({
    ...read('GET /api/admin/companies', { query: { search: search || undefined, page_size: limits.pageSize.usual } }),
    placeholderData: keepPreviousData,
  });
  const found = data?.companies.map(({ id, name }) => ({ id, name })) ?? [];
  const options = first && search === '' ? [first, ...found] : found;
  return <SearchSelect {...props} clearable maxLength={limits.companyName.most} options={options} onSearch={setSearch} />;
}
