import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OverviewSystem } from '#contract/ai-literacy.ts';
import type { AiSystem } from '#contract/ai-systems.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink, ButtonLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { riskNames, trainedInWords } from './ai-system-words.ts';

type Row = AiSystem & { coverage: OverviewSystem | undefined };

const columns: Column<Row>[] = [
  {
    id: 'name',
    name: m.ai_system_name(),
    cell: ({ id, name, purpose, is_used }) => (
      <span className="ui-lines">
        <AnchorLink to="/company/ai-systems/$systemId" params={{ systemId: id }} inherit c="inherit" className="ui-medium ui-breaks">
          {name}
        </AnchorLink>
        <span className="ui-small ui-breaks">{is_used ? purpose : m.ai_system_unused()}</span>
      </span>
    ),
  },
  {
    id: 'team',
    name: m.ai_system_team(),
    cell: ({ team, chapter, responsible }) => (
      <span className="ui-lines">
        <span className="ui-breaks">{chapter?.name ?? team}</span>
        <span className="ui-small ui-breaks">{responsible?.full_name ?? m.ai_system_no_one()}</span>
      </span>
    ),
  },
  {
    id: 'risk',
    name: m.ai_system_risk(),
    cell: ({ risk }) => (
      <Badge size="md" color={risk === 'high' ? 'caution' : 'gray'} className="ui-whole">
        {riskNames[risk]()}
      </Badge>
    ),
  },
  { id: 'release', name: m.ai_system_release(), cell: ({ release }) => <span className="ui-breaks">{release?.name ?? '–'}</span> },
  {
    id: 'trained',
    name: m.ai_coverage_covered(),
    cell: ({ coverage, is_used }) => (
      <span className="ui-lines">
        <span>{coverage && is_used ? trainedInWords(coverage) : '–'}</span>
        {is_used && coverage?.figures && coverage.figures.uncovered > 0 && (
          <span>
            <Badge size="md" color="negative" className="ui-whole">
              {m.ai_system_uncovered({ count: coverage.figures.uncovered })}
            </Badge>
          </span>
        )}
      </span>
    ),
  },
];

/** The systems of a company's register: those that are used, and the others. */
export function SystemList() {
  const query = useCompany();
  const systems = useQuery(read('GET /api/company/ai-systems', { query }));
  const coverage = usePart(read('GET /api/company/ai-literacy', { query }));
  const byId = new Map(coverage?.systems.map((system) => [system.id, system]));
  const rowsOf = (all: readonly AiSystem[]): Row[] => all.map((system) => ({ ...system, coverage: byId.get(system.id) }));
  return (
    <Loaded
      read={systems}
      problem={m.ai_systems_problem()}
      waiting={360}
      empty={({ systems: all }) =>
        all.length === 0 ? (
          <EmptyState
            drawing="trail"
            title={m.ai_systems_none_title()}
            message={m.ai_systems_none_line()}
            help="how-do-i-keep-a-register-of-our-ai-systems"
            action={<ButtonLink to="/company/ai-systems/new">{m.ai_system_new()}</ButtonLink>}
          />
        ) : undefined
      }
    >
      {({ systems: all }) => {
        const unused = all.filter(({ is_used }) => !is_used);
        return (
          <div className="ui-stack">
            <SystemTable name={m.ai_systems_used()} rows={rowsOf(all.filter(({ is_used }) => is_used))} />
            {unused.length > 0 && <SystemTable name={m.ai_systems_unused()} rows={rowsOf(unused)} />}
          </div>
        );
      }}
    </Loaded>
  );
}

function SystemTable({ name, rows }: { name: string; rows: readonly Row[] }) {
  const known = { data: rows, error: null, isFetching: false, isPaused: false, refetch: () => undefined };
  return (
    <DataCard title={name}>
      <DataTable
        name={name}
        list={{}}
        columns={columns}
        read={known}
        pageOf={(all) => ({ rows: all, total: all.length, pageSize: Math.max(1, all.length) })}
        rowId={({ id }) => id}
        problem={m.ai_systems_problem()}
        empty={<p className="ui-quiet">{m.ai_systems_none_used()}</p>}
      />
    </DataCard>
  );
}
