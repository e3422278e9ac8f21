import { Checkbox, VisuallyHidden } from '@mantine/core';
import type { ReactTable, Row } from '@tanstack/react-table';
import { m } from '#messages';
import type { Column, features } from './column.ts';
import { ColumnHead } from './column-head.tsx';
import classes from './data-table.module.css';

interface Props<R extends object> {
  name: string;
  table: ReactTable<typeof features, R>;
  columns: readonly Column<R>[];
  groups: readonly { heading: string | null; rows: readonly Row<typeof features, R>[] }[];
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  /** What a row is called where it is chosen; none where rows can't be. */
  rowName: ((row: R) => string) | undefined;
  /** These rows are those of before; others are on their way. */
  isOld: boolean;
}

/** The table itself. On a small screen its rows are cards whose cells say what they are. */
export function Rows<R extends object>({ name, table, columns, groups, sort, onSort, rowName, isOld }: Props<R>) {
  const shown = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible());
  const count = shown.length + (rowName ? 1 : 0);
  return (
    // What is wider than its place scrolls, with the keyboard too.
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
                  checked={table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </td>
            )}
            {shown.map((column) => (
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
              <tr key={row.id} data-row={row.id} data-chosen={row.getIsSelected()}>
                {rowName && (
                  <td className={classes.choice}>
                    {row.getCanSelect() && (
                      <Checkbox
                        size="sm"
                        aria-label={m.table_choose({ name: rowName(row.original) })}
                        checked={row.getIsSelected()}
                        onChange={row.getToggleSelectedHandler()}
                      />
                    )}
                  </td>
                )}
                {shown.map(({ id, name: label, cell, isNumber, isIdle, inCard }, index) =>
                  index === 0 ? (
                    <th key={id} scope="row" className={classes.first}>
                      {cell(row.original)}
                    </th>
                  ) : (
                    <td key={id} data-label={label} data-card={inCard} data-number={isNumber} data-idle={isIdle?.(row.original)}>
                      {cell(row.original)}
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
