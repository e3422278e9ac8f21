import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { EmptyState } from '../empty-state.tsx';
import { Loaded, type Read } from '../loaded.tsx';
import type { Column } from './column.ts';
import { hiddenColumns, type ListSearch, type ListShape } from './list-search.ts';
import { Pages } from './pages.tsx';
import { Rows } from './rows.tsx';
import { useSelection } from './selection.ts';
import { type BulkAction, SelectionBar } from './selection-bar.tsx';
import { Toolbar } from './toolbar.tsx';

/** One page of a list as returned by the server. */
export interface Page<R> {
  rows: readonly R[];
  total: number;
  /** Whether counting stopped at `total` although there are more. */
  isMore?: boolean;
  pageSize: number;
}

interface Props<L extends ListShape, R, T> {
  /** The list's name, for the caption and the pagination. */
  name: string;
  list: L;
  columns: readonly Column<R>[];
  read: Read<T> & { isPlaceholderData?: boolean };
  pageOf: (data: T) => Page<R>;
  rowId: (row: R) => string;
  /** The list's state in the address. Omit it for a list without pages, orders, filters or hidden columns. */
  search?: ListSearch<L>;
  /** Writes a change into the address. With `isPlace`, the browser's back button returns to the previous state. */
  onSearch?: (change: ListSearch<L>, isPlace: boolean) => void;
  searchLabel?: string;
  /** The list's filter labels. */
  filterNames?: { [F in keyof NonNullable<L['filters']>]: { label: string; all: string; nameOf: (value: never) => string } };
  /** The list's filters by id, as fields. */
  ownFilters?: ReactNode;
  /** Returns a row's heading. Consecutive rows with the same heading are grouped below it. */
  headingOf?: (row: R) => string;
  /** The actions for selected rows, and a row's label for its checkbox. */
  selection?: { rowName: (row: R) => string; canBe?: (row: R) => boolean; actions: readonly BulkAction<R>[] };
  onExport?: () => void;
  problem: string;
  /** Shown when the list is empty regardless of search and filters. */
  empty: ReactNode;
}

/**
 * A server-side list as a table. The server handles its pages, order, filters and search, which are kept in the address. Rows can be
 * selected, columns hidden, and the list exported. On a small screen each row is a card.
 */
export function DataTable<L extends ListShape, R, T>(props: Props<L, R, T>) {
  const { name, list, columns, read, pageOf, rowId, onSearch, headingOf, selection, onExport } = props;
  const search = (props.search ?? {}) as { page?: number; sort?: string; search?: string; hidden?: string; [filter: string]: unknown };
  const page = read.data === undefined ? undefined : pageOf(read.data);
  const hidden = hiddenColumns(list, search.hidden);
  const selected = useSelection(page?.rows ?? [], rowId, (row) => selection?.canBe?.(row) ?? true);

  const change = (part: Record<string, unknown>, isPlace = false) => {
    selected.clear();
    // A new order or filter starts at the first page.
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

  // A short list that is shown in full needs no count.
  const hasMore = page !== undefined && page.rows.length > 0 && (page.total > page.pageSize || isNarrowed);

  if (page?.total === 0 && !isNarrowed) return <>{props.empty}</>;
  return (
    <div className="ui-stack ui-gap-sm">
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

/** Groups consecutive rows with the same heading. */
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

/** Shows skeletons for about as many rows as a page has, so that the content below barely moves when the rows arrive. */
const Waiting = () => (
  <div className="ui-stack ui-gap-sm">
    {Array.from({ length: limits.pageSize.usual }, (_, index) => (
      <Skeleton key={index} height={44} />
    ))}
  </div>
);
