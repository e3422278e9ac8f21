import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Goal } from '#contract/goals.ts';
import { m } from '#messages';
import { dayIn } from '#web/lib/calendar-day.ts';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { toast } from '#web/lib/toast.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Ended } from './ended.tsx';
import { isUnderWay } from './goal-labels.ts';
import { GoalRow } from './goal-row.tsx';
import classes from './goals.module.css';
import { Suggestions } from './suggestions.tsx';
import { WeeklyGoal } from './weekly-goal.tsx';

interface Props {
  onEdit: (goal: Goal) => void;
  /** The link to set a new goal, shown if there are none. */
  setGoal: ReactNode;
}

/** Removes a goal after a confirmation that names it. */
function useRemoveGoal(): (goal: Goal) => void {
  const confirm = useConfirm();
  const remove = useSend('DELETE /api/goals/:id');
  return ({ id, title }) =>
    confirm({
      title: m.goals_remove_title(),
      line: m.goals_remove_sure({ goal: title }),
      action: m.goals_remove(),
      onConfirm: async () => {
        await remove.sendOrThrow({ params: { id } });
        toast('success', m.goals_removed({ goal: title }));
      },
    });
}

/** Active and ended goals, the weekly goal, and suggestions. */
export function Goals({ onEdit, setGoal }: Props) {
  const { id: userId, timezone } = useMe();
  const goals = useQuery(read('GET /api/goals/user/:userId', { params: { userId } }));
  const onRemove = useRemoveGoal();
  const today = dayIn(timezone);
  const row = (goal: Goal) => <GoalRow key={goal.id} goal={goal} today={today} zone={timezone} onEdit={onEdit} onRemove={onRemove} />;
  return (
    <Loaded
      read={goals}
      problem={m.goals_problem()}
      waiting={
        <div className={classes.columns}>
          <Skeleton height={420} radius="lg" />
          <Skeleton height={320} radius="lg" />
        </div>
      }
    >
      {({ goals: all, suggestions }) => {
        const underWay = all.filter(isUnderWay);
        const ended = all.filter((goal) => !isUnderWay(goal));
        return (
          <div className={classes.columns}>
            <div className="ui-stack">
              <DataCard title={m.goals_under_way()}>
                {underWay.length > 0 ? (
                  <ul className={classes.goals}>{underWay.map(row)}</ul>
                ) : (
                  <EmptyState
                    compact
                    title={m.goals_none_title()}
                    message={m.goals_none_line()}
                    help="how-do-goals-work"
                    action={setGoal}
                  />
                )}
              </DataCard>
              <DataCard title={m.goals_ended()}>
                {ended.length > 0 ? <Ended goals={ended}>{row}</Ended> : <p className={classes.none}>{m.goals_ended_none()}</p>}
              </DataCard>
            </div>
            <div className="ui-stack">
              <WeeklyGoal />
              <Suggestions suggestions={suggestions} />
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}
