import type { BodyOf } from '#contract/endpoint.ts';
import type { identity } from '#contract/identity.ts';
import type { Settings } from '#contract/settings.ts';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { companyOfAddress, lockCompany, placeOpenToRegistration } from '#server/features/companies/index.ts';
import { placesOf, requirePlaces } from '#server/features/members/index.ts';
import { accountById, addUser } from '#server/features/people/index.ts';
import { checkReferences } from '#server/features/reference/index.ts';
import { Refusal } from '#server/http/refusal.ts';
import { logSecurityEvent } from '#server/http/security-log.ts';
import { must } from '#server/must.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { askForMail } from './account-mail.ts';
import { emailVerified, registered } from './activities.ts';
import { mayMail } from './mail-limit.ts';
import { checkPassword, hashPassword } from './password.ts';
import { recordOwn } from './record.ts';
import {
  addRegistration,
  lockRegistrationOfToken,
  type Registration,
  registrationOfToken,
  removeRegistrationsOf,
} from './registration-queries.ts';
import { hashOf, requireInTime } from './tokens.ts';

/**
 * Turns a registration into a waiting account, which takes a place in its company. Does nothing if the address already has an account.
 * Throws `company_full`.
 */
async function makeAccount(
  services: Services,
  tx: Transaction,
  { id: _, token_hash: __, token_expires_at: ___, created_at: ____, ...person }: Registration & { company_proposed?: boolean },
  settings: Settings,
  change: { password_hash?: string; email_verified_at: Date | null },
) {
  const now = services.clock.now();
  if (person.company_id) {
    await lockCompany(tx, person.company_id);
    await requirePlaces(tx, { company: person.company_id, claim: 'new_account' }, settings, now);
  }
  const id = await addUser(tx, { ...person, ...change, created_at: now });
  if (!id) return undefined;
  await removeRegistrationsOf(tx, person.email);
  const account = must(await accountById(tx, id), 'the account that was just made');
  await recordOwn(services, tx, registered, account, {});
  return account;
}

/**
 * Accepts a registration. It becomes a Student account that waits for approval: once the address is confirmed, or immediately if the
 * settings do not require a confirmation. The response does not reveal whether the address is known; if it is, its owner gets an email.
 * Throws `invalid_request`, `company_full`, and the refusals of `checkPassword`.
 */
export async function register(services: Services, details: BodyOf<typeof identity.register>): Promise<void> {
  const { email, full_name, job_title_id = null, country = null } = details;
  const settings = await services.settings();
  checkReferences({ job_title_id, country, timezone: details.timezone });
  const place = await placeOpenToRegistration(services.database, details.company_id ?? null, details.chapter_id ?? null);
  await checkPassword(services.database, settings, details.password, { email, full_name, company_id: place.company_id });
  const created_at = services.clock.now();
  if (place.company_id) await requirePlaces(services.database, { company: place.company_id, claim: 'new_account' }, settings, created_at);
  const password_hash = await hashPassword(details.password);
  const timezone = details.timezone ?? 'UTC';
  const mailAllowed = await mayMail(services, email);

  const { id } = await inTransaction(services.database, async (tx) => {
    const registration = await addRegistration(tx, {
      email,
      full_name,
      password_hash,
      job_title_id,
      country,
      timezone,
      ...place,
      created_at,
    });
    if (!settings.require_email_verification) await makeAccount(services, tx, registration, settings, { email_verified_at: null });
    await askForMail(tx, email, mailAllowed ? 'registration' : 'none');
    return registration;
  });
  // There is no account yet, so the event can't be recorded as an activity about a person. Later events are.
  logSecurityEvent(services.log, { event: 'registration_taken', actor: null, registration: id });
}

/**
 * Returns the company suggested for someone who named none: the company whose domain matches their address, if it has a place left. Locks
 * its row until the transaction ends.
 *
 * @param email confirmed by this transaction
 */
async function proposedCompany(tx: Transaction, email: string, settings: Settings, now: Date): Promise<CompanyId | null> {
  const company = await companyOfAddress(tx, email);
  if (!company || !(await lockCompany(tx, company))) return null;
  // The company is read again now that it is locked, so that no one can close it or take its last place.
  if ((await companyOfAddress(tx, email)) !== company) return null;
  return (await placesOf(tx, company, settings, now)).left > 0 ? company : null;
}

/**
 * Confirms a registration's address with the token from the email, which turns it into an account. Each token works only once. Someone who
 * named no company waits for approval in the company whose domain matches the address.
 *
 * @param password the account's password from now on; without it, the registered one. Throws `token_invalid`, `token_expired`,
 * `company_full` (the registration stays until it expires), and the password's refusals.
 */
export async function verifyEmail(services: Services, token: string, password?: string): Promise<'waiting_for_approval'> {
  const now = services.clock.now();
  const hash = hashOf(token);
  const settings = await services.settings();
  // The token is checked first, because a guessed token should not cost a hash. No row may be locked while the hash is computed.
  const named = await registrationOfToken(services.database, hash);
  requireInTime(named?.token_expires_at, now);
  if (password !== undefined) await checkPassword(services.database, settings, password, must(named, 'the registration of a token'));
  const chosen = password === undefined ? {} : { password_hash: await hashPassword(password) };
  await inTransaction(services.database, async (tx) => {
    // The company is locked before the registration. Changes to a company's chapters also change registrations, and take the locks in the
    // same order.
    const waiting = await registrationOfToken(tx, hash);
    if (waiting?.company_id) await lockCompany(tx, waiting.company_id);
    const proposed = waiting && !waiting.company_id ? await proposedCompany(tx, waiting.email, settings, now) : null;
    const registration = await lockRegistrationOfToken(tx, hash);
    if (!registration) throw new Refusal('token_invalid');
    requireInTime(registration.token_expires_at, now);
    const person = proposed ? { ...registration, company_id: proposed, company_proposed: true } : registration;
    const account = await makeAccount(services, tx, person, settings, { ...chosen, email_verified_at: now });
    if (!account) throw new Refusal('token_invalid');
    await recordOwn(services, tx, emailVerified, account, {});
  });
  return 'waiting_for_approval';
}

/** Resends the verification email if there is a registration to confirm. Neither the answer nor its timing reveals whether there is one. */
export async function resendVerification(services: Services, email: string): Promise<void> {
  if (await mayMail(services, email)) await askForMail(services.database, email, 'verification');
}
