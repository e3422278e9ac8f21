import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Goal } from '#contract/goals.ts';
import { m } from '#messages';
import { dayIn } from '#web/lib/calendar-day.ts';
import { QueryProblem } from '#web/lib/query-problem.tsx';
import { useSession } from '#web/lib/session.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Ended } from './ended.tsx';
import { GoalRow } from './goal-row.tsx';
import classes from './goals.module.css';
import { goalsQuery } from './queries.ts';
import { Suggestions } from './suggestions.tsx';
import { useRemoveGoal } from './use-remove-goal.tsx';
import { WeeklyGoal } from './weekly-goal.tsx';
import { isUnderWay } from './words.ts';

interface Props {
  userId: string;
  onEdit: (goal: Goal) => void;
  /** The way to a new goal, where there is none. */
  setGoal: ReactNode;
}

/** Goals under way and ended, the weekly goal, and suggestions. */
export function Goals({ userId, onEdit, setGoal }: Props) {
  const { data, error, isFetching, refetch } = useQuery(goalsQuery(userId));
  const zone = useSession((state) => state.user?.timezone);
  const onRemove = useRemoveGoal();
  if (!data && error) return <QueryProblem title={m.goals_problem()} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <div className={classes.columns} aria-busy="true">
        <Skeleton height={420} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </div>
    );
  }
  const today = dayIn(zone);
  const underWay = data.goals.filter(isUnderWay);
  const ended = data.goals.filter((goal) => !isUnderWay(goal));
  const row = (goal: Goal) => <GoalRow key={goal.id} goal={goal} today={today} zone={zone} onEdit={onEdit} onRemove={onRemove} />;
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <DataCard title={m.goals_under_way()}>
          {underWay.length > 0 ? (
            <ul className={classes.goals}>{underWay.map(row)}</ul>
          ) : (
            <EmptyState compact title={m.goals_none_title()} message={m.goals_none_line()} action={setGoal} />
          )}
        </DataCard>
        <DataCard title={m.goals_ended()}>
          {ended.length > 0 ? <Ended goals={ended}>{row}</Ended> : <p className={classes.none}>{m.goals_ended_none()}</p>}
        </DataCard>
      </div>
      <div className={classes.column}>
        <WeeklyGoal userId={userId} />
        <Suggestions suggestions={data.suggestions} />
      </div>
    </div>
  );
}
