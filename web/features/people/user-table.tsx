import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RegisteredSince } from '#contract/account-values.ts';
import type { ListedUser } from '#contract/user-management.ts';
import { limits, type MemberActivity } from '#contract/values.ts';
import { m } from '#messages';
import { download } from '#web/lib/download.ts';
import { read } from '#web/lib/read.ts';
import { useRememberedColumns } from '#web/lib/remembered-columns.ts';
import { roleName } from '#web/lib/role-name.ts';
import { toastWhile } from '#web/lib/toast.tsx';
import { useDaysAgo } from '#web/lib/use-days-ago.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { askedOf, type ListSearch } from '#web/ui/data-table/list-search.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { useOverlay } from '#web/ui/use-overlay.ts';
import { AccountState, accountStateName } from './account-state.tsx';
import { CompanyFilter } from './company-filter.tsx';
import { Undecided } from './undecided.tsx';
import { useBulkActions } from './use-bulk-actions.ts';
import { useOutcomes } from './use-outcomes.ts';
import { hiddenFirst, userList } from './user-list.ts';

const fetchMove = async () => (await import('./move-company-dialog.tsx')).MoveCompanyDialog;
const fetchRole = async () => (await import('./bulk-role-dialog.tsx')).BulkRoleDialog;

type Search = ListSearch<typeof userList>;

interface Props {
  search: Search;
  onSearch: (change: Search, isPlace: boolean) => void;
}

const activities: Record<MemberActivity, () => string> = {
  last_7_days: m.members_activity_7,
  last_30_days: m.members_activity_30,
  not_last_30_days: m.members_activity_not_30,
  never: m.members_activity_never,
};
const registered: Record<RegisteredSince, () => string> = {
  last_7_days: m.users_since_7,
  last_30_days: m.users_since_30,
  last_365_days: m.users_since_365,
};
const filterNames = () => ({
  state: { label: m.users_state(), all: m.users_state_all(), nameOf: accountStateName },
  role: { label: m.members_role(), all: m.users_role_all(), nameOf: roleName },
  activity: { label: m.members_last_active(), all: m.users_activity_all(), nameOf: (one: MemberActivity) => activities[one]() },
  since: { label: m.users_since(), all: m.users_since_all(), nameOf: (one: RegisteredSince) => registered[one]() },
});

function Company({ company, chapter }: ListedUser) {
  if (!company) return m.users_no_company();
  return (
    <span className="ui-person">
      <AnchorLink to="/admin/companies/$companyId" params={{ companyId: company.id }} inherit c="inherit">
        {company.name}
      </AnchorLink>
      {chapter && <span className="ui-small ui-breaks">{chapter.name}</span>}
    </span>
  );
}

const lastActive = ({ activity_shown, last_active_on }: ListedUser, inDays: (day: string) => string): string =>
  activity_shown ? (last_active_on ? inDays(last_active_on) : m.members_never()) : m.users_not_shown();

/** Everyone with an account, in any state. */
export function UserTable({ search: asked, onSearch: change }: Props) {
  const { search, onSearch } = useRememberedColumns('users', asked, change, hiddenFirst);
  const { page, sort, ...filters } = askedOf(userList, search);
  const users = useQuery({
    ...read('GET /api/admin/users', { query: { ...filters, page, sort, page_size: limits.pageSize.usual } }),
    placeholderData: keepPreviousData,
  });
  const when = useRelativeTime();
  const inDays = useDaysAgo();
  const save = () =>
    void toastWhile({ doing: m.table_exporting(), done: m.table_exported(), failed: m.table_export_failed() }, () =>
      download('GET /api/admin/users/export', { query: filters }),
    );
  const outcomes = useOutcomes();
  const bulk = useBulkActions(outcomes);
  /** The people that a dialog was last opened for. */
  const [people, setPeople] = useState<readonly ListedUser[]>([]);
  const { Overlay: MoveCompanyDialog, ...move } = useOverlay(fetchMove);
  const { Overlay: BulkRoleDialog, ...role } = useOverlay(fetchRole);
  const openWith = (dialog: { setOpened: (opened: boolean) => void }) => (chosen: readonly ListedUser[]) => {
    setPeople(chosen);
    dialog.setOpened(true);
  };
  const columns: Column<ListedUser>[] = [
    {
      id: 'name',
      name: m.form_name(),
      sort: { ascending: 'name' },
      cell: ({ id, full_name, email }) => (
        <span className="ui-person">
          <AnchorLink to="/admin/users/$userId" params={{ userId: id }} inherit c="inherit" className="ui-medium ui-breaks">
            {full_name}
          </AnchorLink>
          <span className="ui-small ui-breaks">{email}</span>
        </span>
      ),
    },
    { id: 'company', name: m.form_company(), sort: { ascending: 'company' }, cell: Company },
    { id: 'state', name: m.users_state(), inCard: 'aside', cell: ({ state }) => <AccountState state={state} /> },
    { id: 'role', name: m.members_role(), sort: { ascending: 'role' }, inCard: 'inline', cell: ({ role }) => roleName(role) },
    {
      id: 'job_title',
      name: m.form_job_title(),
      inCard: 'inline',
      isIdle: ({ job_title }) => job_title === null,
      cell: ({ job_title }) => job_title ?? m.approvals_no_job_title(),
    },
    {
      id: 'since',
      name: m.users_since(),
      sort: { ascending: 'oldest', descending: 'created_at' },
      cell: ({ created_at }) => <time dateTime={created_at}>{when(created_at)}</time>,
    },
    {
      id: 'last_active',
      name: m.members_last_active(),
      sort: { descending: 'last_active', ascending: 'longest_inactive' },
      cell: (user) => lastActive(user, inDays),
    },
  ];
  return (
    <DataCard>
      {MoveCompanyDialog && (
        <MoveCompanyDialog people={move.opened ? people : null} tell={outcomes.tell} onClose={() => move.setOpened(false)} />
      )}
      {BulkRoleDialog && <BulkRoleDialog people={role.opened ? people : null} tell={outcomes.tell} onClose={() => role.setOpened(false)} />}
      <Undecided left={outcomes.left} onClose={outcomes.forget} />
      <DataTable
        name={m.users_list()}
        list={userList}
        columns={columns}
        read={users}
        pageOf={({ users: rows, total, has_more, page_size }) => ({ rows, total, isMore: has_more, pageSize: page_size })}
        rowId={({ id }) => id}
        search={search}
        onSearch={onSearch}
        searchLabel={m.users_search()}
        filterNames={filterNames()}
        ownFilters={
          <CompanyFilter value={search.company_id} onChange={(company) => onSearch({ company_id: company, page: undefined }, false)} />
        }
        selection={{
          rowName: ({ full_name }) => full_name,
          actions: [
            { label: m.move_company(), run: openWith(move) },
            { label: m.bulk_role(), run: openWith(role) },
            { label: m.bulk_reset(), run: bulk.sendReset },
            { label: m.bulk_deactivate(), run: bulk.deactivate },
            { label: m.bulk_reactivate(), run: bulk.reactivate },
            { label: m.bulk_export(), run: bulk.save },
          ],
        }}
        onExport={save}
        problem={m.users_problem()}
        empty={<EmptyState drawing="quiet" title={m.users_none_title()} message={m.users_none_line()} />}
      />
    </DataCard>
  );
}
