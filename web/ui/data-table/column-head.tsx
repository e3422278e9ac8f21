import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import type { ReactElement } from 'react';
import { m } from '#messages';
import { Tooltip } from '../tooltip.tsx';
import { type Column, nextSort, sortedAs } from './column.ts';
import classes from './data-table.module.css';

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

interface Props<R> {
  column: Column<R>;
  /** The list's current order, or undefined for the default. */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

/** A column heading. If the list can be sorted by the column, the heading is a button that does so. */
export function ColumnHead<R>({ column: { name, means, isUnnamed, sort: sorts, isNumber }, sort, onSort }: Props<R>) {
  if (!sorts) {
    return (
      <th scope="col" data-number={isNumber}>
        {isUnnamed ? (
          <VisuallyHidden>{name}</VisuallyHidden>
        ) : means ? (
          <Explained means={means}>
            {/* The button does nothing when pressed, but makes the explanation reachable by keyboard. */}
            <UnstyledButton className={classes.means} aria-description={means}>
              {name}
            </UnstyledButton>
          </Explained>
        ) : (
          name
        )}
      </th>
    );
  }
  const order = sortedAs(sorts, sort);
  const Icon = icons[order];
  return (
    <th scope="col" data-number={isNumber} aria-sort={order}>
      <Explained means={means}>
        <UnstyledButton
          className={classes.sort}
          onClick={() => onSort(nextSort(sorts, sort))}
          {...(means ? { 'aria-description': means } : { title: m.table_sort({ column: name }) })}
        >
          {name}
          <Icon size={14} stroke={2} aria-hidden data-order={order} />
        </UnstyledButton>
      </Explained>
    </th>
  );
}

/** Explains what a column counts while its heading is hovered or focused. */
function Explained({ means, children }: { means: string | undefined; children: ReactElement<object> }) {
  return means ? (
    <Tooltip label={means} multiline w={260} isContent withArrow>
      {children}
    </Tooltip>
  ) : (
    children
  );
}
