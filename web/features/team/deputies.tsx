import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Delegation } from '#contract/team.ts';
import type { DelegationEnding } from '#contract/team-values.ts';
import { m } from '#messages';
import { dayShort } from '#web/lib/calendar-day.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';

const states: Record<Delegation['status'], { name: () => string; colour: string }> = {
  current: { name: m.team_deputies_current, colour: 'positive' },
  upcoming: { name: m.team_deputies_upcoming, colour: 'notice' },
  ended: { name: m.team_deputies_ended, colour: 'gray' },
};
const reasons: Record<DelegationEnding, () => string> = {
  by_manager: m.team_deputies_by_manager,
  manager_left: m.team_deputies_manager_left,
  deputy_left: m.team_deputies_deputy_left,
  no_reports: m.team_deputies_no_reports,
};

/** The list of the person's deputies, with the days and the reason for an early end. */
export function Deputies() {
  const delegations = useQuery(read('GET /api/team/delegations'));
  const confirm = useConfirm();
  const end = useSend('POST /api/team/delegations/:delegationId/end', {
    done: ({ deputy }) => m.team_deputies_end_done({ name: deputy.full_name }),
  });
  const today = delegations.data?.today ?? '';
  const columns: Column<Delegation>[] = [
    { id: 'deputy', name: m.team_deputy(), cell: ({ deputy }) => deputy.full_name },
    {
      id: 'days',
      name: m.team_deputies_days(),
      cell: ({ from_on, until_on }) => m.team_deputies_period({ from: dayShort(from_on, today), until: dayShort(until_on, today) }),
    },
    {
      id: 'status',
      name: m.team_deputies_status(),
      inCard: 'aside',
      cell: ({ status, reason }) => (
        <span className="ui-lines">
          <Badge color={states[status].colour} className="ui-whole">
            {states[status].name()}
          </Badge>
          {reason && <span className="ui-small">{reasons[reason]()}</span>}
        </span>
      ),
    },
    {
      id: 'actions',
      name: m.chapters_actions(),
      isUnnamed: true,
      isNumber: true,
      isIdle: ({ status }) => status === 'ended',
      cell: ({ id, status, deputy: { full_name: name } }) =>
        status !== 'ended' && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={m.team_deputies_end_name({ name })}
            onClick={() =>
              confirm({
                title: m.team_deputies_end_title({ name }),
                line: m.team_deputies_end_line({ name }),
                action: m.team_deputies_end(),
                isHarmless: true,
                onConfirm: () => end.sendOrThrow({ params: { delegationId: id } }),
              })
            }
          >
            {m.team_deputies_end()}
          </Button>
        ),
    },
  ];
  return (
    <DataCard title={m.team_deputies()} line={m.team_deputies_line()}>
      <DataTable
        name={m.team_deputies()}
        list={{}}
        columns={columns}
        read={delegations}
        pageOf={({ delegations: rows }) => ({ rows, total: rows.length, pageSize: Math.max(1, rows.length) })}
        rowId={({ id }) => id}
        problem={m.team_deputies_problem()}
        empty={<p className="ui-dim">{m.team_deputies_none()}</p>}
      />
    </DataCard>
  );
}
