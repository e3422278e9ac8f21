import { type Options, stringify } from 'csv-stringify/sync';
import { localDay } from '#server/calendar/local-day.ts';
import { nameOfJobTitle } from '#server/features/reference/index.ts';
import type { MadeFile } from '#server/http/file-answer.ts';
import { m } from '#server/words.ts';
import type { MemberRow } from './member-queries.ts';

const roleNames = { SuperAdmin: m.role_super_admin, CompanyAdmin: m.role_company_admin, Student: m.role_student };
const stateNames = { active: m.member_state_active, waiting: m.member_state_waiting, closed: m.member_state_closed };

const columns: readonly { name: () => string; value: (row: MemberRow, timezone: string) => string | null }[] = [
  { name: m.form_name, value: ({ full_name }) => full_name },
  { name: m.form_email, value: ({ email }) => email },
  { name: m.members_role, value: ({ role }) => roleNames[role]() },
  { name: m.form_chapter, value: ({ chapter_name }) => chapter_name },
  { name: m.members_state, value: ({ state }) => stateNames[state]() },
  { name: m.form_job_title, value: ({ job_title_id }) => job_title_id && nameOfJobTitle(job_title_id) },
  { name: m.members_since, value: ({ created_at }, timezone) => localDay(created_at, timezone) },
];

/** As spreadsheets open it: no cell is run as a formula, and the mark of the encoding stands once, at the beginning. */
const options: Options = { escape_formulas: true, record_delimiter: 'windows' };

/** Members as CSV, made while it is sent. @param timezone of the company, for the days */
export const memberFile = (rows: AsyncIterable<MemberRow[]>, timezone: string): MadeFile => ({
  async *pieces() {
    yield Buffer.from(stringify([columns.map(({ name }) => name())], { ...options, bom: true }));
    for await (const some of rows)
      yield Buffer.from(
        stringify(
          some.map((row) => columns.map(({ value }) => value(row, timezone))),
          options,
        ),
      );
  },
});
