import { Alert } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { discloses } from '#contract/disclosure.ts';
import { disclosedFigures, type ReportFigure, type ReportName, reportShapes, reportSorts } from '#contract/report-columns.ts';
import type { CompanyPerformance, LearningProgress, RequirementReport, UserActivity } from '#contract/reports.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { read } from '#web/lib/read.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded, type Read } from '#web/ui/loaded.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportFilters } from './report-filters.tsx';
import { filtersOf, type ReportSearch } from './report-search.ts';
import { ReportTable } from './report-table.tsx';

interface Props {
  report: ReportName;
  search: ReportSearch;
  onSearch: (change: ReportSearch, isPlace: boolean) => void;
  chapter: ReactNode;
}

const activity = reportShapes['user-activity'];
const progress = reportShapes['learning-progress'];
const performance = reportShapes['company-performance'];
const requirements = reportShapes.requirements;

/** Returns all of a table's rows as a single page. */
const all = <R,>(rows: readonly R[]) => ({ rows, total: rows.length, pageSize: Math.max(1, rows.length) });

/** Fetches the current report, keeping the previous one in view while it loads. */
function useReport(report: ReportName, search: ReportSearch) {
  const query = { ...filtersOf(search), ...useCompany() };
  const { sort, page } = search;
  const kept = { placeholderData: keepPreviousData } as const;
  const ofActivity = useQuery({
    ...read('GET /api/reports/user-activity', { query: { ...query, sort, page, page_size: limits.pageSize.usual } }),
    ...kept,
    enabled: report === 'user-activity',
  });
  const ofProgress = useQuery({
    ...read('GET /api/reports/learning-progress', { query }),
    ...kept,
    enabled: report === 'learning-progress',
  });
  const ofPerformance = useQuery({
    ...read('GET /api/reports/company-performance', { query }),
    ...kept,
    enabled: report === 'company-performance',
  });
  const ofRequirements = useQuery({
    ...read('GET /api/reports/requirements', { query }),
    ...kept,
    enabled: report === 'requirements',
  });
  return {
    'user-activity': ofActivity,
    'learning-progress': ofProgress,
    'company-performance': ofPerformance,
    requirements: ofRequirements,
  };
}

/** A report with its filters, figures, chart and tables. */
export function ReportView({ report, search, onSearch, chapter }: Props) {
  const reads = useReport(report, search);
  const shown: Read<UserActivity | LearningProgress | CompanyPerformance | RequirementReport> = reads[report];
  const names: readonly ReportFigure[] = reportShapes[report].series;
  const {
    'user-activity': ofActivity,
    'learning-progress': ofProgress,
    'company-performance': ofPerformance,
    requirements: ofRequirements,
  } = reads;

  const tables: Record<ReportName, () => ReactNode> = {
    'user-activity': () => (
      <>
        {ofActivity.data?.people && (
          <ReportTable
            table="people"
            columns={disclosedFigures('people', activity.tables.people, ofActivity.data.staff_sees)}
            read={ofActivity}
            pageOf={({ people }) => ({ rows: people?.rows ?? [], total: people?.total ?? 0, pageSize: people?.page_size ?? 1 })}
            sorts={reportSorts}
            search={{ sort: search.sort, page: search.page }}
            onSearch={onSearch}
          />
        )}
        <ReportTable table="chapters" columns={activity.tables.chapters} read={ofActivity} pageOf={({ chapters }) => all(chapters)} />
      </>
    ),
    'learning-progress': () => (
      <>
        <ReportTable table="tracks" columns={progress.tables.tracks} read={ofProgress} pageOf={({ tracks }) => all(tracks)} />
        <ReportTable table="modules" columns={progress.tables.modules} read={ofProgress} pageOf={({ modules }) => all(modules)} />
      </>
    ),
    'company-performance': () => (
      <ReportTable table="chapters" columns={performance.tables.chapters} read={ofPerformance} pageOf={({ chapters }) => all(chapters)} />
    ),
    requirements: () => (
      <ReportTable
        table="requirements"
        columns={requirements.tables.requirements}
        read={ofRequirements}
        pageOf={({ requirements: rows }) => all(rows)}
      />
    ),
  };

  return (
    <div className="ui-stack">
      <ReportFilters
        search={search}
        onSearch={(change) => onSearch({ page: undefined, ...change }, false)}
        days={shown.data && { from: shown.data.from, to: shown.data.to }}
        chapter={chapter}
      />
      <Loaded read={shown} problem={m.report_problem()} waiting={420}>
        {(data) =>
          data.is_hidden ? (
            <EmptyState
              drawing="quiet"
              title={m.report_hidden_title()}
              message={m.report_hidden_line()}
              help="why-are-some-figures-not-shown"
            />
          ) : (
            <>
              {!discloses(data.staff_sees, 'progress') && <Alert variant="light">{m.report_groups_line()}</Alert>}
              <ReportFigures figures={data.figures} from={data.from} to={data.to} previous={data.previous} />
              {data.series.points.length > 0 && (
                <ReportChart series={data.series} names={names} chart={search.chart} onChart={(chart) => onSearch({ chart }, false)} />
              )}
              {tables[report]()}
            </>
          )
        }
      </Loaded>
    </div>
  );
}
