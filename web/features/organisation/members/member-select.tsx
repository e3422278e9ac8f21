import type { SelectProps } from '@mantine/core';
import { limits } from '#contract/values.ts';
import { useCompany } from '#web/lib/company.ts';
import { useSearchOptions } from '#web/lib/search-options.ts';
import { type SearchOption, SearchSelect } from '#web/ui/search-select.tsx';

interface Props extends Pick<SelectProps, 'label' | 'description' | 'error' | 'placeholder' | 'size' | 'className' | 'clearButtonProps'> {
  'aria-label'?: string;
  /** An extra option, listed before the members. */
  first?: SearchOption;
  chosen: SearchOption | null;
  onChoose: (member: SearchOption | null) => void;
}

/** Selects an active member of the company. */
export function MemberSelect({ first, ...props }: Props) {
  const company = useCompany();
  const found = useSearchOptions('GET /api/company/members', {
    argsFor: (search) => ({ query: { ...company, state: 'active' as const, search, page_size: limits.pageSize.usual } }),
    optionsOf: ({ members }) => members.map(({ id, full_name, email }) => ({ id, name: full_name, about: email })),
    first,
  });
  return <SearchSelect {...props} clearable maxLength={limits.searchText.most} found={found} />;
}
