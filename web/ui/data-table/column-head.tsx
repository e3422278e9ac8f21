import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { m } from '#messages';
import { type Column, nextSort, sortedAs } from './column.ts';
import classes from './data-table.module.css';

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

interface Props<R> {
  column: Column<R>;
  /** The order of the list; undefined for the usual one. */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

/** The head of a column: its name, and a button that orders the list by it where the list can be. */
export function ColumnHead<R>({ column: { name, isUnnamed, sort: sorts, isNumber }, sort, onSort }: Props<R>) {
  if (!sorts) {
    return (
      <th scope="col" data-number={isNumber}>
        {isUnnamed ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      </th>
    );
  }
  const order = sortedAs(sorts, sort);
  const Icon = icons[order];
  return (
    <th scope="col" data-number={isNumber} aria-sort={order}>
      <UnstyledButton className={classes.sort} onClick={() => onSort(nextSort(sorts, sort))} title={m.table_sort({ column: name })}>
        {name}
        <Icon size={14} stroke={2} aria-hidden data-order={order} />
      </UnstyledButton>
    </th>
  );
}
