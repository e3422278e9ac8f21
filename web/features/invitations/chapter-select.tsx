import type { SelectProps } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { read } from '#web/lib/read.ts';
import { type SearchOption, SearchSelect } from '#web/ui/search-select.tsx';

interface Props extends Pick<SelectProps, 'description' | 'error'> {
  chosen: SearchOption | null;
  onChoose: (chapter: SearchOption | null) => void;
}

/** Chooses the chapter that people are put into; none is the company's default. */
export function InvitationChapterSelect(props: Props) {
  const company = useCompany();
  const [search, setSearch] = useState('');
  const { data } = useQuery({
    ...read('GET /api/company/chapters', { query: { ...company, search: search || undefined, page_size: limits.pageSize.usual } }),
    placeholderData: keepPreviousData,
  });
  const options = data?.chapters.map(({ id, name }) => ({ id, name })) ?? [];
  return (
    <SearchSelect
      label={m.form_chapter()}
      placeholder={m.invitations_default_chapter()}
      clearable
      {...props}
      maxLength={limits.chapterName.most}
      options={options}
      onSearch={setSearch}
    />
  );
}
