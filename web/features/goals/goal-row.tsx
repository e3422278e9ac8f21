import { ActionIcon } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { Goal } from '#contract/goals.ts';
import { m } from '#messages';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { amountOf, dueLine, isUnderWay, kindIcons } from './goal-labels.ts';
import classes from './goals.module.css';
import { PaceBar } from './pace-bar.tsx';
import { StateBadge } from './state-badge.tsx';

interface Props {
  goal: Goal;
  /** Today's date in the person's zone. */
  today: string;
  zone: string | undefined;
  /** The actions. Without them, the goal can only be viewed. */
  onEdit?: ((goal: Goal) => void) | undefined;
  onRemove?: ((goal: Goal) => void) | undefined;
}

/** One goal: its target, its progress, its date, and the reason for its status. */
export function GoalRow({ goal, today, zone, onEdit, onRemove }: Props) {
  const Icon = kindIcons[goal.kind];
  return (
    <li className={classes.goal} data-goal={goal.id} data-status={goal.status}>
      <div className={classes.goalHead}>
        <span className="ui-tile" aria-hidden="true">
          <Icon size={18} stroke={1.75} />
        </span>
        <h3 className={classes.goalTitle}>{goal.title}</h3>
        <StateBadge status={goal.status} />
      </div>
      <PaceBar goal={goal} today={today} />
      <p className={classes.figures}>
        <span className={classes.amount}>{amountOf(goal)}</span>
        <span>{dueLine(goal, today, zone)}</span>
      </p>
      <div className={classes.goalFoot}>
        {/* A missed goal's progress is already shown above. */}
        <p className="ui-quiet">{goal.status !== 'missed' && goal.why}</p>
        {(onEdit ?? onRemove) && (
          <div className="ui-row ui-fixed ui-gap-2xs">
            {onEdit && isUnderWay(goal) && (
              <Tooltip label={m.goals_change()}>
                <ActionIcon size={32} aria-label={m.goals_edit_named({ goal: goal.title })} onClick={() => onEdit(goal)}>
                  <IconPencil size={18} stroke={1.75} />
                </ActionIcon>
              </Tooltip>
            )}
            {onRemove && (
              <Tooltip label={m.goals_remove()}>
                <ActionIcon size={32} aria-label={m.goals_remove_named({ goal: goal.title })} onClick={() => onRemove(goal)}>
                  <IconTrash size={18} stroke={1.75} />
                </ActionIcon>
              </Tooltip>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
