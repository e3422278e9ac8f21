import type { ReactNode } from 'react';

/** One column of a `DataTable`. The first one names the row and is always shown. */
export interface Column<R> {
  id: string;
  name: string;
  /** What it counts, said where its head is pointed at or focused. */
  means?: string;
  /** The name stands in the head for screen readers alone, as above a button. */
  isUnnamed?: boolean;
  cell: (row: R) => ReactNode;
  /** The orders of the list that clicking the head asks for. */
  sort?: { ascending?: string; descending?: string };
  /** Numbers stand at the end of their cell. */
  isNumber?: boolean;
  /**
   * Where the cell stands on a small screen, where a row is a card: beside its name, or with others in one line below it. Without it in a
   * line of its own, with the name of the column.
   */
  inCard?: 'aside' | 'inline';
  /** On a card the cell is left out if it says nothing. */
  isIdle?: (row: R) => boolean;
}

/** The order that a click on the head of a column asks for: upwards, downwards, then the usual one again. */
export function nextSort({ ascending, descending }: NonNullable<Column<never>['sort']>, now: string | undefined): string | undefined {
  const cycle = [ascending, descending].filter((order) => order !== undefined);
  return now === undefined || !cycle.includes(now) ? cycle[0] : cycle[cycle.indexOf(now) + 1];
}

/** For `aria-sort`. */
export function sortedAs({ ascending, descending }: NonNullable<Column<never>['sort']>, now: string | undefined) {
  if (now === undefined) return 'none' as const;
  if (now === ascending) return 'ascending' as const;
  return now === descending ? ('descending' as const) : ('none' as const);
}
