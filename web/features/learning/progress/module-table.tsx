import { Progress, SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { duration } from '#web/lib/duration.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { type ModuleFilter, modulesQuery } from '../queries.ts';
import { QueryProblem } from '../query-problem.tsx';
import { statusName } from '../words.ts';
import classes from './progress.module.css';
import { Why } from './why.tsx';

export type ShownStatus = NonNullable<ModuleFilter['status']> | undefined;
const statuses = ['in_progress', 'completed', 'not_started'] as const;

/** One's modules with status, progress, time; the filter is in the address. */
export function ModuleTable({ status, onStatus }: { status: ShownStatus; onStatus: (status: ShownStatus) => void }) {
  const { data, error, refetch, isFetching } = useQuery(modulesQuery(status ? { status } : {}));
  const relative = useRelativeTime();
  return (
    <section aria-labelledby="module-table" className={classes.tableCard}>
      <div className={classes.tableHead}>
        <h2 id="module-table" className={classes.tableTitle}>
          {m.progress_modules_list_title()}
        </h2>
        <SegmentedControl
          size="xs"
          aria-label={m.progress_show()}
          value={status ?? 'all'}
          onChange={(value) => onStatus(statuses.find((known) => known === value))}
          data={[{ value: 'all', label: m.progress_show_all() }, ...statuses.map((value) => ({ value, label: statusName(value) }))]}
        />
      </div>
      {error && !data ? (
        <QueryProblem error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data ? (
        <div className={classes.waiting}>
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} height={36} />
          ))}
        </div>
      ) : data.modules.length === 0 ? (
        <EmptyState compact drawing="quiet" title={m.progress_none_title()} message={m.progress_none_line()} />
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{m.progress_table_module()}</th>
              <th scope="col">{m.progress_table_status()}</th>
              <th scope="col">{m.progress_table_progress()}</th>
              <th scope="col" className={classes.number}>
                {m.progress_table_time()}
              </th>
              <th scope="col">{m.progress_table_last()}</th>
            </tr>
          </thead>
          <tbody>
            {data.modules.map((module) => (
              <tr key={module.id} data-module={module.id} data-status={module.progress.status}>
                <td>
                  <AnchorLink to="/modules/$moduleId" params={{ moduleId: module.id }} inherit c="inherit" fw={550}>
                    {module.title}
                  </AnchorLink>
                  <span className={classes.track} style={{ color: `var(--track-${module.hue})` }}>
                    {module.track_title}
                  </span>
                </td>
                <td data-label={m.progress_table_status()}>{statusName(module.progress.status)}</td>
                <td data-label={m.progress_table_progress()}>
                  <span className={classes.progress}>
                    <Progress
                      value={module.progress.percentage}
                      size={6}
                      radius="xl"
                      color={`var(--track-${module.hue}-fill)`}
                      aria-label={m.viewer_progress_label({ module: module.title })}
                      className={classes.bar}
                    />
                    <Why module={module} />
                  </span>
                </td>
                <td data-label={m.progress_table_time()} className={classes.number}>
                  {duration(module.progress.time_spent)}
                </td>
                <td data-label={m.progress_table_last()}>
                  {module.progress.last_activity_at ? relative(module.progress.last_activity_at) : m.progress_never()}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
