import { Button, Checkbox, Popover, Select, Stack } from '@mantine/core';
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { ReactNode } from 'react';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { SearchField } from '../search-field.tsx';
import classes from './data-table.module.css';

export interface Filter {
  id: string;
  label: string;
  /** The label for "no filter". */
  all: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
}

export interface HideableColumn {
  id: string;
  name: string;
  isShown: boolean;
  toggle: () => void;
}

interface Props {
  /** The search field's label. Undefined if the list can't be searched. */
  searchLabel: string | undefined;
  search: string | undefined;
  onSearch: (text: string | undefined) => void;
  filters: readonly Filter[];
  onFilter: (id: string, value: string | undefined) => void;
  /** Fields for other filters, placed after these. */
  ownFilters?: ReactNode;
  columns: readonly HideableColumn[];
  onExport: (() => void) | undefined;
  /** The row count, in words. */
  count: ReactNode;
}

function ColumnChoice({ columns }: { columns: readonly HideableColumn[] }) {
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="subtle" color="gray" size="compact-sm" leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden />}>
          {m.table_columns()}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={m.table_columns()}>
        <Stack gap="xs">
          {columns.map(({ id, name, isShown, toggle }) => (
            <Checkbox key={id} label={name} checked={isShown} onChange={toggle} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The bar above the rows: search, filters, row count, column choice and export. */
export function Toolbar({ searchLabel, search, onSearch, filters, onFilter, ownFilters, columns, onExport, count }: Props) {
  const isEmpty = searchLabel === undefined && filters.length === 0 && columns.length === 0 && !onExport && !count;
  if (isEmpty) return null;
  return (
    <div className={classes.toolbar}>
      {(searchLabel !== undefined || filters.length > 0) && (
        <div className={classes.filters} role="search" aria-label={searchLabel ?? m.table_filters()}>
          {searchLabel !== undefined && (
            <SearchField
              label={searchLabel}
              value={search ?? ''}
              onChange={(text) => onSearch(text || undefined)}
              maxLength={limits.searchText.most}
              size="sm"
              className={classes.search}
            />
          )}
          {filters.map(({ id, label, all, value, options }) => (
            <Select
              key={id}
              size="sm"
              aria-label={label}
              placeholder={all}
              className="ui-filter"
              clearable
              clearButtonProps={{ 'aria-label': m.table_filter_clear({ name: label }) }}
              checkIconPosition="right"
              value={value ?? null}
              onChange={(chosen) => onFilter(id, chosen ?? undefined)}
              data={[...options]}
            />
          ))}
          {ownFilters}
        </div>
      )}
      <span className={classes.count} aria-live="polite">
        {count}
      </span>
      <span className="ui-wrap ui-gap-2xs">
        {columns.length > 0 && <ColumnChoice columns={columns} />}
        {onExport && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            onClick={onExport}
          >
            {m.table_export()}
          </Button>
        )}
      </span>
    </div>
  );
}
