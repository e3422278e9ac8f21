import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OverviewSystem } from '#contract/ai-literacy.ts';
import { type LiteracyFormat, literacyFormats } from '#contract/ai-literacy-values.ts';
import { m } from '#messages';
import { dayIn, dayLong } from '#web/lib/calendar-day.ts';
import { useCompany } from '#web/lib/company.ts';
import { DayField } from '#web/lib/day-field.tsx';
import { download } from '#web/lib/download.ts';
import { useMe } from '#web/lib/me.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { toastWhile } from '#web/lib/toast.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { riskNames, trainedInWords } from './ai-system-words.ts';
import { CoverageFiguresShown } from './coverage-figures.tsx';

/** The first day that can be chosen: nothing was recorded before it. */
const firstDay = '2020-01-01';
const formatNames: Record<LiteracyFormat, () => string> = { pdf: m.ai_literacy_pdf, json: m.ai_literacy_json };

const columns: Column<OverviewSystem>[] = [
  {
    id: 'name',
    name: m.ai_system_name(),
    cell: ({ id, name, is_used }) => (
      <span className="ui-lines">
        <AnchorLink to="/company/ai-systems/$systemId" params={{ systemId: id }} inherit c="inherit" className="ui-medium ui-breaks">
          {name}
        </AnchorLink>
        {!is_used && <span className="ui-small">{m.ai_system_unused()}</span>}
      </span>
    ),
  },
  { id: 'risk', name: m.ai_system_risk(), cell: ({ risk }) => riskNames[risk]() },
  { id: 'roles', name: m.ai_literacy_roles(), isNumber: true, cell: ({ roles }) => inNumbers(roles) },
  { id: 'requirements', name: m.requirements_title(), isNumber: true, cell: ({ requirements }) => inNumbers(requirements) },
  { id: 'trained', name: m.ai_coverage_covered(), isNumber: true, cell: trainedInWords },
  {
    id: 'uncovered',
    name: m.ai_literacy_uncovered(),
    isNumber: true,
    cell: ({ figures }) => (figures === null ? m.requirement_hidden() : inNumbers(figures.uncovered)),
  },
];

/** Shows what the AI-literacy file of a day says, and saves it. */
export function LiteracyFile({ day, onDay }: { day: string | undefined; onDay: (day: string | undefined) => void }) {
  const company = useCompany();
  const { timezone } = useMe();
  const asked = { ...company, ...(day === undefined ? {} : { day }) };
  const overview = useQuery({ ...read('GET /api/company/ai-literacy', { query: asked }), placeholderData: keepPreviousData });
  const today = overview.data?.today ?? dayIn(timezone);
  const save = (format: LiteracyFormat) =>
    void toastWhile({ doing: m.table_exporting(), done: m.table_exported(), failed: m.table_export_failed() }, () =>
      download('GET /api/company/ai-literacy/file', { query: { ...asked, format } }),
    );
  return (
    <div className="ui-stack">
      <div className="ui-line">
        <DayField
          label={m.ai_literacy_day()}
          w={280}
          min={firstDay}
          max={today}
          value={day ?? today}
          onChange={(next) => onDay(next === today ? undefined : next)}
        />
        <div className="ui-buttons">
          {literacyFormats.map((format) => (
            <Button
              key={format}
              variant={format === 'pdf' ? 'filled' : 'default'}
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => save(format)}
            >
              {formatNames[format]()}
            </Button>
          ))}
        </div>
      </div>
      <Loaded read={overview} problem={m.ai_systems_problem()} waiting={360}>
        {(data) =>
          data.systems.length === 0 ? (
            <EmptyState
              drawing="quiet"
              title={m.ai_literacy_none_title()}
              message={m.ai_literacy_none_line({ day: dayLong(data.day) })}
              help="what-is-the-ai-literacy-file"
            />
          ) : (
            <>
              <DataCard title={m.document_on({ name: m.ai_literacy_title(), day: dayLong(data.day) })} line={m.ai_literacy_line()}>
                <CoverageFiguresShown figures={data.figures} isOld={overview.isPlaceholderData} />
              </DataCard>
              <SystemTable systems={data.systems} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function SystemTable({ systems }: { systems: readonly OverviewSystem[] }) {
  const known = { data: systems, error: null, isFetching: false, isPaused: false, refetch: () => undefined };
  return (
    <DataCard title={m.ai_systems_title()}>
      <DataTable
        name={m.ai_systems_title()}
        list={{}}
        columns={columns}
        read={known}
        pageOf={(all) => ({ rows: all, total: all.length, pageSize: Math.max(1, all.length) })}
        rowId={({ id }) => id}
        problem={m.ai_systems_problem()}
        empty={<p className="ui-quiet">{m.ai_systems_none_used()}</p>}
      />
      <p className="ui-small ui-mt-sm">{m.ai_literacy_not_advice()}</p>
    </DataCard>
  );
}
