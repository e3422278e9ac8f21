import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListedMarking } from '#contract/marking.ts';
import type { MarkingList } from '#contract/marking-values.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { useQueue } from './queues.ts';

interface Props {
  list: MarkingList;
  page: number | undefined;
  onPage: (page: number | undefined) => void;
}

const pageSize = limits.pageSize.usual;
const names: Record<MarkingList, () => string> = { waiting: m.marking_tab_waiting, mine: m.marking_tab_mine, done: m.marking_tab_done };
const empty: Record<MarkingList, { title: () => string; line: () => string }> = {
  waiting: { title: m.marking_waiting_none_title, line: m.marking_waiting_none_line },
  mine: { title: m.marking_mine_none_title, line: m.marking_mine_none_line },
  done: { title: m.marking_done_none_title, line: m.marking_done_none_line },
};

/** One of the lists of submissions. Learners have a number in place of their name. */
export function Submissions({ list, page, onPage }: Props) {
  const { query } = useQueue();
  const when = useRelativeTime();
  const asked = { ...query, list, ...(page ? { page } : {}), page_size: pageSize };
  const tasks = useQuery({ ...read('GET /api/marking', { query: asked }), placeholderData: keepPreviousData });
  const columns: Column<ListedMarking>[] = [
    {
      id: 'submission',
      name: m.marking_submission(),
      cell: ({ id, number, title }) => (
        <AnchorLink to="/marking/$taskId" params={{ taskId: id }}>
          {m.marking_submission_of({ number, title })}
        </AnchorLink>
      ),
    },
    { id: 'criteria', name: m.marking_criteria(), cell: ({ criteria }) => criteria.join(' · ') },
    { id: 'asked', name: m.marking_asked(), cell: ({ asked_at }) => when(asked_at) },
    list === 'done'
      ? { id: 'marked', name: m.marking_marked(), cell: ({ marked_at }) => (marked_at ? when(marked_at) : '') }
      : {
          id: 'held',
          name: m.marking_held(),
          cell: ({ held_by }) => held_by?.full_name ?? (list === 'mine' ? m.marking_held_by_you() : m.marking_held_by_nobody()),
        },
  ];
  return (
    <DataCard>
      <DataTable
        key={list}
        name={names[list]()}
        list={{}}
        columns={columns}
        read={tasks}
        pageOf={({ tasks: rows, total, has_more }) => ({ rows, total, isMore: has_more, pageSize })}
        rowId={({ id }) => id}
        search={page ? { page } : {}}
        onSearch={(change) => onPage(change.page)}
        problem={m.marking_problem()}
        empty={<EmptyState title={empty[list].title()} message={empty[list].line()} />}
      />
    </DataCard>
  );
}
