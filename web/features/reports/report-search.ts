import {
  type ReportFigure,
  type ReportName,
  type ReportPeriod,
  type ReportSort,
  reportNames,
  reportPeriods,
  reportShapes,
  reportSorts,
} from '#contract/report-columns.ts';
import { idOf, known, oneOf, pageOf, textOf, unusual } from '#web/ui/search-params.ts';

/** A report's state in the address, without defaults. */
export interface ReportSearch {
  report?: ReportName | undefined;
  period?: ReportPeriod | undefined;
  from?: string | undefined;
  to?: string | undefined;
  chapter_id?: string | undefined;
  track_id?: string | undefined;
  /** The figure that the chart shows. */
  chart?: ReportFigure | undefined;
  sort?: ReportSort | undefined;
  page?: number | undefined;
}

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

/** Reads the address, leaving out unknown values and defaults. */
export function reportSearch(raw: Record<string, unknown>): ReportSearch {
  const report = unusual(reportNames, raw['report']);
  const [from, to] = [dayOf(raw['from']), dayOf(raw['to'])];
  const isExact = from !== undefined && to !== undefined;
  return known({
    report,
    period: isExact ? undefined : unusual(reportPeriods, raw['period']),
    from: isExact ? from : undefined,
    to: isExact ? to : undefined,
    chapter_id: idOf(raw['chapter_id']),
    track_id: textOf(raw['track_id']),
    chart: oneOf<ReportFigure>(reportShapes[report ?? reportNames[0]].series, raw['chart']),
    sort: unusual(reportSorts, raw['sort']),
    page: pageOf(raw['page']),
  });
}

/** Returns the part of the search that the calls accept. */
export const filtersOf = ({ period, from, to, chapter_id, track_id }: ReportSearch) => known({ period, from, to, chapter_id, track_id });
