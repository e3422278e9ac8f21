import { Progress } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { clsx } from 'clsx';
import type { RoleProgress } from '#contract/role-profiles.ts';
import { m } from '#messages';
import { minutesLong } from '#web/lib/duration.ts';
import { ItemLink } from './item-link.tsx';
import classes from './role.module.css';
import { ofModules, ofSteps } from './role-words.ts';

type Item = RoleProgress['path'][number];

function wordsOf({ kind, status, modules, completed, files_completed, total_files, minutes_left }: Item): string {
  if (status === 'completed') return m.role_item_completed();
  const counted = kind === 'track' ? ofModules(completed, modules) : ofSteps(files_completed, total_files);
  return `${counted} · ${m.role_minutes_left({ time: minutesLong(minutes_left) })}`;
}

/** The tracks and modules of a path in order, with how far someone is with each. */
export const RolePath = ({ path }: Pick<RoleProgress, 'path'>) => (
  <ol className={classes.path}>
    {path.map((item, index) => {
      const isDone = item.status === 'completed';
      return (
        <li key={`${item.kind} ${item.id}`} className={classes.item}>
          <span className={clsx(classes.number, isDone && classes.done)} aria-hidden="true">
            {isDone ? <IconCheck size={16} /> : index + 1}
          </span>
          <ItemLink {...item} />
          <span className={clsx(classes.bar, 'ui-lines')}>
            <Progress value={item.percentage} size="sm" aria-label={m.role_item_share({ title: item.title })} />
            <span className="ui-small">{wordsOf(item)}</span>
          </span>
        </li>
      );
    })}
  </ol>
);
