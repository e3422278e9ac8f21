import { ActionIcon, Button, Group, Menu, Textarea, VisuallyHidden } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type KeyboardEvent, useRef } from 'react';
import { m } from '#messages';
import type { TableValue } from '../source/blocks/table.ts';
import type { FormProps } from './block-body.tsx';
import { BlockHead } from './block-head.tsx';
import classes from './blocks.module.css';
import { CaptionField } from './caption-field.tsx';
import { ColumnMenu } from './column-menu.tsx';

/** Returns a table's rows with an empty one at an index. */
const withRow = ({ header, rows }: TableValue, at: number) =>
  rows.toSpliced(
    at,
    0,
    header.map(() => ''),
  );

/** A table whose cells are edited in place. */
export function TableBlock({ value, onChange, number }: FormProps<'table'>) {
  const { header, rows, align } = value;
  const table = useRef<HTMLTableElement>(null);
  const focusCell = (row: number, column: number) =>
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-cell="${row}.${column}"]`)?.focus());
  const addRow = (at: number) => {
    onChange({ ...value, rows: withRow(value, at) });
    focusCell(at + 1, 0);
  };
  const addColumn = (at: number) => {
    onChange({
      ...value,
      align: align.toSpliced(at, 0, null),
      header: header.toSpliced(at, 0, ''),
      rows: rows.map((cells) => cells.toSpliced(at, 0, '')),
    });
    focusCell(0, at);
  };
  const setCell = (row: number, column: number, text: string) =>
    row === 0
      ? onChange({ ...value, header: header.with(column, text) })
      : onChange({ ...value, rows: rows.map((cells, at) => (at === row - 1 ? cells.with(column, text) : cells)) });

  /** Enter goes to the cell below, and adds a row after the last. */
  function enter(event: KeyboardEvent, row: number, column: number) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (row === rows.length) onChange({ ...value, rows: withRow(value, rows.length) });
    focusCell(row + 1, column);
  }

  const cell = (text: string, row: number, column: number) => (
    <Textarea
      variant="unstyled"
      size="sm"
      autosize
      minRows={1}
      data-cell={`${row}.${column}`}
      aria-label={
        row === 0
          ? m.authoring_block_table_heading({ number, column: column + 1 })
          : m.authoring_block_table_cell({ number, row, column: column + 1 })
      }
      styles={{ input: { textAlign: align[column] ?? 'start' } }}
      value={text}
      onChange={(event) => setCell(row, column, event.currentTarget.value)}
      onKeyDown={(event) => enter(event, row, column)}
    />
  );
  const rowMenu = (at: number) => (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size={24} aria-label={m.authoring_block_table_row_actions({ row: at + 1 })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => addRow(at)}>{m.authoring_block_table_row_above()}</Menu.Item>
        <Menu.Item onClick={() => addRow(at + 1)}>{m.authoring_block_table_row_below()}</Menu.Item>
        <Menu.Item color="negative" onClick={() => onChange({ ...value, rows: rows.toSpliced(at, 1) })}>
          {m.authoring_block_table_row_remove()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
  const hasOneColumn = header.length === 1;
  return (
    <div className={classes.framed}>
      <BlockHead kind="table" />
      <div className={classes.tableFrame} data-field="main">
        <table ref={table} className={classes.table}>
          <thead>
            <tr>
              {header.map((text, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a table's columns have no other identity
                <th key={column} scope="col">
                  <div className={classes.headCell}>
                    {cell(text, 0, column)}
                    <ColumnMenu
                      column={column}
                      align={align[column] ?? null}
                      onAdd={addColumn}
                      onAlign={(side) => onChange({ ...value, align: align.with(column, side) })}
                      onRemove={
                        hasOneColumn
                          ? null
                          : () =>
                              onChange({
                                ...value,
                                align: align.toSpliced(column, 1),
                                header: header.toSpliced(column, 1),
                                rows: rows.map((cells) => cells.toSpliced(column, 1)),
                              })
                      }
                    />
                  </div>
                </th>
              ))}
              <th className={classes.rowTools} scope="col">
                <VisuallyHidden>{m.authoring_block_table_row_tools()}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a table's rows have no other identity
              <tr key={at}>
                {cells.map((text, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a table's columns have no other identity
                  <td key={column}>{cell(text, at + 1, column)}</td>
                ))}
                <td className={classes.rowTools}>{rowMenu(at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Group gap="xs" className={classes.tableAdd ?? ''}>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => addRow(rows.length)}
        >
          {m.authoring_block_table_row_add()}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => addColumn(header.length)}
        >
          {m.authoring_block_table_column_add()}
        </Button>
      </Group>
      <CaptionField value={value.caption} onChange={(caption) => onChange({ ...value, caption })} />
    </div>
  );
}
