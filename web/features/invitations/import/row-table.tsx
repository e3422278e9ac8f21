import { Badge, Button, List } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportRowState } from '#contract/people-import-values.ts';
import type { ImportRow, PeopleImport } from '#contract/people-imports.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { roleName } from '#web/lib/role-name.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type ImportSearch, importRowList } from './import-search.ts';
import { RowDialog } from './row-dialog.tsx';

interface Props {
  file: PeopleImport;
  search: ImportSearch;
  onSearch: (change: ImportSearch, isPlace: boolean) => void;
}

const stateName: Record<ImportRowState, () => string> = {
  valid: m.import_row_valid,
  corrected: m.import_row_corrected,
  refused: m.import_row_refused,
};
const stateColour: Record<ImportRowState, string> = { valid: 'positive', corrected: 'notice', refused: 'negative' };

/** Returns a row's status, before or after the import is confirmed. */
function standingOf({ state, invited }: ImportRow, isConfirmed: boolean): { name: string; colour: string } {
  if (!isConfirmed) return { name: stateName[state](), colour: stateColour[state] };
  return invited ? { name: m.import_row_invited(), colour: 'positive' } : { name: m.import_row_skipped(), colour: 'gray' };
}

/** A file's rows, each with how it was read, or why it is not used. */
export function RowTable({ file, search, onSearch }: Props) {
  const rows = useQuery({
    ...read('GET /api/company/imports/:importId/rows', {
      params: { importId: file.id },
      query: { page: search.page, state: search.state, page_size: limits.pageSize.usual },
    }),
    placeholderData: keepPreviousData,
  });
  const isConfirmed = file.confirmed_at !== null;
  const [edited, setEdited] = useState<ImportRow | null>(null);
  const columns: Column<ImportRow>[] = [
    { id: 'email', name: m.import_field_email(), cell: ({ email }) => email || '–' },
    {
      id: 'state',
      name: m.invitations_state(),
      inCard: 'aside',
      cell: (row) => {
        const { name, colour } = standingOf(row, isConfirmed);
        return (
          <Badge variant="light" color={colour} miw="max-content">
            {name}
          </Badge>
        );
      },
    },
    { id: 'line', name: m.import_column_line(), isNumber: true, inCard: 'inline', cell: ({ line }) => line },
    { id: 'name', name: m.import_field_full_name(), isIdle: ({ full_name }) => full_name === null, cell: ({ full_name }) => full_name },
    { id: 'role', name: m.import_field_role(), inCard: 'inline', cell: ({ role }) => role && roleName(role) },
    { id: 'chapter', name: m.import_field_chapter(), isIdle: ({ chapter }) => chapter === null, cell: ({ chapter }) => chapter },
    { id: 'manager', name: m.import_field_manager(), isIdle: ({ manager }) => manager === null, cell: ({ manager }) => manager },
    {
      id: 'notes',
      name: m.import_column_notes(),
      isIdle: ({ notes }) => notes.length === 0,
      cell: ({ notes }) => (
        <List size="sm" listStyleType="none">
          {notes.map(({ code, message }) => (
            <List.Item key={code}>{message}</List.Item>
          ))}
        </List>
      ),
    },
    ...(isConfirmed
      ? []
      : [
          {
            id: 'edit',
            name: m.invitations_actions(),
            isUnnamed: true,
            isNumber: true,
            cell: (row: ImportRow) => (
              <Button
                size="compact-sm"
                variant={row.state === 'refused' ? 'light' : 'subtle'}
                aria-label={m.import_row_edit_named({ line: row.line })}
                onClick={() => setEdited(row)}
              >
                {m.import_row_edit()}
              </Button>
            ),
          },
        ]),
  ];
  return (
    <DataCard title={m.import_rows_title()}>
      <DataTable
        name={m.import_rows_title()}
        list={importRowList}
        columns={columns}
        read={rows}
        pageOf={({ rows: all, total, page_size }) => ({ rows: all, total, pageSize: page_size })}
        rowId={({ line }) => String(line)}
        search={search}
        onSearch={onSearch}
        filterNames={{
          state: { label: m.invitations_state(), all: m.import_rows_all(), nameOf: (state: ImportRowState) => stateName[state]() },
        }}
        problem={m.import_rows_problem()}
        empty={<EmptyState compact drawing="search" title={m.table_none_title()} message={m.table_none_line()} />}
      />
      <RowDialog file={file} row={edited} onClose={() => setEdited(null)} />
    </DataCard>
  );
}
