import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import type { CapstoneValue } from '#contract/capstone-shapes.ts';
import { capstoneLimits } from '#contract/capstone-values.ts';
import type { CapstoneFormField } from '#contract/capstones.ts';
import { m } from '#messages';
import classes from './capstone.module.css';
import { labelOf, OneField } from './one-field.tsx';

type Row = Record<string, string>;
type Columns = NonNullable<CapstoneFormField['columns']>;

const rowsIn = (value: CapstoneValue | undefined): Row[] =>
  Array.isArray(value) ? value.filter((one): one is Row => typeof one === 'object') : [];

/** Returns a row's first cell as its learner sees it. */
function firstCell([first]: Columns, row: Row): string {
  const text = first ? (row[first.id] ?? '').trim() : '';
  return first?.options?.find(({ id }) => id === text)?.label ?? text;
}

interface FoldedProps {
  columns: Columns;
  row: Row;
  number: number;
  isRefused: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A row that shows its first cell and how much of it is filled in, until it is opened. */
function FoldedRow({ columns, row, number, isRefused, isOpen, onToggle, children }: FoldedProps) {
  const required = columns.filter((column) => column.required);
  const counted = required.length > 0 ? required : columns;
  const filled = counted.filter(({ id }) => (row[id] ?? '').trim() !== '').length;
  const text = firstCell(columns, row);
  return (
    <details
      className={clsx('ui-fold', classes.row, classes.folded)}
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary>
        <span className={classes.rowName}>{text === '' ? m.capstone_row({ number }) : m.capstone_row_named({ number, text })}</span>
        <span className="ui-quiet ui-small ui-block">
          {filled === 0 ? m.capstone_part_empty() : m.capstone_part_begun({ filled, total: counted.length })}
          {isRefused && ` · ${m.capstone_row_refused()}`}
        </span>
      </summary>
      {children}
    </details>
  );
}

interface Props {
  field: CapstoneFormField;
  value: CapstoneValue | undefined;
  /** The rows that the program refuses, from 1. They are open at first. */
  refused: readonly number[];
  onChange: (value: Row[]) => void;
}

/** A table, row by row. On a phone, rows are folded, because each is as long as a screen. */
export function TableField({ field, value, refused, onChange }: Props) {
  const isPhone = useMediaQuery('(width < 48em)', false);
  const { columns = [], rows = { least: 1, most: capstoneLimits.rows.most } } = field;
  const given = rowsIn(value);
  const shown = given.length > 0 ? given : Array.from({ length: Math.max(1, rows.least) }, (): Row => ({}));
  const [opened, setOpened] = useState<readonly boolean[]>(() => shown.map((_, at) => shown.length === 1 || refused.includes(at + 1)));
  const change = (at: number, row: Row) => onChange(shown.map((one, index) => (index === at ? row : one)));
  const add = () => {
    onChange([...shown, {}]);
    setOpened(Array.from({ length: shown.length + 1 }, (_, at) => at === shown.length || opened[at] === true));
  };
  const remove = (at: number) => {
    onChange(shown.filter((_, index) => index !== at));
    setOpened(opened.filter((_, index) => index !== at));
  };
  const toggle = (at: number, isOpen: boolean) => setOpened(shown.map((_, index) => (index === at ? isOpen : opened[index] === true)));
  return (
    <fieldset className={classes.row}>
      <legend>{labelOf(field)}</legend>
      {field.help && <p className="ui-quiet ui-mb-sm">{field.help}</p>}
      <div className={classes.list}>
        {shown.map((row, at) => {
          const number = at + 1;
          const cells = (
            <>
              <div className={classes.cells}>
                {columns.map((column) => (
                  <OneField
                    key={column.id}
                    field={column}
                    value={row[column.id] ?? ''}
                    onChange={(text) => change(at, { ...row, [column.id]: text })}
                  />
                ))}
              </div>
              <Button
                className="ui-mt-xs"
                size="compact-sm"
                variant="subtle"
                onClick={() => remove(at)}
                aria-label={m.capstone_row_remove({ number })}
              >
                {m.capstone_row_remove({ number })}
              </Button>
            </>
          );
          // Rows have no ids; their values are kept in the draft alone.
          const key = `row-${at}`;
          if (!isPhone)
            return (
              <fieldset key={key} className={classes.row}>
                <legend className="ui-small">{m.capstone_row({ number })}</legend>
                {cells}
              </fieldset>
            );
          const own = { columns, row, number, isRefused: refused.includes(number), isOpen: opened[at] === true };
          return (
            <FoldedRow key={key} {...own} onToggle={(isOpen) => toggle(at, isOpen)}>
              {cells}
            </FoldedRow>
          );
        })}
      </div>
      <Button className="ui-mt-sm" variant="default" disabled={shown.length >= rows.most} onClick={add}>
        {m.capstone_row_add()}
      </Button>
    </fieldset>
  );
}
