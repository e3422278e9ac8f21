import { Progress } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PersonWithRole } from '#contract/role-profiles.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { dayLong } from '#web/lib/calendar-day.ts';
import { read } from '#web/lib/read.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { askedOf, type ListSearch } from '#web/ui/data-table/list-search.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { rolePeopleList } from './role-list.ts';
import { ofModules } from './role-words.ts';

export interface RolePeopleProps {
  search: ListSearch<typeof rolePeopleList>;
  onSearch: (change: ListSearch<typeof rolePeopleList>, isPlace: boolean) => void;
}

const columnsOf = (modules: number): Column<PersonWithRole>[] => [
  {
    id: 'name',
    name: m.role_person(),
    cell: ({ user_id, full_name, job_title, chapter }) => (
      <span className="ui-lines">
        <AnchorLink to="/company/members/$memberId" params={{ memberId: user_id }} inherit c="inherit" className="ui-medium ui-breaks">
          {full_name}
        </AnchorLink>
        <span className="ui-small ui-breaks">{[job_title, chapter].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  {
    id: 'since',
    name: m.role_has_since(),
    cell: ({ since, is_given }) => (
      <span className="ui-lines">
        <span>{dayLong(since)}</span>
        <span className="ui-small">{is_given ? m.role_given() : m.role_by_job_title()}</span>
      </span>
    ),
  },
  {
    id: 'progress',
    name: m.role_path(),
    cell: ({ completed, full_name }) =>
      completed === null ? (
        m.requirement_hidden()
      ) : (
        <span className="ui-lines">
          <span className="ui-small">{ofModules(completed, modules)}</span>
          <Progress
            value={modules === 0 ? 0 : (100 * completed) / modules}
            size="sm"
            miw={96}
            aria-label={m.role_path_share_of({ name: full_name })}
          />
        </span>
      ),
  },
];

/** The people who have a role, with how far each is on its path. @param modules the number of modules on the path */
export function RolePeople({ roleProfileId, modules, search, onSearch }: RolePeopleProps & { roleProfileId: string; modules: number }) {
  const people = useQuery({
    ...read('GET /api/company/role-profiles/:roleProfileId/people', {
      params: { roleProfileId },
      query: { ...askedOf(rolePeopleList, search), page_size: limits.pageSize.usual },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      name={m.role_people()}
      list={rolePeopleList}
      columns={columnsOf(modules)}
      read={people}
      pageOf={({ people: rows, total, page_size }) => ({ rows, total, pageSize: page_size })}
      rowId={({ user_id }) => user_id}
      search={search}
      onSearch={onSearch}
      searchLabel={m.role_people_search()}
      problem={m.role_people_problem()}
      empty={<EmptyState compact drawing="quiet" title={m.role_people_none()} message={m.role_people_none_line()} />}
    />
  );
}
