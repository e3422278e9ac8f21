import { Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { m } from '#messages';
import { dayIn, dayLong } from '#web/lib/calendar-day.ts';
import { useCompany } from '#web/lib/company.ts';
import { DayField } from '#web/lib/day-field.tsx';
import { useMe } from '#web/lib/me.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { oneOf } from '#web/ui/search-params.ts';
import { Stat } from '#web/ui/stat.tsx';
import { type Grouping, groupings } from '../requirement-search.ts';
import { ComplianceExport } from './compliance-export.tsx';
import { type ComplianceGroup, GroupName, groupWords } from './group-name.tsx';

type Compliance = DataOf<Calls['GET /api/company/compliance']>;

interface Props {
  /** Today by default. */
  day: string | undefined;
  by: Grouping | undefined;
  onChange: (change: { day?: string | undefined; by?: Grouping | undefined }) => void;
}

/** The first day that can be chosen: nothing was required before it. */
const firstDay = '2020-01-01';

/** Shows who was compliant at the end of a given day. */
export function ComplianceView({ day, by = 'requirement', onChange }: Props) {
  const company = useCompany();
  const { timezone } = useMe();
  const today = dayIn(timezone);
  const compliance = useQuery({
    ...read('GET /api/company/compliance', { query: { ...company, ...(day === undefined ? {} : { day }), by } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="ui-stack">
      <div className="ui-line">
        <div className="ui-wrap">
          <DayField
            label={m.compliance_day()}
            w={280}
            min={firstDay}
            max={today}
            value={day ?? today}
            onChange={(next) => onChange({ day: next === today ? undefined : next })}
          />
          <Select
            label={m.compliance_by()}
            allowDeselect={false}
            value={by}
            onChange={(next) => onChange({ by: oneOf(groupings.slice(1), next) })}
            data={groupings.map((value) => ({ value, label: groupWords[value].name() }))}
          />
        </div>
        <ComplianceExport day={day} />
      </div>
      <Loaded read={compliance} problem={m.compliance_problem()} waiting={360}>
        {(data) =>
          data.people === 0 ? (
            <EmptyState drawing="quiet" title={m.compliance_none_title()} message={m.compliance_none_line({ day: dayLong(data.day) })} />
          ) : (
            <Shown data={data} by={by} isOld={compliance.isPlaceholderData} />
          )
        }
      </Loaded>
    </div>
  );
}

const few = () => m.requirement_hidden();
const ofFigures = (say: (figures: NonNullable<ComplianceGroup['figures']>) => string) =>
  function cell({ figures }: ComplianceGroup) {
    return figures === null ? few() : say(figures);
  };

const columnsBy = (by: Grouping): Column<ComplianceGroup>[] => [
  { id: 'name', name: groupWords[by].name(), cell: (group) => <GroupName by={by} group={group} /> },
  {
    id: 'overdue',
    name: m.round_overdue(),
    means: m.compliance_overdue_means(),
    isNumber: true,
    cell: ofFigures(({ overdue }) => inNumbers(overdue)),
  },
  { id: 'in_grace', name: m.round_in_grace(), isNumber: true, cell: ofFigures(({ in_grace }) => inNumbers(in_grace)) },
  { id: 'due_soon', name: m.round_due_soon(), isNumber: true, cell: ofFigures(({ due_soon }) => inNumbers(due_soon)) },
  { id: 'people', name: m.compliance_people(), isNumber: true, cell: ofFigures(({ people }) => inNumbers(people)) },
  {
    id: 'compliant',
    name: m.compliance_compliant(),
    isNumber: true,
    cell: ofFigures(({ compliant }) => `${inNumbers(compliant)}%`),
  },
];

/** Groups with the most overdue rounds come first. */
const byOverdue = (groups: readonly ComplianceGroup[]) =>
  groups.toSorted((one, other) => (other.figures?.overdue ?? -1) - (one.figures?.overdue ?? -1));

function Shown({
  data: { day, people, compliant, overdue_rounds, groups },
  by,
  isOld,
}: {
  data: Compliance;
  by: Grouping;
  isOld: boolean;
}) {
  const known = { data: byOverdue(groups), error: null, isFetching: false, isPaused: false, refetch: () => undefined };
  return (
    <>
      <DataCard title={m.compliance_on({ day: dayLong(day) })}>
        <div className="ui-figures" aria-busy={isOld}>
          <Stat label={m.compliance_with_requirement()} value={inNumbers(people)} />
          <Stat
            label={m.compliance_compliant()}
            value={compliant === null ? m.figures_hidden() : `${inNumbers(compliant)}%`}
            note={compliant === null ? m.figures_too_few_here() : m.compliance_compliant_note()}
          />
          <Stat label={m.compliance_overdue()} value={overdue_rounds === null ? m.figures_hidden() : inNumbers(overdue_rounds)} />
        </div>
      </DataCard>
      <DataCard title={groupWords[by].title()} line={m.compliance_line()}>
        <DataTable
          name={groupWords[by].title()}
          list={{}}
          columns={columnsBy(by)}
          read={known}
          pageOf={(rows) => ({ rows, total: rows.length, pageSize: Math.max(1, rows.length) })}
          rowId={({ id }) => id ?? 'none'}
          problem={m.compliance_problem()}
          empty={<p className="ui-quiet">{m.requirements_none_in_force()}</p>}
        />
        {groups.some(({ figures }) => figures === null) && <p className="ui-small ui-mt-sm">{m.compliance_hidden()}</p>}
      </DataCard>
    </>
  );
}
