import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AuditEntry } from '#contract/audit-log.ts';
import { m } from '#messages';
import { download } from '#web/lib/download.ts';
import { read } from '#web/lib/read.ts';
import { dateTimeOf } from '#web/lib/relative-time.ts';
import { useSession } from '#web/lib/session.ts';
import { toastWhile } from '#web/lib/toast.tsx';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { cursorList, cursorPage } from '../list/cursor.ts';
import { CursorPages } from '../list/cursor-pages.tsx';
import { OpenButton } from '../list/open-button.tsx';
import classes from './audit.module.css';
import { AuditDialog, knownOf } from './audit-dialog.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditSearch, auditList, auditSearch } from './audit-list.ts';

interface Props {
  search: AuditSearch;
  onSearch: (change: AuditSearch, isPlace: boolean) => void;
}

function Person({ person }: { person: AuditEntry['person'] }) {
  if (!person) return '–';
  return (
    <Named now={person.name_now}>
      {person.full_name === null ? (
        <span className="ui-small">{m.audit_no_longer()}</span>
      ) : (
        <AnchorLink to="/admin/users/$userId" params={{ userId: person.id }} inherit c="inherit">
          {person.full_name}
        </AnchorLink>
      )}
    </Named>
  );
}

function Company({ company }: Pick<AuditEntry, 'company'>) {
  if (!company) return '–';
  return (
    <Named now={company.name_now}>
      {company.name === null ? (
        <span className="ui-small">{m.audit_no_longer()}</span>
      ) : (
        <AnchorLink to="/admin/companies/$companyId" params={{ companyId: company.id }} inherit c="inherit">
          {company.name}
        </AnchorLink>
      )}
    </Named>
  );
}

/** The name at the time, with the current one below it. */
const Named = ({ now, children }: { now: string | null; children: ReactNode }) => (
  <span className={classes.name}>
    {children}
    {now !== null && <span className="ui-small">{m.audit_name_now({ now })}</span>}
  </span>
);

/** Returns the affected person, or null if the actor acted on themselves. */
const affected = ({ actor, person }: AuditEntry) => (person?.id === actor?.id ? null : person);

/** An entry's first details. The dialog shows all of them. */
function Changes(entry: AuditEntry) {
  const [first, ...more] = knownOf(entry);
  if (first === undefined) return '–';
  return (
    <span className={classes.changes}>
      {first}
      {more.length > 0 && ` ${m.audit_more({ n: more.length })}`}
    </span>
  );
}

/** Lists what admins did, to whom, when and from where. */
export function AuditPanel({ search, onSearch }: Props) {
  const { hidden: _hidden, page: _page, sort, after, ...filters } = auditSearch(search as Record<string, unknown>);
  const log = useQuery({
    ...read('GET /api/system/audit-logs', { query: { ...filters, order: sort, after } }),
    placeholderData: keepPreviousData,
  });
  const when = useRelativeTime();
  const zone = useSession((state) => state.user?.timezone);
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const list = cursorList(filters, after, onSearch);
  const save = () =>
    void toastWhile({ doing: m.table_exporting(), done: m.table_exported(), failed: m.table_export_failed() }, () =>
      download('GET /api/system/audit-logs/export', { query: filters }),
    );
  const columns: Column<AuditEntry>[] = [
    { id: 'what', name: m.audit_what(), cell: (entry) => <OpenButton onOpen={() => setOpened(entry)}>{entry.text}</OpenButton> },
    {
      id: 'when',
      name: m.audit_when(),
      sort: { descending: 'newest', ascending: 'oldest' },
      inCard: 'aside',
      cell: ({ at }) => (
        <time dateTime={at} className={classes.when}>
          <span>{dateTimeOf(at, zone)}</span>
          <span className={classes.ago}>{when(at)}</span>
        </time>
      ),
    },
    {
      id: 'who',
      name: m.audit_who(),
      inCard: 'inline',
      cell: ({ actor }) => (actor ? <Person person={actor} /> : <span className="ui-small">{m.audit_unknown()}</span>),
    },
    {
      id: 'person',
      name: m.audit_person(),
      inCard: 'inline',
      isIdle: (entry) => !affected(entry),
      cell: (entry) => <Person person={affected(entry)} />,
    },
    { id: 'company', name: m.audit_company(), inCard: 'inline', isIdle: ({ company }) => !company, cell: Company },
    // On a small screen, an entry takes two lines, and the dialog shows the rest.
    { id: 'changes', name: m.audit_change(), isIdle: () => true, cell: Changes },
    { id: 'from', name: m.audit_from_where(), isIdle: () => true, cell: ({ ip }) => ip ?? '–' },
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
        filterNames={{ sign_ins: { label: m.audit_sign_ins(), all: m.audit_sign_ins_without(), nameOf: m.audit_sign_ins_with } }}
        ownFilters={<AuditFilters page={log.data} search={search} onChange={list.change} />}
        onExport={save}
        problem={m.audit_problem()}
        empty={<EmptyState drawing="quiet" title={m.audit_none_title()} message={m.audit_none_line()} />}
      />
      <AuditDialog entry={opened} onClose={() => setOpened(null)} />
      <CursorPages list={list} next={log.data?.next} shown={log.data?.entries.length} />
    </DataCard>
  );
}
