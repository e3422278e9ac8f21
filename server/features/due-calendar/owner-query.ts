import type { Queryable } from '#server/database/database.ts';
import { type RowOf, statement, text } from '#server/database/statement.ts';
import { companyId, personId } from '#server/reached.ts';

const ownerColumns = { id: text, user_id: personId, company_id: companyId, timezone: text };
/** The owner of a calendar that someone may read now. */
export type CalendarOwner = RowOf<typeof ownerColumns>;

const selectOwner = statement(
  'due_calendars_owner',
  `select c.id::text, c.user_id, c.company_id, p.timezone from due_calendars c
    join published.people p on p.id = c.user_id and p.company_id = c.company_id and p.may_sign_in and (not p.demo or $2::boolean)
    where c.token_hash = $1`,
  ownerColumns,
);
/**
 * Returns the owner of a calendar, if they still belong to its company and may sign in.
 *
 * @param demo whether the demo's people may sign in
 */
export const ownerOfToken = (on: Queryable, hash: Buffer, demo: boolean): Promise<CalendarOwner | undefined> =>
  selectOwner.row(on, [hash, demo]);
