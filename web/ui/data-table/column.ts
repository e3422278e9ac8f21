import type { ReactNode } from 'react';

/** One column of a `DataTable`. The first one names the row and is always shown. */
export interface Column<R> {
  id: string;
  name: string;
  /** Explains what the column counts. It is shown while the heading is hovered or focused. */
  means?: string;
  /** Whether the heading's name is for screen readers only, as above a button. */
  isUnnamed?: boolean;
  cell: (row: R) => ReactNode;
  /** The list orders that clicking the heading requests. */
  sort?: { ascending?: string; descending?: string };
  /** Whether it holds numbers, which are aligned to the end of their cell. */
  isNumber?: boolean;
  /**
   * The cell's place on a small screen, where each row is a card: beside the row's name, or with others on one line below it. By default
   * the cell has its own line, labelled with the column's name.
   */
  inCard?: 'aside' | 'inline';
  /** Returns whether the cell is empty and can be left out of a card. */
  isIdle?: (row: R) => boolean;
}

/** Returns the order that clicking a column heading requests: ascending, descending, then the default again. */
export function nextSort({ ascending, descending }: NonNullable<Column<never>['sort']>, now: string | undefined): string | undefined {
  const cycle = [ascending, descending].filter((order) => order !== undefined);
  return now === undefined || !cycle.includes(now) ? cycle[0] : cycle[cycle.indexOf(now) + 1];
}

/** Returns the `aria-sort` value. */
export function sortedAs({ ascending, descending }: NonNullable<Column<never>['sort']>, now: string | undefined) {
  if (now === undefined) return 'none' as const;
  if (now === ascending) return 'ascending' as const;
  return now === descending ? ('descending' as const) : ('none' as const);
}
