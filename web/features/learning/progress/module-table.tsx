import { Progress } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Module } from '#contract/learning.ts';
import { m } from '#messages';
import { duration } from '#web/lib/duration.ts';
import { read } from '#web/lib/read.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { askedOf, type ListSearch } from '#web/ui/data-table/list-search.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { statusName } from '../labels.ts';
import { WhyModule } from '../why/why-module.tsx';
import classes from './module-table.module.css';
import { moduleList } from './progress-search.ts';

interface Props {
  search: ListSearch<typeof moduleList>;
  onSearch: (change: ListSearch<typeof moduleList>, isPlace: boolean) => void;
}

/** As many rows as fit on a phone. */
const pageSize = 10;

const isNotStarted = ({ progress }: Module) => progress.status === 'not_started';

/** The learner's modules with status, progress and time. The most recently studied come first, and those not started come last. */
export function ModuleTable({ search, onSearch }: Props) {
  const query = askedOf(moduleList, search);
  const modules = useQuery({
    ...read('GET /api/learning/modules', { query: { ...query, sort: query.sort ?? moduleList.sorts[0], page_size: pageSize } }),
    placeholderData: keepPreviousData,
  });
  const relative = useRelativeTime();
  const columns: Column<Module>[] = [
    {
      id: 'module',
      name: m.progress_table_module(),
      sort: { ascending: 'title' },
      cell: ({ id, title, hue, track_title }) => (
        <>
          <AnchorLink to="/modules/$moduleId" params={{ moduleId: id }} inherit c="inherit" fw="var(--mantine-font-weight-medium)">
            {title}
          </AnchorLink>
          <span className={classes.track} style={{ color: `var(--track-${hue})` }}>
            {track_title}
          </span>
        </>
      ),
    },
    { id: 'status', name: m.progress_table_status(), inCard: 'aside', cell: ({ progress }) => statusName(progress.status) },
    {
      id: 'progress',
      name: m.progress_table_progress(),
      cell: (module) => (
        <span className="ui-row">
          <Progress
            value={module.progress.percentage}
            size={6}
            radius="xl"
            color={`var(--track-${module.hue}-fill)`}
            aria-label={m.viewer_progress_label({ module: module.title })}
            className={classes.bar}
          />
          <WhyModule module={module} />
        </span>
      ),
    },
    {
      id: 'time',
      name: m.progress_table_time(),
      isNumber: true,
      inCard: 'inline',
      isIdle: isNotStarted,
      cell: ({ progress }) => duration(progress.time_spent),
    },
    {
      id: 'last',
      name: m.progress_table_last(),
      sort: { descending: 'last_activity' },
      inCard: 'inline',
      isIdle: isNotStarted,
      cell: ({ progress }) => (progress.last_activity_at ? relative(progress.last_activity_at) : m.progress_never()),
    },
  ];
  return (
    <DataCard title={m.progress_modules_list_title()}>
      <DataTable
        name={m.progress_modules_list_title()}
        list={moduleList}
        columns={columns}
        read={modules}
        pageOf={({ modules: rows, total, page_size }) => ({ rows, total, pageSize: page_size })}
        rowId={({ id }) => id}
        search={search}
        onSearch={onSearch}
        searchLabel={m.catalog_search_label()}
        filterNames={{ status: { label: m.progress_table_status(), all: m.catalog_status_all(), nameOf: statusName } }}
        problem={m.catalog_problem()}
        empty={<EmptyState compact drawing="quiet" title={m.progress_none_title()} message={m.progress_none_line()} />}
      />
    </DataCard>
  );
}
