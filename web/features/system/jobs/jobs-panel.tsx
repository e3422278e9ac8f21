import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SystemJob } from '#contract/system-jobs.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { dateTimeOf } from '#web/lib/relative-time.ts';
import { useSession } from '#web/lib/session.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { cursorList, cursorPage, refreshed } from '../list/cursor.ts';
import { CursorPages } from '../list/cursor-pages.tsx';
import { KindFilter } from '../list/filters.tsx';
import classes from '../list/list.module.css';
import { type JobSearch, jobList, jobSearch } from './job-list.ts';
import { JobState, jobStateName } from './job-state.tsx';
import { JobTimetable } from './job-timetable.tsx';
import { useJobActions } from './use-job-actions.ts';

interface Props {
  search: object;
  onSearch: (change: JobSearch, isPlace: boolean) => void;
}

/** Background jobs: waiting, failed, and scheduled. */
export function JobsPanel({ search: asked, onSearch }: Props) {
  const search = jobSearch(asked as Record<string, unknown>);
  const { hidden: _hidden, page: _page, sort, after, ...filters } = search;
  const jobs = useQuery({
    ...read('GET /api/system/jobs', { query: { ...filters, order: sort, after } }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshed,
  });
  const zone = useSession((state) => state.user?.timezone);
  const chosen = jobs.data?.tasks.find(({ task }) => task === search.task);
  const actions = useJobActions(jobs.data?.tasks ?? [], chosen);
  const list = cursorList(filters, after, onSearch);
  const columns: Column<SystemJob>[] = [
    {
      id: 'task',
      name: m.jobs_task(),
      cell: ({ task_name, about }) => (
        <span className="ui-person">
          <span>{task_name}</span>
          {about && <span className="ui-small ui-breaks">{about}</span>}
        </span>
      ),
    },
    { id: 'state', name: m.jobs_state(), inCard: 'aside', cell: ({ state }) => <JobState state={state} /> },
    {
      id: 'added',
      name: m.jobs_added(),
      sort: { descending: 'newest', ascending: 'oldest' },
      cell: ({ created_at }) => <time dateTime={created_at}>{dateTimeOf(created_at, zone)}</time>,
    },
    {
      id: 'next',
      name: m.jobs_next(),
      isIdle: ({ next_at }) => next_at === null,
      cell: ({ next_at }) => (next_at ? <time dateTime={next_at}>{dateTimeOf(next_at, zone)}</time> : '–'),
    },
    { id: 'tried', name: m.jobs_tried(), cell: ({ attempts, most_attempts }) => m.jobs_tried_of({ n: attempts, most: most_attempts }) },
    { id: 'reason', name: m.jobs_reason(), isIdle: ({ reason }) => reason === null, cell: ({ reason }) => reason ?? '–' },
    {
      id: 'actions',
      name: m.jobs_actions(),
      isUnnamed: true,
      isNumber: true,
      isIdle: ({ abilities }) => !abilities.run && !abilities.set_aside,
      cell: ({ id, task_name, abilities }) => (
        <span className={classes.buttons}>
          {abilities.run && (
            <Button
              size="sm"
              variant="default"
              aria-label={m.jobs_run_named({ task: task_name, id })}
              loading={actions.isBeingRun(id)}
              onClick={() => actions.run(id)}
            >
              {m.jobs_run()}
            </Button>
          )}
          {abilities.set_aside && (
            <Button
              size="sm"
              variant="default"
              aria-label={m.jobs_set_aside_named({ task: task_name, id })}
              onClick={() => actions.askToSetAside(id, task_name)}
            >
              {m.jobs_set_aside()}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <div className="ui-stack ui-gap-xl">
      <DataCard
        title={m.jobs_title()}
        line={m.jobs_line()}
        aside={
          <span className={classes.buttons}>
            {actions.failed > 0 && (
              <Button variant="default" onClick={actions.askToRunFailed}>
                {m.jobs_run_failed()}
              </Button>
            )}
            {actions.failed > 0 && (
              <Button variant="default" onClick={actions.askToSetFailedAside}>
                {m.jobs_set_failed_aside()}
              </Button>
            )}
            {actions.setAside > 0 && (
              <Button variant="default" onClick={actions.askToRunSetAside}>
                {m.jobs_run_set_aside()}
              </Button>
            )}
          </span>
        }
      >
        <DataTable
          name={m.jobs_title()}
          list={jobList}
          columns={columns}
          read={jobs}
          pageOf={(data) => cursorPage(data.jobs, list.isNarrowed)}
          rowId={({ id }) => String(id)}
          search={search}
          onSearch={list.change}
          filterNames={{ state: { label: m.jobs_state(), all: m.jobs_state_all(), nameOf: jobStateName } }}
          ownFilters={
            <KindFilter
              label={m.jobs_task()}
              all={m.jobs_task_all()}
              options={jobs.data?.tasks.map(({ task, task_name }) => ({ value: task, label: task_name })) ?? []}
              value={search.task}
              onChange={(task) => list.change({ task })}
            />
          }
          problem={m.jobs_problem()}
          empty={<EmptyState compact drawing="done" title={m.jobs_none_title()} message={m.jobs_none_line()} />}
        />
        <CursorPages list={list} next={jobs.data?.next} shown={jobs.data?.jobs.length} />
      </DataCard>
      <JobTimetable jobs={jobs} />
    </div>
  );
}
