import type { SelectProps } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/values.ts';
import { useCompany } from '#web/lib/company.ts';
import { read } from '#web/lib/read.ts';
import { type SearchOption, SearchSelect } from '#web/ui/search-select.tsx';

interface Props extends Pick<SelectProps, 'label' | 'description' | 'error' | 'placeholder' | 'size' | 'className' | 'clearButtonProps'> {
  'aria-label'?: string;
  /** What is offered besides members, before them. */
  first?: SearchOption;
  chosen: SearchOption | null;
  onChoose: (member: SearchOption | null) => void;
}

/** Chooses an active member of the company. */
export function MemberSelect({ first, ...props }: Props) {
  const company = useCompany();
  const [search, setSearch] = useState('');
  const { data } = useQuery({
    ...read('GET /api/company/members', {
      query: { ...company, state: 'active', search: search || undefined, page_size: limits.pageSize.usual },
    }),
    placeholderData: keepPreviousData,
  });
  const found = data?.members.map(({ id, full_name, email }) => ({ id, name: full_name, about: email })) ?? [];
  const options = first && search === '' ? [first, ...found] : found;
  return <SearchSelect {...props} clearable maxLength={limits.searchText.most} options={options} onSearch={setSearch} />;
}
