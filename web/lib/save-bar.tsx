import { Button, Group } from '@mantine/core';
import { m } from '#messages';
import { Meanwhile, type MeanwhileProps } from './meanwhile.tsx';
import classes from './save-bar.module.css';

export interface Summary {
  title: string;
  changes: readonly string[];
}

interface Props extends MeanwhileProps {
  /** The list of changes. Without it, the bar only says that there are unsaved changes. */
  summary?: Summary | undefined;
  isSaving: boolean;
  onDiscard: () => void;
}

/** Says that there are unsaved changes, asks about conflicts with someone else's changes, and saves. */
export function SaveBar({ summary, arrived, disputes, isSaving, onDiscard }: Props) {
  const title = summary?.title ?? m.save_bar_unsaved();
  return (
    <section className={classes.bar} aria-label={title}>
      <Meanwhile arrived={arrived} disputes={disputes} />
      <div className={classes.foot}>
        <div>
          <p className="ui-semibold">{title}</p>
          {summary && (
            <ul className={classes.changes}>
              {summary.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
        </div>
        <Group gap="sm">
          <Button type="submit" loading={isSaving} disabled={disputes.length > 0}>
            {m.common_save()}
          </Button>
          <Button variant="subtle" color="gray" disabled={isSaving} onClick={onDiscard}>
            {m.common_discard()}
          </Button>
        </Group>
      </div>
    </section>
  );
}
