import { Button, Tabs } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Calls } from '#contract/calls.ts';
import { discloses } from '#contract/disclosure.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { DueFilter } from '#contract/team-values.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { dayLong } from '#web/lib/calendar-day.ts';
import { read } from '#web/lib/read.ts';
import { useDaysAgo } from '#web/lib/use-days-ago.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { askedOf } from '#web/ui/data-table/list-search.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { oneOf } from '#web/ui/search-params.ts';
import { Deputies } from './deputies.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { teamColumns } from './team-columns.tsx';
import { namesOnlyList, teamList } from './team-list.ts';
import { type TeamSearch, teamViews } from './team-search.ts';
import { useSending } from './use-sending.ts';

type Team = DataOf<Calls['GET /api/team']>;

interface Props {
  search: TeamSearch;
  onSearch: (change: TeamSearch, isPlace: boolean) => void;
  /** The rounds of the person's reports, which another feature renders. */
  rounds: (props: {
    search: TeamSearch;
    onSearch: Props['onSearch'];
    onRemind: (people: readonly { user_id: string; full_name: string }[], onDone: () => void) => void;
  }) => ReactNode;
}

const dueNames: Record<DueFilter, () => string> = { overdue: m.team_due_filter_overdue, soon: m.team_due_filter_soon };
const nothingAsked = { page: undefined, search: undefined, sort: undefined, due: undefined, state: undefined };

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
export function TeamScreen({ search, onSearch, rounds }: Props) {
  const { view = 'people', ...asked } = search;
  // The people list also says whether there are any, so the other view needs its first page.
  const query = { ...askedOf(teamList, view === 'people' ? asked : {}), page_size: limits.pageSize.usual };
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
  const people = (
    <DataCard>
      <DataTable
        name={m.team_title()}
        list={shown.progress ? teamList : (namesOnlyList as unknown as typeof teamList)}
        columns={teamColumns({ today: data?.today ?? '', inDays }, shown)}
        read={team}
        pageOf={({ reports, total, page_size }) => ({ rows: reports, total, pageSize: page_size })}
        rowId={({ user_id }) => user_id}
        search={asked}
        onSearch={onSearch}
        searchLabel={m.team_search()}
        filterNames={{ due: { label: m.team_due_filter(), all: m.team_due_all(), nameOf: (due: DueFilter) => dueNames[due]() } }}
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
  );
  return (
    <Screen
      title={m.team_title()}
      line={data?.due ? `${m.team_line()} ${m.team_due_counts(data.due)}` : m.team_line()}
      action={data?.is_manager && <Button onClick={() => setHandingOver(true)}>{m.team_hand_over()}</Button>}
    >
      <div className="ui-stack ui-gap-md">
        {data && <DeputyOf data={data} />}
        {data && data.everyone > 0 && !shown.progress && <FormNotice>{m.team_groups_only()}</FormNotice>}
        {shown.progress && data && data.everyone > 0 ? (
          <Tabs
            value={view}
            keepMounted={false}
            // One view's state means nothing to the other.
            onChange={(next) => onSearch({ ...nothingAsked, view: oneOf(teamViews.slice(1), next) }, true)}
          >
            <Tabs.List className="ui-tabs" aria-label={m.team_title()}>
              <Tabs.Tab value="people">{m.team_people()}</Tabs.Tab>
              <Tabs.Tab value="rounds">{m.report_rounds_title()}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="people">{people}</Tabs.Panel>
            <Tabs.Panel value="rounds">
              {rounds({ search: asked, onSearch, onRemind: (people, onDone) => reminder.ask(people, undefined, onDone) })}
            </Tabs.Panel>
          </Tabs>
        ) : (
          people
        )}
        {data?.is_manager && <Deputies />}
      </div>
      <HandOverDialog opened={isHandingOver} onClose={() => setHandingOver(false)} />
    </Screen>
  );
}
