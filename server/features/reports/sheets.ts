import {
  type FigureKind,
  type ReportFigure,
  type ReportName,
  type ReportTable,
  reportFigures,
  reportShapes,
  shownFigures,
} from '#contract/report-columns.ts';
import { m } from '#server/words.ts';
import type { AnyReport } from './read-report.ts';

export type Cell = string | number | null;
/** One table of a file: what its columns are called, how their values are written, and its rows. */
export interface Sheet {
  name: string;
  columns: readonly { name: string; kind: FigureKind | 'text' }[];
  rows: readonly Cell[][];
}

export const nameOfReport: Record<ReportName, () => string> = {
  'user-activity': m.report_user_activity,
  'learning-progress': m.report_learning_progress,
  'company-performance': m.report_company_performance,
};
const tableNames: Record<ReportTable, { title: () => string; row: () => string }> = {
  people: { title: m.report_table_people, row: m.report_row_people },
  chapters: { title: m.report_table_chapters, row: m.report_row_chapters },
  tracks: { title: m.report_table_tracks, row: m.report_row_tracks },
  modules: { title: m.report_table_modules, row: m.report_row_modules },
};

/** The name of a figure, with the unit of its numbers. */
function nameOf(figure: ReportFigure): string {
  const name = m[`report_${figure}`]();
  const kind = reportFigures[figure];
  if (kind === 'minutes') return m.report_in_minutes({ name });
  return kind === 'percent' ? m.report_in_percent({ name }) : name;
}
const columnOf = (figure: ReportFigure) => ({ name: nameOf(figure), kind: reportFigures[figure] });
const textColumn = (name: string) => ({ name, kind: 'text' as const });

type Values = Partial<Record<ReportFigure, Cell>>;
type Row = Values & { name: string; of: string | null };
const valuesOf = (row: Values, figures: readonly ReportFigure[]): Cell[] => figures.map((figure) => row[figure] ?? null);

function tableOf(table: ReportTable, figures: readonly ReportFigure[], rows: readonly Row[]): Sheet {
  // People have their chapter beside them, modules their track.
  const of = table === 'people' ? [textColumn(m.report_row_chapters())] : table === 'modules' ? [textColumn(m.report_row_tracks())] : [];
  return {
    name: tableNames[table].title(),
    columns: [textColumn(tableNames[table].row()), ...of, ...figures.map(columnOf)],
    rows: rows.map((row) => [row.name, ...(of.length > 0 ? [row.of] : []), ...valuesOf(row, figures)]),
  };
}

/** The rows of a report that stand for themselves: the first table is what the report is about. */
export function tablesOf(report: AnyReport): Sheet[] {
  const { tables } = reportShapes[report.report] as { tables: Partial<Record<ReportTable, readonly ReportFigure[]>> };
  return (Object.keys(tables) as ReportTable[]).flatMap((table) => {
    const rows = report.rows[table];
    return rows ? [tableOf(table, shownFigures(table, tables[table] ?? [], report.head.staff_sees), rows)] : [];
  });
}

/** Everything that a report says: its figures beside those of the time before, its parts over time, and its rows. */
export function sheetsOf(report: AnyReport): Sheet[] {
  const { head } = report;
  const shape = reportShapes[report.report] as { figures: readonly ReportFigure[]; series: readonly ReportFigure[] };
  const figures = head.figures as Partial<Record<ReportFigure, { value: number | null; previous: number | null }>>;
  return [
    {
      name: m.report_sheet_figures(),
      columns: [
        textColumn(m.report_sheet_figure()),
        textColumn(m.report_sheet_now()),
        textColumn(m.report_sheet_before()),
        textColumn(m.report_sheet_means()),
      ],
      rows: shape.figures.map((figure) => [
        nameOf(figure),
        figures[figure]?.value ?? null,
        figures[figure]?.previous ?? null,
        m[`report_${figure}_means`](),
      ]),
    },
    {
      name: m.report_sheet_series(),
      columns: [textColumn(m.report_from()), textColumn(m.report_to()), ...shape.series.map(columnOf)],
      rows: head.series.points.map((point) => [point.from, point.to, ...valuesOf(point as Values, shape.series)]),
    },
    ...tablesOf(report),
  ];
}
