import { Checkbox, VisuallyHidden } from '@mantine/core';
import { m } from '#messages';
import type { Column } from './column.ts';
import { ColumnHead } from './column-head.tsx';
import classes from './data-table.module.css';
import type { Selection } from './selection.ts';

interface Props<R> {
  name: string;
  /** The visible columns. */
  columns: readonly Column<R>[];
  groups: readonly { heading: string | null; rows: readonly R[] }[];
  rowId: (row: R) => string;
  selected: Selection<R>;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  /** Returns a row's label for its checkbox. Undefined if rows can't be selected. */
  rowName: ((row: R) => string) | undefined;
  /** Whether these are the previous rows, while new ones are loading. */
  isOld: boolean;
}

/** The table itself. On a small screen its rows are cards with labelled cells. */
export function Rows<R>({ name, columns, groups, rowId, selected, sort, onSort, rowName, isOld }: Props<R>) {
  const count = columns.length + (rowName ? 1 : 0);
  return (
    // Overflowing content can also be scrolled by keyboard.
    <div className={classes.scroller} role="group" aria-label={name} tabIndex={0}>
      <table className={classes.table} aria-busy={isOld}>
        <caption>
          <VisuallyHidden>{name}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {rowName && (
              <td className={classes.choice}>
                <Checkbox
                  size="sm"
                  aria-label={m.table_choose_all()}
                  checked={selected.isAll}
                  indeterminate={selected.chosen.length > 0 && !selected.isAll}
                  onChange={(event) => selected.chooseAll(event.currentTarget.checked)}
                />
              </td>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {groups.map(({ heading, rows }) => (
          <tbody key={heading}>
            {heading !== null && (
              <tr className={classes.heading}>
                <th scope="rowgroup" colSpan={count}>
                  {heading}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr key={rowId(row)} data-row={rowId(row)} data-chosen={selected.isChosen(row)}>
                {rowName && (
                  <td className={classes.choice}>
                    {selected.canBe(row) && (
                      <Checkbox
                        size="sm"
                        aria-label={m.table_choose({ name: rowName(row) })}
                        checked={selected.isChosen(row)}
                        onChange={(event) => selected.choose(row, event.currentTarget.checked)}
                      />
                    )}
                  </td>
                )}
                {columns.map(({ id, name: label, cell, isNumber, isIdle, inCard }, index) =>
                  index === 0 ? (
                    <th key={id} scope="row" className={classes.first}>
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={id} data-label={label} data-card={inCard} data-number={isNumber} data-idle={isIdle?.(row)}>
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
