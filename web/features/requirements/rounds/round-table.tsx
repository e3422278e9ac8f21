import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { discloses } from '#contract/disclosure.ts';
import type { RoundState } from '#contract/requirement-values.ts';
import type { CompanyRound } from '#contract/requirements.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { askedOf, type ListSearch } from '#web/ui/data-table/list-search.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { roundColumns } from './round-columns.tsx';
import { RoundDrawer } from './round-drawer.tsx';
import { roundList } from './round-list.ts';
import { roundStateName } from './round-state.tsx';
import { useWaive } from './use-waive.ts';

export interface RoundTableProps {
  search: ListSearch<typeof roundList>;
  onSearch: (change: ListSearch<typeof roundList>, isPlace: boolean) => void;
  /** The only requirement; undefined for all. */
  requirementId?: string;
  /** The filters by chapter and manager. */
  filters: ReactNode;
  /** Reminds people to learn, and calls `onDone` after a success. */
  onRemind: (people: readonly { id: string }[], onDone: () => void) => void;
}

const statusName = (state: RoundState | 'ended'): string => (state === 'ended' ? m.rounds_ended() : roundStateName(state));
const isOpen = ({ outcome }: CompanyRound) => outcome === null;

/** Members' rounds, with ways to remind the members, give them more time, or release them. */
export function RoundTable({ search, onSearch, requirementId, filters, onRemind }: RoundTableProps) {
  const company = useCompany();
  const view = usePart(read('GET /api/company/settings', { query: company }))?.staff_sees;
  const isHidden = view !== undefined && !discloses(view, 'progress');
  const [extended, setExtended] = useState<{ rounds: readonly CompanyRound[]; clear: () => void } | null>(null);
  const [shown, setShown] = useState<CompanyRound | null>(null);
  const waive = useWaive();
  const rounds = useQuery({
    ...read('GET /api/company/rounds', {
      query: { ...company, ...askedOf(roundList, search), requirement: requirementId, page_size: limits.pageSize.usual },
    }),
    placeholderData: keepPreviousData,
    enabled: !isHidden,
  });
  if (isHidden)
    return (
      <EmptyState
        compact
        drawing="quiet"
        title={m.rounds_hidden_title()}
        message={m.rounds_hidden_line()}
        help="why-are-some-figures-not-shown"
      />
    );
  return (
    <>
      <DataTable
        name={m.rounds_title()}
        list={roundList}
        columns={roundColumns({ isOfOne: requirementId !== undefined, onHistory: setShown })}
        read={rounds}
        pageOf={({ rounds: rows, total, page_size }) => ({ rows, total, pageSize: page_size })}
        rowId={({ id }) => id}
        search={search}
        onSearch={onSearch}
        searchLabel={m.rounds_search()}
        filterNames={{ state: { label: m.round_status(), all: m.rounds_open(), nameOf: statusName } }}
        ownFilters={filters}
        selection={{
          rowName: ({ full_name, name }) => m.round_name({ name: full_name, requirement: name }),
          canBe: isOpen,
          actions: [
            { label: m.round_extend_open(), run: (chosen, clear) => setExtended({ rounds: chosen, clear }) },
            { label: m.round_waive_open(), run: waive },
            {
              label: m.reminder_remind(),
              run: (chosen, clear) =>
                onRemind(
                  [...new Set(chosen.map(({ user_id }) => user_id))].map((id) => ({ id })),
                  clear,
                ),
            },
          ],
        }}
        problem={m.rounds_problem()}
        empty={
          <EmptyState
            compact
            drawing="quiet"
            title={m.rounds_none_title()}
            message={m.rounds_none_line()}
            action={
              <Button variant="default" onClick={() => onSearch({ state: 'ended' }, true)}>
                {m.rounds_show_ended()}
              </Button>
            }
          />
        }
      />
      <ExtendDialog rounds={extended?.rounds ?? null} onClose={() => setExtended(null)} onDone={() => extended?.clear()} />
      <RoundDrawer round={shown} onClose={() => setShown(null)} />
    </>
  );
}
