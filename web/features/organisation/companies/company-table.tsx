import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Company } from '#contract/companies.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { ListSearch } from '#web/ui/data-table/list-search.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import type { companyList } from './company-list.ts';
import { companyList as list } from './company-list.ts';
import { CompanyMenu } from './company-menu.tsx';
import { CompanyState, companyStateName } from './company-state.tsx';

interface Props {
  search: ListSearch<typeof companyList>;
  onSearch: (change: ListSearch<typeof companyList>, isPlace: boolean) => void;
  onEdit: (company: Company) => void;
  onCreate: () => void;
}

/** All companies of the platform. */
export function CompanyTable({ search, onSearch, onEdit, onCreate }: Props) {
  const { hidden: _hidden, ...query } = search;
  const companies = useQuery({
    ...read('GET /api/admin/companies', { query: { ...query, page_size: limits.pageSize.usual } }),
    placeholderData: keepPreviousData,
  });
  const when = useRelativeTime();
  const columns: Column<Company>[] = [
    {
      id: 'name',
      name: m.form_company(),
      cell: ({ id, name }) => (
        <AnchorLink to="/admin/companies/$companyId" params={{ companyId: id }} inherit c="inherit" fw={550}>
          {name}
        </AnchorLink>
      ),
    },
    { id: 'state', name: m.companies_state(), cell: ({ state }) => <CompanyState state={state} /> },
    {
      id: 'members',
      name: m.chapters_members(),
      isNumber: true,
      sort: { descending: 'members' },
      cell: ({ id, name, members, user_limit }) => (
        <AnchorLink
          to="/company/members"
          search={{ company: id, state: 'active' }}
          inherit
          aria-label={m.companies_members_of({ count: members, limit: user_limit, name })}
        >
          {m.companies_of_limit({ count: inNumbers(members), limit: inNumbers(user_limit) })}
        </AnchorLink>
      ),
    },
    {
      id: 'waiting',
      name: m.chapters_waiting(),
      isNumber: true,
      sort: { descending: 'waiting' },
      isIdle: ({ waiting }) => waiting === 0,
      cell: ({ waiting }) => inNumbers(waiting),
    },
    {
      id: 'chapters',
      name: m.chapters_title(),
      isNumber: true,
      sort: { descending: 'chapters' },
      cell: ({ id, name, chapters }) => (
        <AnchorLink to="/company/chapters" search={{ company: id }} inherit aria-label={m.companies_chapters_of({ count: chapters, name })}>
          {inNumbers(chapters)}
        </AnchorLink>
      ),
    },
    {
      id: 'registration',
      name: m.companies_registration(),
      cell: ({ open_to_registration }) => (open_to_registration ? m.companies_registration_open() : m.companies_registration_closed()),
    },
    {
      id: 'since',
      name: m.companies_since(),
      sort: { descending: 'created_at' },
      cell: ({ created_at }) => <time dateTime={created_at}>{when(created_at)}</time>,
    },
    {
      id: 'actions',
      name: m.chapters_actions(),
      isUnnamed: true,
      isNumber: true,
      inCard: 'aside',
      cell: (company) => <CompanyMenu company={company} onEdit={() => onEdit(company)} />,
    },
  ];
  return (
    <DataCard>
      <DataTable
        name={m.companies_list()}
        list={list}
        columns={columns}
        read={companies}
        pageOf={({ companies: rows, total, page_size }) => ({ rows, total, pageSize: page_size })}
        rowId={({ id }) => id}
        search={search}
        onSearch={onSearch}
        searchLabel={m.companies_search()}
        filterNames={{ state: { label: m.companies_state(), all: m.companies_state_all(), nameOf: companyStateName } }}
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
