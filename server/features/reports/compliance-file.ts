import type { complianceFile } from '#contract/compliance-file.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { csvOf } from '#server/csv.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { companyById } from '#server/features/companies/index.ts';
import { chosenCompany, disclosingCompany } from '#server/features/reach/index.ts';
import { nameOfJobTitle } from '#server/features/reference/index.ts';
import { type ComplianceRow, complianceRowsOf, nameOfRoundState, totalCompliance } from '#server/features/requirements/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { FileReply } from '#server/http/file-answer.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { complianceExported } from './activities.ts';
import { lookOf, makeTwoAtOnce, typeOfFormat } from './file.ts';
import type { Sheet } from './sheets.ts';
import { workbookOf } from './workbook.ts';

const column = (name: string) => ({ name, kind: 'text' as const });

/** @param isPrinted leaves out addresses and the columns that a page has no room for */
function sheetOf(rows: readonly ComplianceRow[], isPrinted: boolean): Sheet {
  const columns: { name: string; value: (row: ComplianceRow) => string | null; isPrinted: boolean }[] = [
    { name: m.form_name(), value: ({ full_name }) => full_name, isPrinted: true },
    { name: m.form_email(), value: ({ email }) => email, isPrinted: false },
    { name: m.form_chapter(), value: ({ chapter }) => chapter, isPrinted: true },
    { name: m.members_manager(), value: ({ manager }) => manager, isPrinted: false },
    { name: m.form_job_title(), value: ({ job_title_id }) => job_title_id && nameOfJobTitle(job_title_id), isPrinted: false },
    { name: m.requirement_one(), value: ({ name }) => name, isPrinted: true },
    { name: m.requirement_content(), value: ({ title }) => title, isPrinted: false },
    {
      name: m.requirement_kind(),
      value: ({ is_mandatory }) => (is_mandatory ? m.requirement_mandatory() : m.requirement_recommended()),
      isPrinted: false,
    },
    { name: m.round_status(), value: ({ state }) => (state === null ? m.round_not_open() : nameOfRoundState[state]()), isPrinted: true },
    { name: m.round_due(), value: ({ due_on }) => due_on, isPrinted: true },
    { name: m.round_closed(), value: ({ closed_on }) => closed_on, isPrinted: true },
    { name: m.compliance_compliant(), value: ({ is_overdue }) => (is_overdue ? m.compliance_no() : m.compliance_yes()), isPrinted: true },
  ];
  const shown = columns.filter((one) => one.isPrinted || !isPrinted);
  return {
    name: m.compliance_people(),
    columns: shown.map(({ name }) => column(name)),
    rows: rows.map((row) => shown.map(({ value }) => value(row))),
  };
}

/**
 * Creates a file of who was compliant at the end of a day, today by default; records the export. Throws `not_shown_to_staff` if the company
 * discloses group figures only.
 */
export async function exportCompliance(
  services: Services,
  caller: Caller,
  { company: asked, day: wanted, format }: QueryOf<typeof complianceFile.file>,
): Promise<FileReply> {
  const { database, clock, activity } = services;
  const company = found(await companyById(database, chosenCompany(caller, asked)));
  const disclosing = disclosingCompany(company);
  if (disclosing === null) throw new Refusal('not_shown_to_staff');
  const day = wanted ?? localDay(clock.now(), company.timezone);
  const content = await makeTwoAtOnce(async () => {
    const rows = await complianceRowsOf(database, disclosing, day);
    if (format === 'xlsx') return workbookOf([sheetOf(rows, false)]);
    const sheet = sheetOf(rows, format === 'pdf');
    if (format === 'csv')
      return csvOf(
        sheet.columns.map(({ name }) => name),
        sheet.rows,
      );
    const [look, { documentPdf }, total] = await Promise.all([
      lookOf(services, company),
      import('./pdf/document-pdf.ts'),
      totalCompliance(database, company.id, day),
    ]);
    const line = m.compliance_sentence({ people: total.people, compliant: total.compliant_people, rounds: total.overdue });
    return documentPdf({ name: m.requirements_compliance(), day, lines: [line], sheets: [sheet] }, company.name, look);
  });
  const facts = { day, format };
  const exported = happened(complianceExported, { at: clock.now(), actor_id: caller.id, person_id: null, company_id: company.id, facts });
  await inTransaction(database, (tx) => activity.record(tx, [exported]));
  const name = `${m.compliance_file({ company: company.name, day })}.${format}`;
  return { content, type: typeOfFormat[format], name };
}
