import type { Queryable } from '#server/database/database.ts';
import { statement, text } from '#server/database/statement.ts';
import { type CompanyId, reachedPersonId } from '#server/reached.ts';

const selectPeople = statement(
  'external_learning_people',
  'select id, full_name, timezone from published.people where id = any($1::uuid[])',
  {
    id: reachedPersonId,
    full_name: text,
    timezone: text,
  },
);

export const namesOf = async (on: Queryable, people: readonly string[]): Promise<Map<string, string>> =>
  new Map((await selectPeople.rows(on, [[...new Set(people)]])).map(({ id, full_name }) => [id, full_name]));

/** Returns the time zone of a person. */
export const timezoneOf = async (on: Queryable, person: string): Promise<string> =>
  (await selectPeople.row(on, [[person]]))?.timezone ?? 'UTC';

const selectByAddress = statement(
  'external_learning_by_address',
  `select id, email, timezone from published.people
    where company_id = $1 and email = any($2::text[]) and is_active and role <> 'SuperAdmin'`,
  { id: reachedPersonId, email: text, timezone: text },
);

/** Returns the active members of a company who have these addresses, with their time zones. */
export const membersWithAddresses = (on: Queryable, company: CompanyId, addresses: readonly string[]) =>
  selectByAddress.rows(on, [company, [...new Set(addresses)]]);
