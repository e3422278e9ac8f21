import { Button, Select, VisuallyHidden } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CompletionFilter, CompletionStatus } from '#contract/completion-values.ts';
import type { CompletionPerson } from '#contract/completions.ts';
import { discloses } from '#contract/disclosure.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { dayInWords } from '#web/lib/calendar-day.ts';
import { useCompany } from '#web/lib/company.ts';
import { useCompanyTracks } from '#web/lib/company-tracks.ts';
import { download } from '#web/lib/download.ts';
import { read } from '#web/lib/read.ts';
import { toastWhile } from '#web/lib/toast.tsx';
import { usePart } from '#web/lib/use-part.ts';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { askedOf } from '#web/ui/data-table/list-search.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { type CompletionSearch, completionList } from './completion-search.ts';
import classes from './completions.module.css';
import { useCompletionReminder } from './use-completion-reminder.ts';

interface Props {
  search: CompletionSearch;
  onSearch: (change: CompletionSearch, isPlace: boolean) => void;
  /** The filter of people by chapter. */
  filters: ReactNode;
}

const names: Record<CompletionFilter, () => string> = {
  not_completed: m.completion_not_completed,
  not_started: m.completion_not_started,
  in_progress: m.completion_in_progress,
  completed: m.completion_completed,
  waived: m.completion_waived,
};
const nameOf = (state: CompletionFilter) => names[state]();
const shortDay = (day: string) => dayInWords(day, { dateStyle: 'medium' });

function Cell({ cell }: { cell: CompletionPerson['cells'][number] | undefined }) {
  const status: CompletionStatus = cell?.status ?? 'not_started';
  // Most cells of most tables are these, so they stay in the background.
  if (status === 'not_started')
    return (
      <span className="ui-dim">
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{nameOf(status)}</VisuallyHidden>
      </span>
    );
  return (
    <span className={status === 'completed' ? classes.cell : 'ui-quiet'}>
      {status === 'completed' && <IconCheck size={16} stroke={2.25} aria-hidden />}
      {cell?.completed_on ? <time dateTime={cell.completed_on}>{shortDay(cell.completed_on)}</time> : nameOf(status)}
    </span>
  );
}

/** The people who have completed each track, or each module of one track; those who have not can be found and reminded. */
export function CompletionsScreen({ search, onSearch, filters }: Props) {
  const company = useCompany();
  const view = usePart(read('GET /api/company/settings', { query: company }))?.staff_sees;
  const isHidden = view !== undefined && !discloses(view, 'progress');
  const { track_id, content, ...list } = search;
  const { page, ...narrowed } = askedOf(completionList, list);
  const asked = { ...company, ...narrowed, track_id, content };
  const table = useQuery({
    ...read('GET /api/company/completions', { query: { ...asked, page, page_size: limits.pageSize.usual } }),
    placeholderData: keepPreviousData,
    enabled: view !== undefined && !isHidden,
  });
  const tracks = useCompanyTracks() ?? [];
  const remind = useCompletionReminder();
  const { columns = [], track = null, total = 0 } = table.data ?? {};
  const column = columns.find(({ id }) => id === content);
  const chosen = column && { ...column, kind: track === null ? ('track' as const) : ('module' as const) };
  const save = () =>
    void toastWhile({ doing: m.table_exporting(), done: m.table_exported(), failed: m.table_export_failed() }, () =>
      download('GET /api/company/completions/file', { query: asked }),
    );
  const person: Column<CompletionPerson> = {
    id: 'person',
    name: m.form_name(),
    cell: ({ user_id, full_name, chapter }) => (
      <span className="ui-lines">
        <AnchorLink to="/company/members/$memberId" params={{ memberId: user_id }} inherit c="inherit" className="ui-medium ui-breaks">
          {full_name}
        </AnchorLink>
        <span className="ui-small ui-breaks">{chapter ?? m.members_no_chapter()}</span>
      </span>
    ),
  };
  const cells = columns.flatMap(({ id, title }, index): Column<CompletionPerson>[] =>
    content === undefined || id === content ? [{ id, name: title, cell: (row) => <Cell cell={row.cells[index]} /> }] : [],
  );
  const last: Column<CompletionPerson> = {
    id: 'reminded',
    name: m.led_last_reminder(),
    inCard: 'inline',
    isIdle: ({ reminded_on }) => reminded_on === null,
    cell: ({ reminded_on }) => (reminded_on === null ? '–' : shortDay(reminded_on)),
  };
  const choose = (change: CompletionSearch) => onSearch({ page: undefined, ...change }, false);
  return (
    <Screen
      title={m.completions_title()}
      line={m.completions_line()}
      above={
        <AboveTitle>
          <BackLink to="/company/reports">{m.reports_title()}</BackLink>
        </AboveTitle>
      }
    >
      {isHidden ? (
        <EmptyState
          drawing="quiet"
          title={m.completions_hidden_title()}
          message={m.completions_hidden_line()}
          help="why-are-some-figures-not-shown"
        />
      ) : (
        <DataCard>
          <div className={classes.choice}>
            <Select
              label={m.completions_columns()}
              placeholder={m.completions_all_tracks()}
              clearable
              data={tracks.map(({ id, title }) => ({ value: id, label: title }))}
              value={track?.id ?? null}
              onChange={(id) => choose({ track_id: id ?? undefined, content: undefined, state: undefined })}
            />
            <Select
              label={m.completions_content()}
              placeholder={m.completions_content_all()}
              clearable
              data={columns.map(({ id, title }) => ({ value: id, label: title }))}
              value={column?.id ?? null}
              onChange={(id) =>
                choose({
                  track_id: track?.id,
                  content: id ?? undefined,
                  state: id === null ? undefined : (search.state ?? 'not_completed'),
                })
              }
            />
            {chosen && search.state === 'not_completed' && total > 0 && (
              <Button
                onClick={() =>
                  remind({ content: chosen, user_ids: null, count: total, search: search.search, chapter_id: search.chapter_id })
                }
              >
                {m.completions_remind_all({ count: total })}
              </Button>
            )}
          </div>
          <DataTable
            name={m.completions_title()}
            list={chosen ? completionList : ({ ...completionList, filters: {} } as unknown as typeof completionList)}
            columns={[person, ...cells, last]}
            read={table}
            pageOf={({ people, total: all, page_size }) => ({ rows: people, total: all, pageSize: page_size })}
            rowId={({ user_id }) => user_id}
            search={list}
            onSearch={onSearch}
            searchLabel={m.members_search()}
            filterNames={{ state: { label: m.completions_state(), all: m.completions_state_all(), nameOf } }}
            ownFilters={filters}
            {...(chosen
              ? {
                  selection: {
                    rowName: ({ full_name }: CompletionPerson) => full_name,
                    actions: [
                      {
                        label: m.reminder_remind(),
                        run: (rows: readonly CompletionPerson[]) =>
                          remind({ content: chosen, user_ids: rows.map(({ user_id }) => user_id), count: rows.length }),
                      },
                    ],
                  },
                }
              : {})}
            onExport={save}
            problem={m.completions_problem()}
            empty={<EmptyState compact drawing="quiet" title={m.completions_none_title()} message={m.completions_none_line()} />}
          />
        </DataCard>
      )}
    </Screen>
  );
}
