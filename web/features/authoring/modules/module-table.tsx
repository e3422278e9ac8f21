import { Group, Select } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AuthoringOverview } from '#contract/authoring.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { dayLong } from '#web/lib/calendar-day.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink, ButtonLink } from '#web/ui/link.tsx';
import { StatusBadges, statusName } from '../module/status-badges.tsx';
import { searchOf } from '../scope/search-of.ts';
import { chosenModules, type ListedModule } from './chosen-modules.ts';
import { moduleList as list, type ModuleSearch } from './module-list.ts';

interface Props {
  overview: UseQueryResult<AuthoringOverview>;
  search: ModuleSearch;
  onSearch: (change: ModuleSearch, isPlace: boolean) => void;
}

const pageSize = limits.pageSize.usual;
const changesName = (value: 'unpublished' | 'none') =>
  value === 'unpublished' ? m.authoring_changes_unpublished() : m.authoring_changes_none();

/** All modules, with their status and unpublished changes. */
export function ModuleTable({ overview, search, onSearch }: Props) {
  const when = useRelativeTime();
  const columns: Column<ListedModule>[] = [
    {
      id: 'title',
      name: m.authoring_module(),
      sort: { ascending: 'title' },
      cell: ({ id, title }) => (
        <AnchorLink
          to="/admin/modules/$moduleId"
          params={{ moduleId: id }}
          inherit
          c="inherit"
          fw="var(--mantine-font-weight-medium)"
          className="ui-breaks"
        >
          {title}
        </AnchorLink>
      ),
    },
    {
      id: 'status',
      name: m.authoring_status(),
      cell: ({ status, has_changes }) => (
        <Group gap="xs">
          <StatusBadges status={status} hasChanges={has_changes} />
        </Group>
      ),
    },
    { id: 'track', name: m.authoring_track(), cell: ({ track_title }) => track_title },
    { id: 'files', name: m.authoring_files(), isNumber: true, cell: ({ files }) => inNumbers(files) },
    {
      id: 'minutes',
      name: m.authoring_minutes(),
      isNumber: true,
      sort: { descending: 'minutes' },
      cell: ({ minutes }) => inNumbers(minutes),
    },
    {
      id: 'updated',
      name: m.authoring_last_edited(),
      sort: { descending: 'updated_at' },
      cell: ({ updated_at, updated_by, checked_on }) =>
        updated_by ? (
          <>
            <span className="ui-block">{when(updated_at)}</span>
            <span className="ui-small ui-breaks ui-block">{updated_by.full_name}</span>
          </>
        ) : (
          <span className="ui-small ui-breaks ui-block">{m.authoring_checked({ day: dayLong(checked_on) })}</span>
        ),
    },
  ];
  const tracks = overview.data?.tracks ?? [];
  return (
    <DataTable
      name={m.modules_list()}
      list={list}
      columns={columns}
      read={overview}
      pageOf={({ tracks: all }) => {
        const modules = chosenModules(all, search);
        const from = ((search.page ?? 1) - 1) * pageSize;
        return { rows: modules.slice(from, from + pageSize), total: modules.length, pageSize };
      }}
      rowId={({ id }) => id}
      search={search}
      onSearch={onSearch}
      searchLabel={m.modules_search()}
      filterNames={{
        status: { label: m.authoring_status(), all: m.authoring_status_all(), nameOf: statusName },
        changes: { label: m.authoring_changes_filter(), all: m.authoring_changes_all(), nameOf: changesName },
      }}
      ownFilters={
        <Select
          size="sm"
          aria-label={m.authoring_track()}
          placeholder={m.authoring_track_all()}
          data={tracks.map(({ id, details }) => ({ value: id, label: details.title }))}
          value={search.track ?? null}
          onChange={(track) => onSearch({ page: undefined, track: track ?? undefined }, false)}
          clearable
          clearButtonProps={{ 'aria-label': m.authoring_clear() }}
        />
      }
      problem={m.modules_problem()}
      empty={
        <EmptyState
          title={m.modules_none_title()}
          message={m.modules_none_line()}
          action={
            <ButtonLink to="/admin/catalog" search={searchOf(overview.data?.company_id)}>
              {m.catalog_admin_title()}
            </ButtonLink>
          }
        />
      }
    />
  );
}
