import type { BodyOf } from '#contract/endpoint.ts';
import type { identity } from '#contract/identity.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { placeOpenToRegistration } from '#server/features/companies/index.ts';
import { accountByEmail, accountById, addUser, stateOf, updateUser } from '#server/features/people/index.ts';
import { checkReferences } from '#server/features/reference/index.ts';
import { Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { askForMail } from './account-mail.ts';
import { emailVerified, registered, registeredAgain } from './activities.ts';
import { mayMail } from './mail-limit.ts';
import { checkPassword, hashPassword } from './password.ts';
import { isExpiredToken, useOneTimeToken } from './queries.ts';
import { recordOwn } from './record.ts';
import { hashOf } from './tokens.ts';

/**
 * Takes a registration: always a waiting Student. The answer does not tell whether the address is known; its owner is
 * told by mail. Throws `invalid_request`, `password_too_short`, `password_too_long`.
 */
export async function register(services: Services, details: BodyOf<typeof identity.register>): Promise<void> {
  await checkPassword(services, details.password);
  checkReferences({ job_title_id: details.job_title_id, country: details.country, timezone: details.timezone });
  const place = await placeOpenToRegistration(services.database, details.company_id ?? null, details.chapter_id ?? null);
  // Hashed for a known address too, so that both answers take as long.
  const password_hash = await hashPassword(details.password);
  const mailAllowed = await mayMail(services, details.email);

  await inTransaction(services.database, async (tx) => {
    const added = await addUser(tx, {
      email: details.email,
      full_name: details.full_name,
      password_hash,
      job_title_id: details.job_title_id ?? null,
      country: details.country ?? null,
      timezone: details.timezone ?? 'UTC',
      ...place,
      created_at: services.clock.now(),
    });
    // The same statements for a known address as for an unknown one.
    const owner = must(await accountByEmail(tx, details.email), 'the account of an address that was just registered');
    await recordOwn(services, tx, added ? registered : registeredAgain, owner, {});
    const repeated = mailAllowed ? 'already registered' : 'none';
    await askForMail(tx, details.email, added ? 'verification' : repeated);
  });
}

/** Confirms the address with the token of the mail, once. Throws `token_invalid`, `token_expired`. */
export async function verifyEmail(services: Services, token: string): Promise<'waiting_for_approval' | 'active'> {
  const now = services.clock.now();
  const hash = hashOf(token);
  const settings = await services.settings();
  return inTransaction(services.database, async (tx) => {
    const userId = await useOneTimeToken(tx, hash, 'verify_email', now);
    if (!userId) throw new Refusal((await isExpiredToken(tx, hash, 'verify_email')) ? 'token_expired' : 'token_invalid');
    await updateUser(tx, userId, { email_verified_at: now });
    const account = must(await accountById(tx, userId), 'the account of a token');
    await recordOwn(services, tx, emailVerified, account, {});
    return stateOf(account, settings) === 'active' ? 'active' : 'waiting_for_approval';
  });
}

/** Sends the verification mail again, if there is something to verify; neither the answer nor its time tells. */
export async function resendVerification(services: Services, email: string): Promise<void> {
  if (await mayMail(services, email)) await askForMail(services.database, email, 'verification');
}
