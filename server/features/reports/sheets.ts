import {
  disclosedFigures,
  type FigureKind,
  type ReportFigure,
  type ReportName,
  type ReportTable,
  reportFigures,
  reportShapes,
} from '#contract/report-columns.ts';
import { m } from '#server/words.ts';
import type { AnyReport } from './read-report.ts';

export type Cell = string | number | null;
/** One table in a file: its column names, value formats and rows. */
export interface Sheet {
  name: string;
  columns: readonly { name: string; kind: FigureKind | 'text' }[];
  rows: readonly Cell[][];
}

export const nameOfReport: Record<ReportName, () => string> = {
  'user-activity': m.report_user_activity,
  'learning-progress': m.report_learning_progress,
  'company-performance': m.report_company_performance,
  requirements: m.report_requirements,
};
const tableNames: Record<ReportTable, { title: () => string; row: () => string }> = {
  people: { title: m.report_table_people, row: m.report_row_people },
  chapters: { title: m.report_table_chapters, row: m.report_row_chapters },
  tracks: { title: m.report_table_tracks, row: m.report_row_tracks },
  modules: { title: m.report_table_modules, row: m.report_row_modules },
  requirements: { title: m.report_table_requirements, row: m.report_row_requirements },
};

/** Returns a figure's name, with the unit of its numbers. */
function nameOf(figure: ReportFigure): string {
  const name = m[`report_${figure}`]();
  const kind = reportFigures[figure];
  if (kind === 'minutes') return m.report_in_minutes({ name });
  return kind === 'percent' ? m.report_in_percent({ name }) : name;
}
const columnOf = (figure: ReportFigure) => ({ name: nameOf(figure), kind: reportFigures[figure] });
const textColumn = (name: string) => ({ name, kind: 'text' as const });

type Values = Partial<Record<ReportFigure, Cell>>;
type Row = Values & { id: string | null; name: string; of: string | null; email?: string | null };
const valuesOf = (row: Values, figures: readonly ReportFigure[]): Cell[] => figures.map((figure) => row[figure] ?? null);

/** Whether the rows include the keys for joining them with other data: ids, and people's addresses. Printed reports omit them. */
interface Shown {
  ids: boolean;
}

/** The heading of the column that names people's chapters, modules' tracks, and the content of requirements. */
const belongings: Partial<Record<ReportTable, () => string>> = {
  people: m.report_row_chapters,
  modules: m.report_row_tracks,
  requirements: m.requirement_content,
};

function tableOf(table: ReportTable, figures: readonly ReportFigure[], rows: readonly Row[], { ids }: Shown): Sheet {
  const belongsTo = belongings[table];
  const of = belongsTo ? [textColumn(belongsTo())] : [];
  const email = ids && table === 'people' ? [textColumn(m.form_email())] : [];
  return {
    name: tableNames[table].title(),
    columns: [textColumn(tableNames[table].row()), ...email, ...of, ...figures.map(columnOf), ...(ids ? [textColumn(m.report_id())] : [])],
    rows: rows.map((row) => [
      row.name,
      ...(email.length > 0 ? [row.email ?? null] : []),
      ...(of.length > 0 ? [row.of] : []),
      ...valuesOf(row, figures),
      ...(ids ? [row.id] : []),
    ]),
  };
}

/** Returns a report's rows as separate tables, the main one first. */
export function tablesOf(report: AnyReport, shown: Shown = { ids: true }): Sheet[] {
  const { tables } = reportShapes[report.report] as { tables: Partial<Record<ReportTable, readonly ReportFigure[]>> };
  return (Object.keys(tables) as ReportTable[]).flatMap((table) => {
    const rows = report.rows[table];
    return rows ? [tableOf(table, disclosedFigures(table, tables[table] ?? [], report.head.staff_sees), rows, shown)] : [];
  });
}

type Shape = { figures: readonly ReportFigure[]; series: readonly ReportFigure[] };
const shapeOf = ({ report }: AnyReport): Shape => reportShapes[report];

/** Returns the parts of the period with their figures. For one-day parts, first and last day are omitted. */
function seriesOf(report: AnyReport): Sheet {
  const { series } = shapeOf(report);
  const { step, points } = report.head.series;
  const isDays = step === 'day';
  return {
    name: m.report_sheet_series(),
    columns: [
      ...(isDays ? [textColumn(m.report_step_day())] : [textColumn(m.report_from()), textColumn(m.report_to())]),
      ...series.map(columnOf),
    ],
    rows: points.map((point) => [point.from, ...(isDays ? [] : [point.to]), ...valuesOf(point as Values, series)]),
  };
}

/** Returns the tables for a document, which shows the figures elsewhere. */
export const tablesOver = (report: AnyReport): Sheet[] => [...tablesOf(report, { ids: false }), seriesOf(report)];

/** Returns what every figure in a report means, by name, including the figures in its tables. */
export function meaningsOf(report: AnyReport): { name: string; means: string }[] {
  const { figures, series } = shapeOf(report);
  const { tables } = reportShapes[report.report] as { tables: Partial<Record<ReportTable, readonly ReportFigure[]>> };
  const all = new Set([...figures, ...series, ...Object.values(tables).flat()]);
  return [...all].map((figure) => ({ name: m[`report_${figure}`](), means: m[`report_${figure}_means`]() }));
}

/** Returns all of a report's sheets: its figures compared with the previous period, its parts over time, and its rows. */
export function sheetsOf(report: AnyReport): Sheet[] {
  const { head } = report;
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
      rows: shapeOf(report).figures.map((figure) => [
        nameOf(figure),
        figures[figure]?.value ?? null,
        figures[figure]?.previous ?? null,
        m[`report_${figure}_means`](),
      ]),
    },
    seriesOf(report),
    ...tablesOf(report),
  ];
}
