import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { clsx } from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
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

const isEmpty = (row: Row, id: string): boolean => (row[id] ?? '').trim() === '';

/** Returns the columns of a row that have to be filled in; all if none has to. */
function countedOf(columns: Columns): Columns {
  const required = columns.filter((column) => column.required);
  return required.length > 0 ? required : columns;
}

/** Returns what is in a row as its learner sees it, on one line. */
const lineOf = (columns: Columns, row: Row): string =>
  columns
    .map(({ id, options }) => options?.find((option) => option.id === row[id])?.label ?? (row[id] ?? '').trim())
    .filter((text) => text !== '')
    .join(' · ');

interface FoldedProps {
  columns: Columns;
  row: Row;
  number: number;
  isRefused: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A row that shows on one line what is in it and how much of it is filled in, until it is opened. */
function FoldedRow({ columns, row, number, isRefused, isOpen, onToggle, children }: FoldedProps) {
  const counted = countedOf(columns);
  const filled = counted.filter(({ id }) => !isEmpty(row, id)).length;
  const text = lineOf(columns, row);
  return (
    <details
      className={clsx('ui-fold', classes.row, classes.folded)}
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary>
        <span className={classes.rowName}>{text === '' ? m.capstone_row({ number }) : m.capstone_row_named({ number, text })}</span>
        <span className={classes.rowState}>
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

/** A table, row by row. Rows are folded except those that are being worked on: at first, the first one that isn't filled in, or none on a phone. */
export function TableField({ field, value, refused, onChange }: Props) {
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false });
  const list = useRef<HTMLDivElement>(null);
  const { columns = [], rows = { least: 1, most: capstoneLimits.rows.most } } = field;
  const given = rowsIn(value);
  const shown = given.length > 0 ? given : Array.from({ length: Math.max(1, rows.least) }, (): Row => ({}));
  const [opened, setOpened] = useState<readonly boolean[]>(() => {
    const next = isPhone ? -1 : shown.findIndex((row) => countedOf(columns).some(({ id }) => isEmpty(row, id)));
    return shown.map((_, at) => shown.length === 1 || at === next || refused.includes(at + 1));
  });
  const isAllOpen = shown.every((_, at) => opened[at] === true);
  const change = (at: number, row: Row) => onChange(shown.map((one, index) => (index === at ? row : one)));
  /** Moves the focus once the rows are shown as they are now. */
  const focus = (at: number, what: string) =>
    requestAnimationFrame(() => {
      const all = list.current?.querySelectorAll(':scope > details');
      all?.[Math.min(at, all.length - 1)]?.querySelector<HTMLElement>(what)?.focus();
    });
  const add = () => {
    onChange([...shown, {}]);
    setOpened(Array.from({ length: shown.length + 1 }, (_, at) => at === shown.length || opened[at] === true));
    focus(shown.length, 'input, textarea');
  };
  const remove = (at: number) => {
    onChange(shown.filter((_, index) => index !== at));
    setOpened(opened.filter((_, index) => index !== at));
    focus(at, 'summary');
  };
  const toggle = (at: number, isOpen: boolean) =>
    setOpened((now) => shown.map((_, index) => (index === at ? isOpen : now[index] === true)));
  return (
    <fieldset className={classes.row}>
      <legend>{labelOf(field)}</legend>
      {field.help && <p className="ui-quiet ui-mb-sm">{field.help}</p>}
      <div ref={list} className={classes.list}>
        {shown.map((row, at) => {
          const number = at + 1;
          const own = { columns, row, number, isRefused: refused.includes(number), isOpen: opened[at] === true };
          return (
            // Rows have no ids; their values are kept in the draft alone.
            <FoldedRow key={`row-${at}`} {...own} onToggle={(isOpen) => toggle(at, isOpen)}>
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
            </FoldedRow>
          );
        })}
      </div>
      <div className="ui-wrap ui-mt-sm">
        <Button variant="default" disabled={shown.length >= rows.most} onClick={add}>
          {m.capstone_row_add()}
        </Button>
        {shown.length > 1 && (
          <Button variant="subtle" color="gray" onClick={() => setOpened(shown.map(() => !isAllOpen))}>
            {isAllOpen ? m.capstone_rows_close() : m.capstone_rows_open()}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
