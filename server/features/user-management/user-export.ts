import type { AccountState } from '#contract/account-values.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { type CsvColumn, csvPieces } from '#server/csv.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { everyone } from '#server/features/reach/index.ts';
import { nameOfJobTitle } from '#server/features/reference/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { FileReply } from '#server/http/file-answer.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { usersExported } from './activities.ts';
import type { Filters } from './user-filters.ts';
import { countUsers, everyUser, type UserRow, usersById } from './user-queries.ts';

const roleNames = { SuperAdmin: m.role_super_admin, CompanyAdmin: m.role_company_admin, Student: m.role_student };
const stateNames: Record<AccountState, () => string> = {
  active: m.user_state_active,
  waiting: m.user_state_waiting,
  rejected: m.user_state_rejected,
  deactivated: m.user_state_deactivated,
  company_suspended: m.user_state_company_suspended,
  leaving: m.user_state_leaving,
};

const columnsIn = (timezone: string): readonly CsvColumn<UserRow>[] => [
  { name: m.form_name(), value: ({ full_name }) => full_name },
  { name: m.form_email(), value: ({ email }) => email },
  { name: m.members_role(), value: ({ role }) => roleNames[role]() },
  { name: m.users_state(), value: ({ state }) => stateNames[state]() },
  { name: m.form_company(), value: ({ company_name }) => company_name },
  { name: m.form_chapter(), value: ({ chapter_name }) => chapter_name },
  { name: m.form_job_title(), value: ({ job_title_id }) => job_title_id && nameOfJobTitle(job_title_id) },
  { name: m.members_since(), value: ({ created_at }) => localDay(created_at, timezone) },
  { name: m.members_last_active(), value: ({ activity_shown, last_active_on }) => (activity_shown ? last_active_on : m.users_not_shown()) },
];

async function* oneOf(rows: UserRow[]): AsyncGenerator<UserRow[]> {
  yield rows;
}

/** Yields the matching accounts, or the chosen ones, as CSV, generated while it is sent. The export is recorded first. */
export async function exportUsers(
  services: Services,
  caller: Caller,
  { ids, ...filters }: Filters & { ids?: readonly string[] | undefined },
): Promise<FileReply> {
  const { database, clock, activity } = services;
  const reach = everyone(caller);
  const at = clock.now();
  const chosen = ids && (await usersById(database, reach, ids));
  const total = chosen ? chosen.length : await countUsers(database, reach, filters, at);
  const { search, role = null, state = null, company_id = null, activity: active = null, since = null } = filters;
  const facts = { total, role, state, company_id, activity: active, since };
  const values = search ? { values: { before: null, after: { search } } } : {};
  const exported = happened(usersExported, { at, actor_id: caller.id, person_id: null, company_id: null, facts, ...values });
  await inTransaction(database, (tx) => activity.record(tx, [exported]));
  const content = { pieces: () => csvPieces(columnsIn(caller.timezone), chosen ? oneOf(chosen) : everyUser(database, reach, filters, at)) };
  return { content, name: `${m.users_file()}.csv` };
}
