import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { minutesLong } from '#web/lib/duration.ts';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { useOverlay } from '#web/ui/use-overlay.ts';
import classes from './goals.module.css';
import { StateBadge } from './state-badge.tsx';

const fetchDialog = async () => (await import('./weekly-goal-dialog.tsx')).WeeklyGoalDialog;

/** The weekly goal in minutes and this week's progress. It can be set, changed and cleared here. */
export function WeeklyGoal() {
  const goals = useQuery(read('GET /api/goals/user/:userId', { params: { userId: useMe().id } }));
  const { Overlay: WeeklyGoalDialog, opened, setOpened } = useOverlay(fetchDialog);
  const target = goals.data?.week.target_minutes ?? null;
  return (
    <DataCard
      title={m.week_goal()}
      line={m.week_goal_line()}
      aside={
        target !== null && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setOpened(true)}>
            {m.week_goal_change()}
          </Button>
        )
      }
    >
      <Loaded read={goals} problem={m.goals_problem()} waiting={112}>
        {({ week: { minutes, status, why } }) =>
          target === null ? (
            <div className={classes.invite}>
              <p>
                {m.week_goal_none()} {m.week_goal_so_far({ minutes: minutesLong(minutes) })}
              </p>
              <Button variant="default" size="xs" onClick={() => setOpened(true)}>
                {m.week_goal_set()}
              </Button>
            </div>
          ) : (
            <div className="ui-row ui-gap-lg">
              <ProgressRing
                value={(100 * minutes) / target}
                size={104}
                thickness={9}
                label={m.week_goal_label({ minutes: minutesLong(minutes), target: minutesLong(target) })}
              />
              <div className={classes.weekWords}>
                <p className="ui-semibold tabular">{m.week_goal_of({ minutes: minutesLong(minutes), target: minutesLong(target) })}</p>
                {status && <StateBadge status={status} />}
                {why && <p className="ui-quiet">{why}</p>}
              </div>
            </div>
          )
        }
      </Loaded>
      {WeeklyGoalDialog && <WeeklyGoalDialog opened={opened} onClose={() => setOpened(false)} minutes={target} />}
    </DataCard>
  );
}
