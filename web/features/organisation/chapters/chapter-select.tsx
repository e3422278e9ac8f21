import type { SelectProps } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { read } from '#web/lib/read.ts';
import { type SearchOption, SearchSelect } from '#web/ui/search-select.tsx';

interface Props
  extends Pick<
    SelectProps,
    'label' | 'description' | 'error' | 'required' | 'size' | 'placeholder' | 'className' | 'clearButtonProps' | 'inputWrapperOrder'
  > {
  'aria-label'?: string;
  /** Archived ones too. */
  all?: boolean;
  /** One that is not offered. */
  except?: string;
  /** What is offered besides chapters, before them. */
  first?: SearchOption;
  clearable?: boolean;
  chosen: SearchOption | null;
  onChoose: (chapter: SearchOption | null) => void;
}

/** Chooses a chapter of the company. */
export function ChapterSelect({ all = false, except, first, ...props }: Props) {
  const company = useCompany();
  const [search, setSearch] = useState('');
  const { data } = useQuery({
    ...read('GET /api/company/chapters', {
      query: { ...company, show: all ? 'all' : 'active', search: search || undefined, page_size: limits.pageSize.usual },
    }),
    placeholderData: keepPreviousData,
  });
  const found = (data?.chapters ?? [])
    .filter(({ id }) => id !== except)
    .map(({ id, name, members, archived_at }) => {
      const people = m.companies_members({ count: members });
      return { id, name, about: archived_at ? `${m.chapters_archived()} · ${people}` : people };
    });
  const options = first && search === '' ? [first, ...found] : found;
  return <SearchSelect {...props} maxLength={limits.chapterName.most} options={options} onSearch={setSearch} />;
}
