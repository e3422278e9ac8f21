import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import type { Company } from '#contract/companies.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useSearchOptions } from '#web/lib/search-options.ts';
import { type SearchOption, SearchSelect } from '#web/ui/search-select.tsx';
import classes from './company.module.css';

interface Props {
  /** The chosen company. */
  chosen: Company | undefined;
  onChoose: (companyId: string) => void;
  size?: 'sm' | 'md';
}

function optionOf({ id, name, members, state }: Company): SearchOption {
  const people = m.companies_members({ count: members });
  return { id, name, about: state === 'suspended' ? `${m.companies_suspended()} · ${people}` : people };
}

/** Selects one of any number of companies. */
export function CompanyPicker({ chosen, onChoose, size = 'md' }: Props) {
  const found = useSearchOptions('GET /api/admin/companies', {
    argsFor: (search) => ({ query: { search, page_size: limits.pageSize.usual } }),
    optionsOf: ({ companies }) => companies.map(optionOf),
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
      found={found}
      onChoose={(company) => company && company.id !== chosen?.id && onChoose(company.id)}
    />
  );
}
