import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { EmptyState } from '../empty-state.tsx';
import { Loaded, type Read } from '../loaded.tsx';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { hiddenColumns, type ListSearch, type ListShape } from './list-search.ts';
import { Pages } from './pages.tsx';
import { Rows } from './rows.tsx';
import { useSelection } from './selection.ts';
import { type BulkAction, SelectionBar } from './selection-bar.tsx';
import { Toolbar } from './toolbar.tsx';

/** One page of a list as the server gives it. */
export interface Page<R> {
  rows: readonly R[];
  total: number;
  /** There are more than `total`, which is as far as they were counted. */
  isMore?: boolean;
  pageSize: number;
}

interface Props<L extends ListShape, R, T> {
  /** What is listed, for the caption and the pages. */
  name: string;
  list: L;
  columns: readonly Column<R>[];
  read: Read<T> & { isPlaceholderData?: boolean };
  pageOf: (data: T) => Page<R>;
  rowId: (row: R) => string;
  /** What the address says of the list; nothing for a list that has neither pages nor orders, filters or hidden columns. */
  search?: ListSearch<L>;
  /** Puts a change into the address; `isPlace`: it is somewhere else, to which the browser's way back leads. */
  onSearch?: (change: ListSearch<L>, isPlace: boolean) => void;
  searchLabel?: string;
  /** The words of the filters that the list has. */
  filterNames?: { [F in keyof NonNullable<L['filters']>]: { label: string; all: string; nameOf: (value: never) => string } };
  /** The fields of filters that the list has by ids. */
  ownFilters?: ReactNode;
  /** Rows that follow each other with the same heading stand below it together. */
  headingOf?: (row: R) => string;
  /** What can be done with rows that were chosen, and what a row is called where it is chosen. */
  selection?: { rowName: (row: R) => string; canBe?: (row: R) => boolean; actions: readonly BulkAction<R>[] };
  onExport?: () => void;
  problem: string;
  /** Where there is nothing at all, whatever is searched and filtered. */
  empty: ReactNode;
}

/**
 * A list of the server as a table: its pages, order, filters and search are the call's, and stand in the address. Rows can be chosen,
 * columns hidden, the list exported. On a small screen each row is a card.
 */
export function DataTable<L extends ListShape, R, T>(props: Props<L, R, T>) {
  const { name, list, columns, read, pageOf, rowId, onSearch, headingOf, selection, onExport } = props;
  const search = (props.search ?? {}) as { page?: number; sort?: string; search?: string; hidden?: string; [filter: string]: unknown };
  const page = read.data === undefined ? undefined : pageOf(read.data);
  const hidden = hiddenColumns(list, search.hidden);
  const selected = useSelection(page?.rows ?? [], rowId, (row) => selection?.canBe?.(row) ?? true);

  const change = (part: Record<string, unknown>, isPlace = false) => {
    selected.clear();
    // Another order or filter begins at its first page.
    onSearch?.({ page: undefined, ...part } as ListSearch<L>, isPlace);
  };
  const filters = Object.entries(list.filters ?? {}).map(([id, values]) => {
    const words = props.filterNames?.[id];
    const options = values.map((value) => ({ value, label: words?.nameOf(value as never) ?? value }));
    return { id, label: words?.label ?? id, all: words?.all ?? '', value: search[id] as string | undefined, options };
  });
  const narrowing = ['search', ...filters.map(({ id }) => id), ...Object.keys(list.ids ?? {})];
  const isNarrowed = narrowing.some((id) => search[id] !== undefined);
  const clear = () => change(Object.fromEntries(narrowing.map((id) => [id, undefined])));
  const toggle = (id: string) => {
    const now = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id];
    onSearch?.({ hidden: now.join('.') || undefined } as ListSearch<L>, false);
  };
  const at = search.page ?? 1;
  const from = (page?.pageSize ?? 0) * (at - 1) + 1;

  // All of a short list says itself how long it is.
  const hasMore = page !== undefined && page.rows.length > 0 && (page.total > page.pageSize || isNarrowed);

  if (page?.total === 0 && !isNarrowed) return <>{props.empty}</>;
  return (
    <div className={classes.list}>
      <Toolbar
        searchLabel={list.isSearchable ? (props.searchLabel ?? name) : undefined}
        search={search.search}
        onSearch={(text) => change({ search: text })}
        filters={filters}
        onFilter={(id, value) => change({ [id]: value })}
        ownFilters={props.ownFilters}
        columns={columns
          .filter(({ id }) => list.columns?.includes(id))
          .map(({ id, name: label }) => ({ id, name: label, isShown: !hidden.includes(id), toggle: () => toggle(id) }))}
        onExport={page && page.total > 0 ? onExport : undefined}
        count={
          page &&
          hasMore &&
          (page.isMore ? m.table_range_more : m.table_range)({ from, to: from + page.rows.length - 1, total: page.total })
        }
      />
      {selection && <SelectionBar selected={selected} actions={selection.actions} />}
      <Loaded read={read} problem={props.problem} waiting={<Waiting />}>
        {() =>
          page && page.rows.length > 0 ? (
            <Rows
              name={name}
              columns={columns.filter(({ id }) => !hidden.includes(id))}
              groups={groupsOf(page.rows, headingOf)}
              rowId={rowId}
              selected={selected}
              sort={search.sort ?? list.sorts?.[0]}
              onSort={(sort) => change({ sort })}
              rowName={selection?.rowName}
              isOld={read.isPlaceholderData ?? false}
            />
          ) : isNarrowed ? (
            <EmptyState
              compact
              drawing="search"
              title={m.table_none_title()}
              message={m.table_none_line()}
              action={
                <Button variant="default" onClick={clear}>
                  {m.table_clear()}
                </Button>
              }
            />
          ) : (
            <EmptyState
              compact
              drawing="search"
              title={m.table_beyond_title()}
              message={m.table_beyond_line()}
              action={
                <Button variant="default" onClick={() => change({}, true)}>
                  {m.table_first_page()}
                </Button>
              }
            />
          )
        }
      </Loaded>
      {page && (
        <Pages
          name={name}
          total={page.total}
          pageSize={page.pageSize}
          page={at}
          onPage={(next) => change({ page: next > 1 ? next : undefined }, true)}
        />
      )}
    </div>
  );
}

/** Rows that follow each other with the same heading. */
function groupsOf<R>(rows: readonly R[], headingOf: ((row: R) => string) | undefined): { heading: string | null; rows: R[] }[] {
  const groups: { heading: string | null; rows: R[] }[] = [];
  for (const row of rows) {
    const heading = headingOf?.(row) ?? null;
    const last = groups.at(-1);
    if (last?.heading === heading) last.rows.push(row);
    else groups.push({ heading, rows: [row] });
  }
  return groups;
}

/** As many rows as a page mostly has, so that what follows hardly moves when they arrive. */
const Waiting = () => (
  <div className={classes.waiting}>
    {Array.from({ length: limits.pageSize.usual }, (_, index) => (
      <Skeleton key={index} height={44} />
    ))}
  </div>
);
