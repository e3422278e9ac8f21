import { type ReportName, reportNames } from '#contract/report-columns.ts';
import { useCompany } from '#web/lib/company.ts';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';

/** Returns the reports that are offered: the one on requirements only where something is required, or while it is shown. */
export function useReportNames(shown: ReportName): readonly ReportName[] {
  const known = usePart(read('GET /api/company/requirements', { query: useCompany() }));
  return reportNames.filter((name) => name !== 'requirements' || name === shown || (known?.requirements.length ?? 0) > 0);
}
