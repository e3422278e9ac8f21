import type { QueryOf } from '#contract/endpoint.ts';
import type { ReportName } from '#contract/report-columns.ts';
import type { reports } from '#contract/reports.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { chosenCompany } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { FileReply } from '#server/http/file-answer.ts';
import { turns } from '#server/http/turns.ts';
import type { Services } from '#server/services.ts';
import { reportExported } from './activities.ts';
import { askedOf } from './asked.ts';
import { fileOf } from './file.ts';
import { readReport } from './read-report.ts';

/** Files are made whole in memory: no more than so many at a time. */
const inTurn = turns(2);

/** A report as a file; that it was taken is written down. Throws as `askedOf` does. */
export async function exportReport(
  services: Services,
  caller: Caller,
  report: ReportName,
  { format, ...query }: QueryOf<typeof reports.export>,
): Promise<FileReply> {
  const company = chosenCompany(caller, query.company);
  const asked = await askedOf(services, company, query);
  const file = await inTurn(async () => fileOf(await readReport(services, report, asked), format));
  const { from, to } = asked.days;
  const facts = { report, format, from, to, chapter_id: asked.chapter?.id ?? null, track_id: asked.track?.id ?? null };
  const exported = happened(reportExported, { at: services.clock.now(), actor_id: caller.id, person_id: null, company_id: company, facts });
  await inTransaction(services.database, (tx) => services.activity.record(tx, [exported]));
  return file;
}
