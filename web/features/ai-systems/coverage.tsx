import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CoveredPerson, SystemCoverage } from '#contract/ai-literacy.ts';
import { m } from '#messages';
import { dayLong } from '#web/lib/calendar-day.ts';
import { read } from '#web/lib/read.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { AnchorLink, ButtonLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { coverageStates } from './ai-system-words.ts';
import { ChooseRequirements } from './choose-requirements.tsx';
import { CoverageFiguresShown } from './coverage-figures.tsx';
import type { WholeSystem } from './system-screen.tsx';

const columns: Column<CoveredPerson>[] = [
  {
    id: 'name',
    name: m.form_name(),
    cell: ({ user_id, full_name }) => (
      <AnchorLink to="/company/members/$memberId" params={{ memberId: user_id }} inherit c="inherit" className="ui-medium ui-breaks">
        {full_name}
      </AnchorLink>
    ),
  },
  { id: 'role', name: m.ai_literacy_role(), cell: ({ role }) => <span className="ui-breaks">{role}</span> },
  {
    id: 'state',
    name: m.round_status(),
    cell: ({ state }) => (
      <Badge size="md" color={coverageStates[state].colour} className="ui-whole">
        {coverageStates[state].name()}
      </Badge>
    ),
  },
  { id: 'due', name: m.round_due(), cell: ({ due_on }) => (due_on === null ? '–' : dayLong(due_on)) },
  { id: 'completed', name: m.ai_literacy_completed(), cell: ({ completed_on }) => (completed_on === null ? '–' : dayLong(completed_on)) },
];

/** Shows who is trained for a system today, by which requirements, and what can be done about the others. */
export function Coverage({ system }: { system: WholeSystem }) {
  const coverage = useQuery(read('GET /api/company/ai-systems/:systemId/coverage', { params: { systemId: system.id } }));
  return (
    <Loaded read={coverage} problem={m.ai_system_problem()} waiting={300}>
      {(data) => (
        <>
          {system.is_used && <Gap system={system} coverage={data} />}
          <DataCard title={m.ai_system_trained_today()}>
            <CoverageFiguresShown figures={data.figures} />
          </DataCard>
          <Training system={system} coverage={data} />
          {data.people !== null && <People people={data.people} />}
        </>
      )}
    </Loaded>
  );
}

interface Props {
  system: WholeSystem;
  coverage: SystemCoverage;
}

const NewRequirementLink = ({ systemId }: { systemId: string }) => (
  <ButtonLink to="/company/requirements/new" search={{ system: systemId }}>
    {m.ai_system_require()}
  </ButtonLink>
);

/** Says how many people are not covered, and offers to require something of them. */
function Gap({ system, coverage: { figures, release, trained_from, roles } }: Props) {
  if (roles.length === 0) return <FormNotice title={m.ai_gap_no_role()}>{m.ai_system_no_role_line()}</FormNotice>;
  if (!figures || figures.uncovered === 0) return null;
  const because = release !== null && trained_from !== null;
  return (
    <FormNotice title={m.ai_system_gap_title({ count: figures.uncovered })}>
      <div className="ui-stack">
        <span className="ui-breaks">
          {because ? m.ai_system_gap_release({ release, day: dayLong(trained_from) }) : m.ai_system_gap_line()}
        </span>
        <span>
          <NewRequirementLink systemId={system.id} />
        </span>
      </div>
    </FormNotice>
  );
}

function Training({ system, coverage: { requirements, roles } }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const covering = requirements.filter(({ covers }) => covers);
  return (
    <DataCard
      title={m.ai_system_training()}
      line={m.ai_system_training_line()}
      aside={
        <Button variant="default" onClick={() => setChoosing(true)}>
          {m.ai_system_choose()}
        </Button>
      }
    >
      <ul className="ui-entries">
        {covering.map(({ id, name, title }) => (
          <li key={id}>
            <AnchorLink to="/company/requirements/$requirementId" params={{ requirementId: id }} className="ui-breaks">
              {name}
            </AnchorLink>
            {title !== name && <span className="ui-small ui-breaks">{title}</span>}
          </li>
        ))}
      </ul>
      {covering.length === 0 && <p className="ui-quiet">{m.ai_gap_nothing()}</p>}
      <p className="ui-small ui-mt-sm ui-breaks">
        {roles.length === 0
          ? m.ai_gap_no_role()
          : m.ai_system_used_by({ roles: roles.map(({ name, people }) => m.ai_system_role({ name, count: people })).join(', ') })}
      </p>
      <ChooseRequirements
        opened={isChoosing}
        systemId={system.id}
        requirements={requirements}
        onClose={() => setChoosing(false)}
        create={<NewRequirementLink systemId={system.id} />}
      />
    </DataCard>
  );
}

function People({ people }: { people: readonly CoveredPerson[] }) {
  const known = { data: people, error: null, isFetching: false, isPaused: false, refetch: () => undefined };
  return (
    <DataCard title={m.compliance_people()} line={m.ai_system_people_line()}>
      <DataTable
        name={m.compliance_people()}
        list={{}}
        columns={columns}
        read={known}
        pageOf={(all) => ({ rows: all, total: all.length, pageSize: Math.max(1, all.length) })}
        rowId={({ user_id }) => user_id}
        problem={m.ai_system_problem()}
        empty={<p className="ui-quiet">{m.ai_system_no_people()}</p>}
      />
    </DataCard>
  );
}
