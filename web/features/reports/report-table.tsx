import type { ReactNode } from 'react';
import { type ReportFigure, type ReportSort, type ReportTable as TableName } from '#contract/report-columns.ts';
import { m } from '#messages';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable, type Page } from '#web/ui/data-table/data-table.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import type { Read } from '#web/ui/loaded.tsx';
import { figureWords, tableWords, written } from './report-words.ts';

type Row = { id: string | null; name: string; of: string | null; email?: string | null } & Partial<
  Record<ReportFigure, number | string | null>
>;

interface Props<T> {
  table: TableName;
  columns: readonly ReportFigure[];
  read: Read<T> & { isPlaceholderData?: boolean };
  pageOf: (data: T) => Page<Row>;
  /** The available sort orders. */
  sorts?: readonly ReportSort[];
  search?: { sort?: ReportSort | undefined; page?: number | undefined };
  onSearch?: (change: { sort?: ReportSort | undefined; page?: number | undefined }, isPlace: boolean) => void;
}

/** Asks who has not completed a track or module yet. */
const notCompleted = (content: string) => ({ content, state: 'not_completed' as const });

const links: Partial<Record<TableName, (id: string, name: string) => ReactNode>> = {
  people: (memberId, name) => (
    <AnchorLink to="/company/members/$memberId" params={{ memberId }} inherit c="inherit">
      {name}
    </AnchorLink>
  ),
  chapters: (chapterId, name) => (
    <AnchorLink to="/company/chapters/$chapterId" params={{ chapterId }} inherit c="inherit">
      {name}
    </AnchorLink>
  ),
  requirements: (requirementId, name) => (
    <AnchorLink to="/company/requirements/$requirementId" params={{ requirementId }} inherit c="inherit">
      {name}
    </AnchorLink>
  ),
  tracks: (content, name) => (
    <AnchorLink to="/company/completions" search={notCompleted(content)} inherit c="inherit">
      {name}
    </AnchorLink>
  ),
  modules: (content, name) => (
    <AnchorLink to="/company/completions" search={notCompleted(content)} inherit c="inherit">
      {name}
    </AnchorLink>
  ),
};

/** A report's rows: people, chapters, tracks or modules. */
export function ReportTable<T>({ table, columns, read, pageOf, sorts = [], search, onSearch }: Props<T>) {
  const list = { sorts };
  const nameOf = ({ id, name }: Pick<Row, 'id' | 'name'>) => (id === null ? name : (links[table]?.(id, name) ?? name));
  const first: Column<Row> = {
    id: 'name',
    name: tableWords[table].row(),
    ...(sorts.includes('name') ? { sort: { ascending: 'name' } } : {}),
    cell: ({ id, name, of, email }) => (
      <span className="ui-stack ui-gap-2xs">
        <span className="ui-medium ui-breaks">{nameOf({ id, name })}</span>
        {of !== null && <span className="ui-small">{of}</span>}
        {email && <span className="ui-small">{email}</span>}
      </span>
    ),
  };
  const figures = columns.map(
    (figure): Column<Row> => ({
      id: figure,
      name: figureWords[figure].name(),
      means: figureWords[figure].means(),
      isNumber: true,
      ...(sorts.includes(figure as ReportSort) ? { sort: { descending: figure } } : {}),
      cell: (row) => written(figure, row[figure] ?? null),
    }),
  );
  return (
    <DataCard title={tableWords[table].title()}>
      <DataTable
        name={tableWords[table].title()}
        list={list}
        columns={[first, ...figures]}
        read={read}
        pageOf={pageOf}
        rowId={({ id, name }) => id ?? name}
        {...(search ? { search } : {})}
        {...(onSearch ? { onSearch } : {})}
        problem={m.report_problem()}
        empty={<p className="ui-quiet">{m.report_no_rows()}</p>}
      />
    </DataCard>
  );
}
