import { Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { DataOf } from '#contract/endpoint.ts';
import type { systemJobs } from '#contract/system-jobs.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';
import { dateTimeOf } from '#web/lib/relative-time.ts';
import { useSession } from '#web/lib/session.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';

type Page = DataOf<typeof systemJobs.list>;
type Task = Page['tasks'][number];
type Entry = Page['timetable'][number];

const shape = {};
const whole = <R,>(rows: readonly R[]) => ({ rows, total: rows.length, pageSize: Math.max(rows.length, 1) });

const counts: readonly ['waiting' | 'running' | 'failed' | 'set_aside', () => string][] = [
  ['waiting', m.job_state_waiting],
  ['running', m.job_state_running],
  ['failed', m.job_state_failed],
  ['set_aside', m.job_state_set_aside],
];

/** How many jobs each task has in each state, and the tasks that run on a schedule. */
export function JobTimetable({ jobs }: { jobs: UseQueryResult<Page> }) {
  const zone = useSession((state) => state.user?.timezone);
  const moment = (at: string | null) => (at ? <time dateTime={at}>{dateTimeOf(at, zone)}</time> : m.jobs_not_yet());
  const taskColumns: Column<Task>[] = [
    { id: 'task', name: m.jobs_task(), cell: ({ task_name }) => task_name },
    ...counts.map(
      ([id, name]): Column<Task> => ({
        id,
        name: name(),
        isNumber: true,
        isIdle: (task) => task[id] === 0,
        cell: (task) => inNumbers(task[id]),
      }),
    ),
  ];
  const timeColumns: Column<Entry>[] = [
    { id: 'task', name: m.jobs_task(), cell: ({ task_name }) => task_name },
    { id: 'last', name: m.jobs_last(), cell: ({ last_at }) => moment(last_at) },
    { id: 'next', name: m.jobs_next_run(), cell: ({ next_at }) => moment(next_at) },
  ];
  return (
    <Stack gap="xl">
      {jobs.data && jobs.data.tasks.length > 0 && (
        <DataCard title={m.jobs_by_task()} line={m.jobs_by_task_line()}>
          <DataTable
            name={m.jobs_by_task()}
            list={shape}
            columns={taskColumns}
            read={jobs}
            pageOf={({ tasks }) => whole(tasks)}
            rowId={({ task }) => task}
            problem={m.jobs_problem()}
            empty={null}
          />
        </DataCard>
      )}
      <DataCard title={m.jobs_timetable()}>
        <DataTable
          name={m.jobs_timetable()}
          list={shape}
          columns={timeColumns}
          read={jobs}
          pageOf={({ timetable }) => whole(timetable)}
          rowId={({ task }) => task}
          problem={m.jobs_problem()}
          empty={null}
        />
      </DataCard>
    </Stack>
  );
}
