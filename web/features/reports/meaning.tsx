import { Tooltip } from '@mantine/core';
import classes from './reports.module.css';

/** A name that says what it means when it is pointed at, focused or touched. */
export function Meaning({ name, means }: { name: string; means: string }) {
  return (
    <Tooltip label={means} multiline w={260} events={{ hover: true, focus: true, touch: true }} withArrow>
      {/* It does nothing when it is pressed: as a button the keyboard reaches it, and a screen reader says its description. */}
      <button type="button" className={classes.meaning} aria-description={means}>
        {name}
      </button>
    </Tooltip>
  );
}
