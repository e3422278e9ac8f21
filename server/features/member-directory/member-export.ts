import { localDay } from '#server/calendar/local-day.ts';
import { type CsvColumn, csvPieces } from '#server/csv.ts';
import { nameOfJobTitle } from '#server/features/reference/index.ts';
import type { MadeFile } from '#server/http/file-answer.ts';
import { m } from '#server/words.ts';
import type { MemberRow } from './member-queries.ts';

const roleNames = { SuperAdmin: m.role_super_admin, CompanyAdmin: m.role_company_admin, Student: m.role_student };
const stateNames = { active: m.member_state_active, waiting: m.member_state_waiting, closed: m.member_state_closed };

const columnsIn = (timezone: string): readonly CsvColumn<MemberRow>[] => [
  { name: m.form_name(), value: ({ full_name }) => full_name },
  { name: m.form_email(), value: ({ email }) => email },
  { name: m.members_role(), value: ({ role }) => roleNames[role]() },
  { name: m.form_chapter(), value: ({ chapter_name }) => chapter_name },
  { name: m.members_state(), value: ({ state }) => stateNames[state]() },
  { name: m.form_job_title(), value: ({ job_title_id }) => job_title_id && nameOfJobTitle(job_title_id) },
  { name: m.members_manager(), value: ({ manager_name }) => manager_name },
  { name: m.members_since(), value: ({ created_at }) => localDay(created_at, timezone) },
];
const progressColumns = (): readonly CsvColumn<MemberRow>[] => [
  { name: m.members_last_active(), value: ({ last_active_on }) => last_active_on },
  { name: m.members_completed(), value: ({ modules_completed }) => modules_completed },
  { name: m.members_share_file(), value: ({ percentage }) => percentage },
];

/**
 * Yields members as CSV, generated while it is sent.
 *
 * @param timezone the company's time zone, for the days
 *
 * @param hasProgress whether the rows include people's progress
 */
export function memberFile(rows: AsyncIterable<MemberRow[]>, timezone: string, hasProgress: boolean): MadeFile {
  const columns = [...columnsIn(timezone), ...(hasProgress ? progressColumns() : [])];
  return { pieces: () => csvPieces(columns, rows) };
}
