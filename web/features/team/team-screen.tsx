import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Calls } from '#contract/calls.ts';
import { discloses } from '#contract/disclosure.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { dayLong } from '#web/lib/calendar-day.ts';
import { read } from '#web/lib/read.ts';
import { useDaysAgo } from '#web/lib/use-days-ago.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { askedOf, type ListSearch } from '#web/ui/data-table/list-search.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { Deputies } from './deputies.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { teamColumns } from './team-columns.tsx';
import { teamList } from './team-list.ts';
import { useSending } from './use-sending.ts';

type Team = DataOf<Calls['GET /api/team']>;
type Search = ListSearch<typeof teamList>;

interface Props {
  search: Search;
  onSearch: (change: Search, isPlace: boolean) => void;
}

/** Says whose deputy the person is, and when. */
function DeputyOf({ data: { deputy_of, today } }: { data: Team }) {
  return deputy_of.map(({ id, manager: { full_name: name }, from_on, until_on }) => (
    <FormNotice key={id}>
      {from_on <= today
        ? m.team_deputy_today({ name, day: dayLong(until_on) })
        : m.team_deputy_later({ name, from: dayLong(from_on), until: dayLong(until_on) })}
    </FormNotice>
  ));
}

/** The people who report to the person, or to a manager whose deputy they are. */
export function TeamScreen({ search, onSearch }: Props) {
  const query = { ...askedOf(teamList, search), page_size: limits.pageSize.usual };
  const team = useQuery({ ...read('GET /api/team', { query }), placeholderData: keepPreviousData });
  const { data } = team;
  const [isHandingOver, setHandingOver] = useState(false);
  const reminder = useSending('reminder');
  const congratulation = useSending('congratulation');
  const inDays = useDaysAgo();
  const shown = {
    progress: data ? discloses(data.staff_sees, 'progress') : true,
    results: data ? discloses(data.staff_sees, 'results') : true,
    deputies: data?.reports.some(({ deputy_of }) => deputy_of !== null) ?? false,
  };
  return (
    <Screen
      title={m.team_title()}
      line={m.team_line()}
      action={data?.is_manager && <Button onClick={() => setHandingOver(true)}>{m.team_hand_over()}</Button>}
    >
      <div className="ui-stack ui-gap-md">
        {data && <DeputyOf data={data} />}
        {data && data.everyone > 0 && !shown.progress && <FormNotice>{m.team_groups_only()}</FormNotice>}
        <DataCard>
          <DataTable
            name={m.team_title()}
            list={teamList}
            columns={teamColumns({ today: data?.today ?? '', inDays }, shown)}
            read={team}
            pageOf={({ reports, total, page_size }) => ({ rows: reports, total, pageSize: page_size })}
            rowId={({ user_id }) => user_id}
            search={search}
            onSearch={onSearch}
            searchLabel={m.team_search()}
            selection={{
              rowName: ({ full_name }) => full_name,
              canBe: ({ reminded_on, congratulated_on }) => reminded_on === null || congratulated_on === null,
              actions: [
                { label: m.reminder_remind(), run: (chosen) => reminder.ask(chosen.filter(({ reminded_on }) => reminded_on === null)) },
                {
                  label: m.reminder_congratulate(),
                  run: (chosen) => congratulation.ask(chosen.filter(({ congratulated_on }) => congratulated_on === null)),
                },
              ],
            }}
            problem={m.team_problem()}
            empty={
              <EmptyState
                compact
                drawing="quiet"
                title={m.team_none()}
                message={m.team_none_line()}
                help="what-can-a-manager-see"
                action={<ButtonLink to="/dashboard">{m.notifications_to_dashboard()}</ButtonLink>}
              />
            }
          />
        </DataCard>
        {data?.is_manager && <Deputies />}
      </div>
      <HandOverDialog opened={isHandingOver} onClose={() => setHandingOver(false)} />
    </Screen>
  );
}
