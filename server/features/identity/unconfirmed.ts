import type { Queryable, Transaction } from '#server/database/database.ts';
import { boolean, integer, moment, nullable, type RowOf, statement, text, uuid } from '#server/database/statement.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type ActivityKind, happened } from '#server/features/activity/index.ts';
import { accountByEmail } from '#server/features/people/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Everyone } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { askForMail } from './account-mail.ts';
import { registrationRemoved, registrationResent } from './activities.ts';
import { takeMail } from './mail-limit.ts';
import { openRegistrationById, type Registration, registrationLife, removeRegistrationsOf } from './registration-queries.ts';

// If an address has several registrations, the open one is the newest, whose link is emailed.
const open = `r.created_at > $1
    and not exists (select from registrations n where n.email = r.email and (n.created_at, n.id) > (r.created_at, r.id))
    and ($2::text is null or position(lower($2) in lower(r.full_name)) > 0 or position(lower($2) in r.email) > 0)`;
const columns = {
  id: uuid,
  email: text,
  full_name: text,
  company_name: nullable(text),
  created_at: moment,
  has_account: boolean,
};
const selectUnconfirmed = statement(
  'identity_unconfirmed',
  `select r.id, r.email, r.full_name, c.name as company_name, r.created_at,
      exists (select from published.people p where p.email = r.email) as has_account
    from registrations r left join published.companies c on c.id = r.company_id
    where ${open} order by r.created_at desc, r.id desc limit $3 offset $4`,
  columns,
);
const countUnconfirmed = statement('identity_unconfirmed_count', `select count(*) as total from registrations r where ${open}`, {
  total: integer,
});

/** A registration whose address is not confirmed, with the time until which it can be confirmed. */
export type Unconfirmed = RowOf<typeof columns> & { expires_at: Date };

interface Query {
  search?: string | undefined;
  page: number;
  page_size: number;
}

/** Returns one page of the registrations that can still be confirmed: the newest for each address, newest first. */
export async function pageOfUnconfirmed(on: Queryable, _reach: Everyone, { search, page: number, page_size }: Query, now: Date) {
  const values = [new Date(now.getTime() - registrationLife), search || null];
  const [rows, { total }] = await Promise.all([
    selectUnconfirmed.rows(on, [...values, page_size, (number - 1) * page_size]),
    countUnconfirmed.one(on, values),
  ]);
  const open: Unconfirmed[] = rows.map((row) => ({ ...row, expires_at: new Date(row.created_at.getTime() + registrationLife) }));
  return { rows: open, total };
}

/** Returns the registration with this id. Throws `not_found` for one that was deleted or has expired. */
const unconfirmed = async (on: Queryable, _reach: Everyone, id: string, now: Date): Promise<Registration> =>
  found(await openRegistrationById(on, id, now));

/** Records a super admin's action on a registration. As there is no account yet, the activity is not about a person. */
function recordOf(
  { activity, clock }: Services,
  tx: Transaction,
  caller: Caller,
  kind: ActivityKind<{ registration_id: string }>,
  { id, email, full_name, company_id }: Registration,
): Promise<void> {
  const who = { email, full_name };
  const values = { before: who, after: kind === registrationRemoved ? null : who };
  const facts = { registration_id: id };
  return activity.record(tx, [happened(kind, { at: clock.now(), actor_id: caller.id, person_id: null, company_id, facts, values })]);
}

/**
 * Resends the link that confirms a registration's address, within the address's email limit. Returns the address. Throws `not_found`,
 * `address_has_account` and `too_many_requests`.
 */
export async function resendUnconfirmed(services: Services, caller: Caller, reach: Everyone, id: string): Promise<string> {
  const { database, clock } = services;
  const registration = await unconfirmed(database, reach, id, clock.now());
  const { email } = registration;
  if (await accountByEmail(database, email)) throw new Refusal('address_has_account');
  await takeMail(services, email);
  await inTransaction(database, async (tx) => {
    // When the job runs, it looks for open registrations, so it does nothing if this one has been removed.
    await askForMail(tx, email, 'verification');
    await recordOf(services, tx, caller, registrationResent, registration);
  });
  return email;
}

/** Removes all registrations with the same address as this one, and invalidates their links. Returns the address. Throws `not_found`. */
export function removeUnconfirmed(services: Services, caller: Caller, reach: Everyone, id: string): Promise<string> {
  return inTransaction(services.database, async (tx) => {
    const registration = await unconfirmed(tx, reach, id, services.clock.now());
    if ((await removeRegistrationsOf(tx, registration.email)) === 0) throw new Refusal('not_found');
    await recordOf(services, tx, caller, registrationRemoved, registration);
    return registration.email;
  });
}
