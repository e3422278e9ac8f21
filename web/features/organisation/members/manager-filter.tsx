import { useQuery } from '@tanstack/react-query';
import { limits, noManager } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { read } from '#web/lib/read.ts';
import { useSearchOptions } from '#web/lib/search-options.ts';
import { SearchSelect } from '#web/ui/search-select.tsx';

interface Props {
  /** A manager's id, or the word for "no manager". */
  value: string | undefined;
  onChange: (managerId: string | undefined) => void;
}

/** A filter by manager. It offers the people who have direct reports. */
export function ManagerFilter({ value, onChange }: Props) {
  const company = useCompany();
  const none = { id: noManager, name: m.members_no_manager() };
  const isPerson = value !== undefined && value !== noManager;
  const chosen = useQuery({
    ...read('GET /api/company/managers', { query: { ...company, ...(isPerson ? { id: value } : {}) } }),
    enabled: isPerson,
  });
  const named = chosen.data?.managers[0];
  const found = useSearchOptions('GET /api/company/managers', {
    argsFor: (search) => ({ query: { ...company, search } }),
    optionsOf: ({ managers }) => managers.map(({ id, full_name, email }) => ({ id, name: full_name, about: email })),
    first: none,
  });
  return (
    <SearchSelect
      size="sm"
      className="ui-filter"
      aria-label={m.members_manager()}
      placeholder={m.members_manager_all()}
      clearable
      clearButtonProps={{ 'aria-label': m.table_filter_clear({ name: m.members_manager() }) }}
      maxLength={limits.searchText.most}
      found={found}
      chosen={isPerson ? (named ? { id: named.id, name: named.full_name } : null) : value === noManager ? none : null}
      onChoose={(manager) => onChange(manager?.id)}
    />
  );
}
