import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Member } from '#contract/members.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { download } from '#web/lib/download.ts';
import { read } from '#web/lib/read.ts';
import { useRememberedColumns } from '#web/lib/remembered-columns.ts';
import { toastWhile } from '#web/lib/toast.tsx';
import { useDaysAgo } from '#web/lib/use-days-ago.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { askedOf, type ListSearch } from '#web/ui/data-table/list-search.ts';
import { ChapterFilter } from './chapter-filter.tsx';
import { ManagerFilter } from './manager-filter.tsx';
import { decisionColumn, memberColumns, memberFilters } from './member-columns.tsx';
import { chapterMemberList, hiddenFirst, isProgressHidden, memberList, offered, withoutProgress } from './member-list.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useDeactivation } from './use-deactivation.ts';
import { useReminder } from './use-reminder.ts';
import { useStaffView } from './use-staff-view.ts';

type Search = ListSearch<typeof memberList>;

interface Props {
  /** The chapter whose members are listed. By default, all chapters' members are. */
  chapterId?: string;
  search: Search;
  onSearch: (change: Search, isPlace: boolean) => void;
  empty: ReactNode;
}

/** Says who is listed in addition to active members, because other figures count only those, and who approves people waiting. */
function WhoIsListed({ total, active, waiting, decides }: { total: number; active: number; waiting: number; decides: boolean }) {
  const closed = total - active - waiting;
  if (waiting === 0 && closed === 0) return null;
  const parts = [
    m.members_listed_active({ count: active }),
    ...(waiting > 0 ? [m.members_listed_waiting({ count: waiting })] : []),
    ...(closed > 0 ? [m.members_listed_closed({ count: closed })] : []),
  ];
  return (
    <p className="ui-small ui-mb-sm">
      {m.members_listed({ parts: parts.join(', ') })} {waiting > 0 && !decides && m.members_waiting_super_admin()}
    </p>
  );
}

/** A company's members. They can be moved to other chapters and exported as a file. */
export function MemberTable({ chapterId, search: asked, onSearch: change, empty }: Props) {
  const company = useCompany();
  const view = useStaffView();
  const list = offered(chapterId === undefined ? memberList : chapterMemberList, view);
  const table = chapterId === undefined ? 'members' : 'chapter_members';
  const { search, onSearch } = useRememberedColumns(table, asked, change, hiddenFirst);
  const { page, sort, ...filters } = askedOf(memberList, isProgressHidden(view) ? withoutProgress(search) : search);
  const query = { ...filters, ...company, ...(chapterId === undefined ? {} : { chapter_id: chapterId }) };
  const members = useQuery({
    ...read('GET /api/company/members', { query: { ...query, page, sort, page_size: limits.pageSize.usual } }),
    placeholderData: keepPreviousData,
    // Which requests are possible depends on what the company shows its staff.
    enabled: view !== undefined,
  });
  const [moving, setMoving] = useState<readonly Member[] | null>(null);
  const deactivate = useDeactivation();
  const { remind } = useReminder();
  const when = useRelativeTime();
  const inDays = useDaysAgo();
  const save = () =>
    void toastWhile({ doing: m.table_exporting(), done: m.table_exported(), failed: m.table_export_failed() }, () =>
      download('GET /api/company/members/export', { query }),
    );
  const decides = members.data?.decides === true && members.data.members.some(({ state }) => state === 'waiting');
  const columns = [
    ...memberColumns({ when, inDays }, !isProgressHidden(view)).filter(({ id }) => chapterId === undefined || id !== 'chapter'),
    ...(decides ? [decisionColumn()] : []),
  ];
  return (
    <>
      {members.data && <WhoIsListed {...members.data} />}
      <DataTable
        name={m.members_title()}
        list={list}
        columns={columns}
        read={members}
        pageOf={({ members: rows, total, page_size }) => ({ rows, total, pageSize: page_size })}
        rowId={({ id }) => id}
        search={search}
        onSearch={onSearch}
        searchLabel={m.members_search()}
        filterNames={memberFilters()}
        ownFilters={
          <>
            {chapterId === undefined && (
              <ChapterFilter value={search.chapter_id} onChange={(chapter) => onSearch({ chapter_id: chapter, page: undefined }, false)} />
            )}
            <ManagerFilter value={search.manager_id} onChange={(manager) => onSearch({ manager_id: manager, page: undefined }, false)} />
          </>
        }
        selection={{
          rowName: ({ full_name }) => full_name,
          actions: [
            { label: m.members_move_open(), run: setMoving },
            { label: m.members_remind(), run: remind },
            { label: m.members_deactivate_open(), run: deactivate },
          ],
        }}
        onExport={save}
        problem={m.members_problem()}
        empty={empty}
      />
      <MoveDialog members={moving} {...(chapterId === undefined ? {} : { from: chapterId })} onClose={() => setMoving(null)} />
    </>
  );
}
