import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { minutesLong } from '#web/lib/duration.ts';
import { QueryProblem } from '#web/lib/query-problem.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import classes from './goals.module.css';
import { goalsQuery } from './queries.ts';
import { StateBadge } from './state-badge.tsx';
import { WeeklyGoalDialog } from './weekly-goal-dialog.tsx';

/** Minutes for each week, and how far this week is; set, changed and cleared here. */
export function WeeklyGoal({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(goalsQuery(userId));
  const [open, setOpen] = useState(false);
  const week = data?.week;
  const target = week?.target_minutes ?? null;
  return (
    <DataCard
      title={m.week_goal()}
      line={m.week_goal_line()}
      aside={
        target !== null && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setOpen(true)}>
            {m.week_goal_change()}
          </Button>
        )
      }
    >
      {!week && error ? (
        <QueryProblem title={m.goals_problem()} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !week ? (
        <Skeleton height={112} radius="md" aria-busy="true" />
      ) : target === null ? (
        <div className={classes.invite}>
          <p>
            {m.week_goal_none()} {m.week_goal_so_far({ minutes: minutesLong(week.minutes) })}
          </p>
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {m.week_goal_set()}
          </Button>
        </div>
      ) : (
        <div className={classes.week}>
          <ProgressRing
            value={(100 * week.minutes) / target}
            size={104}
            thickness={9}
            label={m.week_goal_label({ minutes: minutesLong(week.minutes), target: minutesLong(target) })}
          />
          <div className={classes.weekWords}>
            <p className={classes.weekAmount}>{m.week_goal_of({ minutes: minutesLong(week.minutes), target: minutesLong(target) })}</p>
            {week.status && <StateBadge status={week.status} />}
            {week.why && <p className={classes.why}>{week.why}</p>}
          </div>
        </div>
      )}
      <WeeklyGoalDialog opened={open} onClose={() => setOpen(false)} minutes={target} />
    </DataCard>
  );
}
