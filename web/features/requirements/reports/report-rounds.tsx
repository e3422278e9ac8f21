import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RoundState } from '#contract/requirement-values.ts';
import type { ReportRound } from '#contract/team.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { toast } from '#web/lib/toast.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { askedOf, type ListSearch } from '#web/ui/data-table/list-search.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { mediumDay } from '../rounds/round-columns.tsx';
import { RoundStateBadge, roundStateName } from '../rounds/round-state.tsx';
import { ExtendReportDialog } from './extend-report-dialog.tsx';
import { reportRoundList } from './report-round-list.ts';

type Search = ListSearch<typeof reportRoundList>;
interface Recipient {
  user_id: string;
  full_name: string;
}

const stateName = (state: RoundState | 'soon'): string => (state === 'soon' ? m.report_rounds_soon() : roundStateName(state));
const canExtend = ({ extend_until }: ReportRound) => extend_until !== null;

/** The columns for a list of reports' rounds; with people, the first names the person. */
function columnsOf(hasPeople: boolean, onExtend: (round: ReportRound) => void): Column<ReportRound>[] {
  const person: Column<ReportRound> = {
    id: 'person',
    name: m.round_person(),
    cell: ({ user_id, full_name, deputy_of }) => (
      <span className="ui-lines">
        <AnchorLink to="/team/$userId" params={{ userId: user_id }} inherit c="inherit" className="ui-medium ui-breaks">
          {full_name}
        </AnchorLink>
        {deputy_of && <span className="ui-small ui-breaks">{m.report_rounds_deputy({ name: deputy_of.full_name })}</span>}
      </span>
    ),
  };
  return [
    ...(hasPeople ? [person] : []),
    {
      id: 'requirement',
      name: m.requirement_one(),
      cell: ({ name, title, number }) => (
        <span className="ui-lines">
          <span className={hasPeople ? 'ui-breaks' : 'ui-medium ui-breaks'}>{name}</span>
          <span className="ui-small ui-breaks">{m.round_about({ title, number })}</span>
        </span>
      ),
    },
    { id: 'state', name: m.round_status(), inCard: 'aside', cell: ({ state }) => <RoundStateBadge state={state} /> },
    {
      id: 'due',
      name: m.round_due(),
      cell: ({ due_on, is_extended }) => (
        <span className="ui-lines">
          <time dateTime={due_on}>{mediumDay(due_on)}</time>
          {is_extended && <span className="ui-small">{m.round_extended()}</span>}
        </span>
      ),
    },
    {
      id: 'steps',
      name: m.round_steps(),
      isNumber: true,
      cell: ({ completed, steps }) => m.round_steps_of({ completed, steps }),
    },
    {
      id: 'extend',
      name: m.round_extend(),
      isUnnamed: true,
      isIdle: (round) => !canExtend(round),
      cell: (round) =>
        canExtend(round) && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={m.report_extend_round({ name: round.full_name, requirement: round.name })}
            onClick={() => onExtend(round)}
          >
            {m.round_extend_open()}
          </Button>
        ),
    },
  ];
}

interface Props {
  /** The only person; undefined for everyone who reports to the caller. */
  personId?: string;
  search?: Search;
  onSearch?: (change: Search, isPlace: boolean) => void;
  onRemind: (people: readonly Recipient[], onDone: () => void) => void;
}

/** The open rounds of someone's reports. The manager can extend them as far as the requirements allow, and remind people. */
export function ReportRounds({ personId, search = {}, onSearch, onRemind }: Props) {
  const [extended, setExtended] = useState<{ rounds: readonly ReportRound[]; clear: () => void } | null>(null);
  const page_size = personId === undefined ? limits.pageSize.usual : limits.pageSize.most;
  const rounds = useQuery({
    ...read('GET /api/team/rounds', { query: { ...askedOf(reportRoundList, search), person: personId, page_size } }),
    placeholderData: keepPreviousData,
  });
  const extend = (chosen: readonly ReportRound[], clear: () => void = () => undefined) => {
    const possible = chosen.filter(canExtend);
    if (possible.length === 0) toast('info', m.report_extend_none());
    else setExtended({ rounds: possible, clear });
  };
  return (
    <DataCard title={m.report_rounds_title()} line={personId === undefined ? m.report_rounds_line() : m.report_rounds_line_one()}>
      <DataTable
        name={m.report_rounds_title()}
        // A person has few rounds and all are shown, so they need no filter.
        list={personId === undefined ? reportRoundList : ({} as typeof reportRoundList)}
        columns={columnsOf(personId === undefined, (round) => extend([round]))}
        read={rounds}
        pageOf={({ rounds: rows, total, page_size: pageSize }) => ({ rows, total, pageSize })}
        rowId={({ id }) => id}
        search={search}
        onSearch={onSearch}
        filterNames={{ state: { label: m.round_status(), all: m.rounds_open(), nameOf: stateName } }}
        selection={{
          rowName: ({ full_name, name }) => m.round_name({ name: full_name, requirement: name }),
          actions: [
            { label: m.round_extend_open(), run: extend },
            {
              label: m.reminder_remind(),
              run: (chosen, clear) => onRemind([...new Map(chosen.map((row) => [row.user_id, row])).values()], clear),
            },
          ],
        }}
        problem={m.rounds_problem()}
        empty={
          personId === undefined ? (
            <EmptyState compact drawing="quiet" title={m.rounds_none_title()} message={m.rounds_none_line()} />
          ) : (
            <p className="ui-dim">{m.report_rounds_none()}</p>
          )
        }
      />
      <ExtendReportDialog rounds={extended?.rounds ?? null} onClose={() => setExtended(null)} onDone={() => extended?.clear()} />
    </DataCard>
  );
}
