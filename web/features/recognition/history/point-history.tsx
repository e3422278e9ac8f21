import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PointEntry } from '#contract/recognition.ts';
import { m } from '#messages';
import { dayAfter, dayIn, dayInWords } from '#web/lib/calendar-day.ts';
import { call } from '#web/lib/call.ts';
import { everyRow, exportCsv } from '#web/lib/export-csv.ts';
import { useMe } from '#web/lib/me.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { dateTimeOf, timeOfDay } from '#web/lib/relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { ListSearch } from '#web/ui/data-table/list-search.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { EntryTitle, kindName } from './point-entry.tsx';
import classes from './point-history.module.css';
import { pointHistoryList } from './point-history-list.ts';

interface Props {
  search: ListSearch<typeof pointHistoryList>;
  onSearch: (change: ListSearch<typeof pointHistoryList>, isPlace: boolean) => void;
}

function headingOf(day: string, today: string): string {
  if (day === today) return m.history_today();
  if (day === dayAfter(today, -1)) return m.history_yesterday();
  return dayInWords(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** Saves all of a person's entries as a file, regardless of the current page. */
const save = (userId: string, zone: string) =>
  exportCsv<PointEntry>(
    m.history_file_name(),
    [
      { name: m.history_when(), value: ({ at }) => dateTimeOf(at, zone) },
      { name: m.history_what(), value: ({ title }) => title ?? m.history_gone() },
      { name: m.history_kind(), value: ({ kind }) => kindName(kind) },
      { name: m.history_in_module(), value: ({ module_title }) => module_title },
      { name: m.history_points_head(), value: ({ points }) => points },
    ],
    () =>
      everyRow(async (query) => {
        const { entries, total } = await call('GET /api/recognition/user/:userId/history', { params: { userId }, query });
        return { rows: entries, total };
      }),
  );

/** The history of what a person has done and received points for, by day. */
export function PointHistory({ search, onSearch }: Props) {
  const { id: userId, timezone } = useMe();
  const history = useQuery({
    ...read('GET /api/recognition/user/:userId/history', { params: { userId }, query: { page: search.page } }),
    placeholderData: keepPreviousData,
  });
  const today = dayIn(timezone);
  const columns: Column<PointEntry>[] = [
    { id: 'what', name: m.history_what(), cell: (entry) => <EntryTitle entry={entry} /> },
    { id: 'kind', name: m.history_kind(), inCard: 'inline', cell: ({ kind }) => kindName(kind) },
    {
      id: 'module',
      name: m.history_in_module(),
      inCard: 'inline',
      isIdle: ({ module_title }) => module_title === null,
      cell: ({ module_title }) => module_title,
    },
    {
      id: 'time',
      name: m.history_time(),
      isNumber: true,
      inCard: 'inline',
      cell: ({ at }) => <time dateTime={at}>{timeOfDay(at, timezone)}</time>,
    },
    {
      id: 'points',
      name: m.history_points_head(),
      isNumber: true,
      inCard: 'aside',
      cell: ({ points }) => (
        <span className={classes.points} aria-label={m.history_points({ count: points })}>
          +{inNumbers(points)}
        </span>
      ),
    },
  ];
  return (
    <DataCard title={m.history_title()} line={m.history_line()}>
      <DataTable
        name={m.history_title()}
        list={pointHistoryList}
        columns={columns}
        read={history}
        pageOf={({ entries, total, page_size }) => ({ rows: entries, total, pageSize: page_size })}
        rowId={({ at, kind, action_url, title }) => `${at} ${kind} ${action_url} ${title}`}
        headingOf={({ at }) => headingOf(dayIn(timezone, new Date(at)), today)}
        search={search}
        onSearch={onSearch}
        onExport={() => save(userId, timezone)}
        problem={m.history_problem()}
        empty={
          <EmptyState
            title={m.history_none_title()}
            message={m.history_none_line()}
            help="what-are-points-and-levels-for"
            action={<ButtonLink to="/dashboard">{m.history_begin()}</ButtonLink>}
          />
        }
      />
    </DataCard>
  );
}
