import { Button } from '@mantine/core';
import { m } from '#messages';
import classes from './data-table.module.css';
import type { Selection } from './selection.ts';

export interface BulkAction<R> {
  /** The button's label. */
  label: string;
  /** `clear` deselects the rows, which an action does once it has succeeded. */
  run: (rows: readonly R[], clear: () => void) => void;
}

interface Props<R> {
  selected: Selection<R>;
  actions: readonly BulkAction<R>[];
}

/** Shows how many rows are selected and the actions for them. Renders nothing if none are. */
export function SelectionBar<R>({ selected: { chosen, clear }, actions }: Props<R>) {
  return (
    <div className={classes.selection} role="status" data-empty={chosen.length === 0}>
      {chosen.length > 0 && (
        <>
          <span>{m.table_chosen({ count: chosen.length })}</span>
          {actions.map(({ label, run }) => (
            <Button key={label} size="compact-sm" variant="light" onClick={() => run(chosen, clear)}>
              {label}
            </Button>
          ))}
          <Button size="compact-sm" variant="subtle" color="gray" onClick={clear}>
            {m.table_choose_none()}
          </Button>
        </>
      )}
    </div>
  );
}
