import { Button, Group } from '@mantine/core';
import { m } from '#messages';
import classes from './meanwhile.module.css';

/** A field that someone else changed while this person was also changing it. */
export interface Dispute {
  name: string;
  /** The stored value, in words. */
  theirs: string;
  onTheirs: () => void;
  onMine: () => void;
}

export interface MeanwhileProps {
  /** The names of fields that someone else has changed and this person has not. */
  arrived: readonly string[];
  disputes: readonly Dispute[];
}

/** Shows what someone else saved while there were unsaved changes here: the fields that were merged, and the conflicts to be resolved. */
export function Meanwhile({ arrived, disputes }: MeanwhileProps) {
  return (
    <>
      {disputes.length > 0 && (
        <ul className={classes.disputes} aria-live="polite">
          {disputes.map(({ name, theirs, onTheirs, onMine }) => (
            <li key={name} className={classes.dispute}>
              <div>
                <p>{m.save_bar_dispute({ name })}</p>
                <p className={classes.theirs}>{m.save_bar_theirs({ value: theirs })}</p>
              </div>
              <Group gap="xs">
                <Button size="compact-sm" variant="default" aria-label={m.save_bar_take_theirs_of({ name })} onClick={onTheirs}>
                  {m.save_bar_take_theirs()}
                </Button>
                <Button size="compact-sm" variant="default" aria-label={m.save_bar_keep_mine_of({ name })} onClick={onMine}>
                  {m.save_bar_keep_mine()}
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      )}
      {arrived.length > 0 && (
        <p className="ui-quiet" role="status">
          {m.save_bar_arrived({ names: arrived.join(', ') })}
        </p>
      )}
    </>
  );
}
