import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '#contract/audit-log.ts';
import { m } from '#messages';
import { download } from '#web/lib/download.ts';
import { read } from '#web/lib/read.ts';
import { toastWhile } from '#web/lib/toast.tsx';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { cursorList, cursorPage } from '../list/cursor.ts';
import { CursorPages } from '../list/cursor-pages.tsx';
import classes from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditSearch, auditList } from './audit-list.ts';

interface Props {
  search: AuditSearch;
  onSearch: (change: AuditSearch, isPlace: boolean) => void;
}

function Person({ person }: { person: AuditEntry['person'] }) {
  if (!person) return '–';
  if (person.full_name === null) return <span className={classes.gone}>{m.audit_gone({ id: person.id })}</span>;
  return (
    <AnchorLink to="/admin/users/$userId" params={{ userId: person.id }} inherit c="inherit">
      {person.full_name}
    </AnchorLink>
  );
}

function Company({ company }: Pick<AuditEntry, 'company'>) {
  if (!company) return '–';
  if (company.name === null) return <span className={classes.gone}>{m.audit_gone({ id: company.id })}</span>;
  return (
    <AnchorLink to="/admin/companies/$companyId" params={{ companyId: company.id }} inherit c="inherit">
      {company.name}
    </AnchorLink>
  );
}

const isBare = ({ changes, facts, values_deleted }: AuditEntry) => changes.length === 0 && facts.length === 0 && !values_deleted;

function Changes(entry: AuditEntry) {
  if (isBare(entry)) return '–';
  return (
    <ul className={classes.changes}>
      {entry.changes.map(({ field, name, before, after }) => (
        <li key={field}>
          {name}: {before !== null && `${before} → `}
          {after ?? m.audit_nothing()}
        </li>
      ))}
      {entry.values_deleted && <li>{m.audit_values_deleted()}</li>}
      {entry.facts.map(({ field, name, value }) => (
        <li key={field}>
          {name}: {value}
        </li>
      ))}
    </ul>
  );
}

/** What admins did, to whom, when and from where. */
export function AuditPanel({ search, onSearch }: Props) {
  const { hidden: _hidden, page: _page, sort, after, ...filters } = search;
  const log = useQuery({
    ...read('GET /api/system/audit-logs', { query: { ...filters, order: sort, after } }),
    placeholderData: keepPreviousData,
  });
  const when = useRelativeTime();
  const list = cursorList(filters, after, onSearch);
  const save = () =>
    void toastWhile({ doing: m.table_exporting(), done: m.table_exported(), failed: m.table_export_failed() }, () =>
      download('GET /api/system/audit-logs/export', { query: filters }),
    );
  const columns: Column<AuditEntry>[] = [
    { id: 'what', name: m.audit_what(), cell: ({ text }) => text },
    {
      id: 'when',
      name: m.audit_when(),
      sort: { descending: 'newest', ascending: 'oldest' },
      inCard: 'aside',
      cell: ({ at }) => (
        <time dateTime={at} title={at}>
          {when(at)}
        </time>
      ),
    },
    { id: 'who', name: m.audit_who(), cell: ({ actor }) => <Person person={actor} /> },
    { id: 'person', name: m.audit_person(), isIdle: ({ person }) => !person, cell: ({ person }) => <Person person={person} /> },
    { id: 'company', name: m.audit_company(), isIdle: ({ company }) => !company, cell: Company },
    { id: 'changes', name: m.audit_change(), isIdle: isBare, cell: Changes },
    { id: 'from', name: m.audit_from_where(), isIdle: ({ ip }) => !ip, cell: ({ ip }) => ip ?? '–' },
  ];
  return (
    <DataCard>
      <DataTable
        name={m.audit_list()}
        list={auditList}
        columns={columns}
        read={log}
        pageOf={({ entries }) => cursorPage(entries, list.isNarrowed)}
        rowId={({ id }) => String(id)}
        search={search}
        onSearch={list.change}
        searchLabel={m.audit_search()}
        ownFilters={<AuditFilters page={log.data} search={search} onChange={list.change} />}
        onExport={save}
        problem={m.audit_problem()}
        empty={<EmptyState drawing="quiet" title={m.audit_none_title()} message={m.audit_none_line()} />}
      />
      <CursorPages list={list} next={log.data?.next} shown={log.data?.entries.length} />
    </DataCard>
  );
}
