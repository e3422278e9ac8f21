import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Company } from '#contract/companies.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { useRememberedColumns } from '#web/lib/remembered-columns.ts';
import { useDaysAgo } from '#web/lib/use-days-ago.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { askedOf, type ListSearch } from '#web/ui/data-table/list-search.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { companyColumns } from './company-columns.tsx';
import { hiddenFirst, companyList as list } from './company-list.ts';
import { companyStateName } from './company-state.tsx';

interface Props {
  search: ListSearch<typeof list>;
  onSearch: (change: ListSearch<typeof list>, isPlace: boolean) => void;
  onEdit: (company: Company) => void;
  onCreate: () => void;
}

const filterNames = () => ({
  state: { label: m.companies_state(), all: m.companies_state_all(), nameOf: companyStateName },
  registration: {
    label: m.companies_registration(),
    all: m.companies_registration_all(),
    nameOf: (one: 'open' | 'closed') => (one === 'open' ? m.companies_registration_open() : m.companies_registration_closed()),
  },
  places: {
    label: m.companies_places(),
    all: m.companies_places_all(),
    nameOf: (one: 'left' | 'full') => (one === 'left' ? m.companies_places_left() : m.companies_places_full()),
  },
});

/** All companies on the platform. */
export function CompanyTable({ search: asked, onSearch: change, onEdit, onCreate }: Props) {
  const { search, onSearch } = useRememberedColumns('companies', asked, change, hiddenFirst);
  const companies = useQuery({
    ...read('GET /api/admin/companies', { query: { ...askedOf(list, search), page_size: limits.pageSize.usual } }),
    placeholderData: keepPreviousData,
  });
  const words = { when: useRelativeTime(), inDays: useDaysAgo() };
  return (
    <DataCard>
      <DataTable
        name={m.companies_list()}
        list={list}
        columns={companyColumns(words, onEdit)}
        read={companies}
        pageOf={({ companies: rows, total, page_size }) => ({ rows, total, pageSize: page_size })}
        rowId={({ id }) => id}
        search={search}
        onSearch={onSearch}
        searchLabel={m.companies_search()}
        filterNames={filterNames()}
        problem={m.companies_problem()}
        empty={
          <EmptyState
            title={m.companies_none_title()}
            message={m.companies_none_line()}
            action={<Button onClick={onCreate}>{m.companies_new()}</Button>}
          />
        }
      />
    </DataCard>
  );
}
