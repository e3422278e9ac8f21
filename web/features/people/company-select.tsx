import type { SelectProps } from '@mantine/core';
import { limits } from '#contract/values.ts';
import { useSearchOptions } from '#web/lib/search-options.ts';
import { type SearchOption, SearchSelect } from '#web/ui/search-select.tsx';

interface Props
  extends Pick<SelectProps, 'label' | 'description' | 'error' | 'placeholder' | 'size' | 'className' | 'clearButtonProps' | 'required'> {
  'aria-label'?: string;
  /** An extra option, listed before the companies. */
  first?: SearchOption;
  chosen: SearchOption | null;
  onChoose: (company: SearchOption | null) => void;
}

/** Selects one of any number of companies. */
export function CompanySelect({ first, ...props }: Props) {
  const found = useSearchOptions('GET /api/admin/companies', {
    argsFor: (search) => ({ query: { search, page_size: limits.pageSize.usual } }),
    optionsOf: ({ companies }) => companies.map(({ id, name }) => ({ id, name })),
    first,
  });
  return <SearchSelect {...props} clearable maxLength={limits.companyName.most} found={found} />;
}
