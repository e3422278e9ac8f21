import { discloses } from '#contract/disclosure.ts';
import { type ReportSort, reportShapes } from '#contract/report-columns.ts';
import type { UserActivity } from '#contract/reports.ts';
import { disclosingCompany } from '#server/features/reach/index.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { chapterRows } from './chapter-rows.ts';
import { headOf } from './figures.ts';
import { type PersonRow, pageOfPeople } from './member-queries.ts';
import type { ReportRequest } from './report-request.ts';

const { 'user-activity': shape } = reportShapes;

const presentPerson = ({ id, full_name, chapter_name, minutes, ...figures }: PersonRow, hasMinutes: boolean) => ({
  ...figures,
  minutes: hasMinutes ? minutes : null,
  id,
  name: full_name ?? m.report_former_members(),
  of: chapter_name,
});

/** Returns who studied, on how many days and how much. Throws `not_shown_to_staff` for an order by minutes if staff don't see results. */
export async function userActivity(
  { database }: Services,
  asked: ReportRequest,
  page: { sort: ReportSort; page: number; page_size: number },
): Promise<UserActivity> {
  const company = disclosingCompany(asked.company);
  const hasMinutes = discloses(asked.company.staff_sees, 'results');
  if (page.sort === 'minutes' && !hasMinutes) throw new Refusal('not_shown_to_staff');
  const [{ head, ...more }, people] = await Promise.all([
    headOf(database, asked, shape),
    company && pageOfPeople(database, { ...asked.selection, company }, page),
  ]);
  return {
    ...head,
    people: people && {
      rows: people.rows.map((row) => presentPerson(row, hasMinutes)),
      total: people.total,
      page: page.page,
      page_size: page.page_size,
    },
    chapters: await chapterRows(database, asked, more),
  };
}
