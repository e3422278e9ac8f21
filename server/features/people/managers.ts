import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { boolean, statement, text } from '#server/database/statement.ts';
import { type CompanyId, type PersonId, personId } from '#server/reached.ts';
import { users } from './tables.ts';

/** A manager, and those above them. A circle would end the walk where it closes. */
const above = (first: string) => `with recursive above (id) as (
    select ${first} union select u.manager_id from users u join above a on a.id = u.id where u.manager_id is not null)`;

const circling = statement(
  'people_manager_circle',
  `${above('$1::uuid')} select exists (select from above where id = $2::uuid) as circles`,
  { circles: boolean },
);

/** Whether somebody would stand above themselves, if that person were their manager. */
export const wouldCircle = async (on: Queryable, person: PersonId, manager: PersonId): Promise<boolean> =>
  (await circling.one(on, [manager, person])).circles;

const reading = statement('people_manager', 'select m.id, m.full_name from users u join users m on m.id = u.manager_id where u.id = $1', {
  id: personId,
  full_name: text,
});

/** Whom somebody reports to. */
export const managerOf = (on: Queryable, person: PersonId): Promise<{ id: PersonId; full_name: string } | undefined> =>
  reading.row(on, [person]);

/** The database refuses who is not of the same company. */
export async function setManager(tx: Transaction, person: PersonId, manager_id: PersonId | null, at: Date): Promise<void> {
  await tx.update(users).set({ manager_id, updated_at: at }).where(eq(users.id, person));
}

/** Of somebody who is no member any more: nobody reports to them. */
export async function removeManager(tx: Transaction, manager: PersonId, at: Date): Promise<void> {
  await tx.update(users).set({ manager_id: null, updated_at: at }).where(eq(users.manager_id, manager));
}

/** The active member of a company with that address. */
export async function memberByEmail(on: Queryable, company: CompanyId, email: string): Promise<PersonId | undefined> {
  const [row] = await on
    .select({ id: users.id, approved_at: users.approved_at, rejected_at: users.rejected_at, deactivated_at: users.deactivated_at })
    .from(users)
    .where(and(eq(users.company_id, company), eq(users.email, email)));
  return row?.approved_at && !row.rejected_at && !row.deactivated_at ? row.id : undefined;
}

const adopting = statement(
  'people_take_reports',
  `${above('$1::uuid')}
    update users r set manager_id = $1, updated_at = $4 from invitations i
      where i.accepted_by = r.id and i.company_id = $2 and i.manager_email = $3
        and r.company_id = $2 and r.manager_id is null and r.deactivated_at is null and not exists (select from above where id = r.id)`,
  {},
);

/** Has those report to somebody who has just come in, whose invitations named them as the manager. */
export async function takeReports(tx: Transaction, manager: PersonId, company: CompanyId, email: string, at: Date): Promise<void> {
  await adopting.count(tx, [manager, company, email, at]);
}
