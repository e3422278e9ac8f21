import { Button } from '@mantine/core';
import type { ReactTable } from '@tanstack/react-table';
import { m } from '#messages';
import type { features } from './column.ts';
import classes from './data-table.module.css';

export interface BulkAction<R> {
  /** The word on the button. */
  label: string;
  run: (rows: readonly R[]) => void;
}

interface Props<R extends object> {
  table: ReactTable<typeof features, R>;
  actions: readonly BulkAction<R>[];
}

/** How many rows are chosen, and what can be done with them; nothing as long as there are none. */
export function SelectionBar<R extends object>({ table, actions }: Props<R>) {
  const chosen = table.getSelectedRowModel().rows.map((row) => row.original);
  return (
    <div className={classes.selection} role="status" data-empty={chosen.length === 0}>
      {chosen.length > 0 && (
        <>
          <span>{m.table_chosen({ count: chosen.length })}</span>
          {actions.map(({ label, run }) => (
            <Button key={label} size="compact-sm" variant="light" onClick={() => run(chosen)}>
              {label}
            </Button>
          ))}
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => table.resetRowSelection(true)}>
            {m.table_choose_none()}
          </Button>
        </>
      )}
    </div>
  );
}
