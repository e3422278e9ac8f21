import type { QueryOf } from '#contract/endpoint.ts';
import type { ReportName } from '#contract/report-columns.ts';
import type { reports } from '#contract/reports.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { chosenCompany } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { FileReply } from '#server/http/file-answer.ts';
import type { Services } from '#server/services.ts';
import { reportExported } from './activities.ts';
import { fileOf, printableReport } from './file.ts';
import { resolveReport } from './report-request.ts';

/** Returns a report as a file, and records the export. Throws the refusals of `resolveReport`. */
export async function exportReport(
  services: Services,
  caller: Caller,
  report: ReportName,
  { format, ...query }: QueryOf<typeof reports.export>,
): Promise<FileReply> {
  const company = chosenCompany(caller, query.company);
  const asked = await resolveReport(services, company, query);
  const file = await fileOf(() => printableReport(services, report, asked), format);
  const { from, to } = asked.days;
  const facts = { report, format, from, to, chapter_id: asked.chapter?.id ?? null, track_id: asked.track?.id ?? null };
  const exported = happened(reportExported, { at: services.clock.now(), actor_id: caller.id, person_id: null, company_id: company, facts });
  await inTransaction(services.database, (tx) => services.activity.record(tx, [exported]));
  return file;
}
