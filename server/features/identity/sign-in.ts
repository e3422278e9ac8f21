import type { Settings } from '#contract/settings.ts';
import { day } from '#server/calendar/durations.ts';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { type Account, accountByEmail, accountById, lockUser, startVisit } from '#server/features/people/index.ts';
import { networkOf } from '#server/http/network.ts';
import { Refusal } from '#server/http/refusal.ts';
import { logSecurityEvent } from '#server/http/security-log.ts';
import { queueMailOnce } from '#server/mail/outbox.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { signedIn, signInFailed } from './activities.ts';
import { type Attempt, inLine } from './attempts.ts';
import { signInAttemptsMail } from './mails.ts';
import { rememberNetwork } from './network-queries.ts';
import { passwordFits } from './password.ts';
import { sessionsSince } from './queries.ts';
import { recordOwn } from './record.ts';
import { openRegistration } from './registration-queries.ts';
import { type Device, openSession, requireActive } from './session.ts';

/** With this many wrong passwords in an hour, the account's owner is informed, once a day. */
const tellOwnerFrom = 10;

async function writeFailure(services: Services, account: Account, failures: number): Promise<void> {
  const cause = `sign_in_attempts:${account.id}:${services.clock.now().toISOString().slice(0, 10)}`;
  const mail = failures >= tellOwnerFrom ? signInAttemptsMail(services.config.publicUrl, account, failures) : null;
  if (mail) await inTransaction(services.database, (tx) => queueMailOnce(tx, mail, cause));
  await services.limits.take('sign-in-failure-record', account.id, 1, 60);
  const { id: person_id, company_id } = account;
  const failed = happened(signInFailed, { at: services.clock.now(), actor_id: null, person_id, company_id, facts: {} });
  await inTransaction(services.database, (tx) => services.activity.record(tx, [failed]));
}

/**
 * Records a wrong password, at most once a minute for an account, and informs its owner if there are many. It runs in the background,
 * because the response time must not reveal whether there is an account.
 */
function recordFailure(services: Services, account: Account, { failures }: Attempt): void {
  writeFailure(services, account, failures ?? 0).catch((error: unknown) => {
    if (!(error instanceof Refusal))
      services.log.warn({ event: 'sign_in_failure_not_recorded', err: error }, 'could not record a failed sign-in');
  });
}

/** Returns the account with this address and password, or the unconfirmed registration. It always computes two hashes. */
async function verifyPassword(services: Services, email: string, password: string) {
  const account = await accountByEmail(services.database, email);
  const registration = await openRegistration(services.database, email, services.clock.now());
  const [fits, fitsRegistration] = [
    await passwordFits(account?.password_hash, password),
    await passwordFits(registration?.password_hash, password),
  ];
  return { account, owner: fits ? account : undefined, hasRegistered: !fits && fitsRegistration };
}

/**
 * Returns the account that the password belongs to. Neither the response nor its timing distinguishes an unknown address from a wrong
 * password. Throws `wrong_credentials`. If the password belongs to an unconfirmed registration, it throws the reason why there is no
 * account yet.
 */
export const ownerOfPassword = (services: Services, email: string, password: string, ip: string | null): Promise<Account> =>
  inLine(services, email, ip, (attempt) => ownerOf(services, email, password, attempt));

async function ownerOf(services: Services, email: string, password: string, attempt: Attempt): Promise<Account> {
  const { account, owner, hasRegistered } = await verifyPassword(services, email, password).catch(async (error: unknown) => {
    await attempt.takeBack();
    throw error;
  });
  if (hasRegistered) {
    await attempt.takeBack();
    throw new Refusal((await services.settings()).require_email_verification ? 'email_not_verified' : 'waiting_for_approval');
  }
  if (!owner) {
    if (account) recordFailure(services, account, attempt);
    logSecurityEvent(services.log, { event: signInFailed.name, actor: null, person: account?.id ?? null });
    throw new Refusal('wrong_credentials');
  }
  await attempt.takeBack();
  return owner;
}

/** Starts a session for a person who has proved that the account is theirs, if the account may sign in. */
export async function beginSession(services: Services, tx: Transaction, settings: Settings, owner: Account, device: Device) {
  const now = services.clock.now();
  const { id, ...tokens } = await openSession(services, tx, settings, owner.id, device);
  await rememberNetwork(tx, owner.id, networkOf(device.ip ?? ''), now);
  await startVisit(tx, owner.id, now);
  await recordOwn(services, tx, signedIn, owner, { session_id: id });
  return { tokens, account: must(await accountById(tx, owner.id), 'the account that is signed in') };
}

/**
 * Signs a person in. An unknown address and a wrong password get the same response after the same time. Only someone with the right
 * password learns why the account or the registration may not sign in yet.
 */
export async function signIn(services: Services, email: string, password: string, device: Device) {
  const owner = await ownerOfPassword(services, email, password, device.ip);
  const settings = await services.settings();
  requireActive(services, owner);
  if (owner.demo && !device.demo) throw new Refusal('demo_sign_in_closed');

  const now = services.clock.now();
  return inTransaction(services.database, async (tx) => {
    await lockUser(tx, owner.id);
    const today = await sessionsSince(tx, owner.id, new Date(now.getTime() - day));
    // At most this many sessions may start within 24 hours. The earliest of them is the next one that stops counting.
    const earliest = today[settings.max_daily_sessions - 1];
    if (earliest && !owner.demo)
      throw new Refusal('too_many_sessions_today', {
        retryAfter: (earliest.getTime() + day - now.getTime()) / 1_000,
        limit: 'sessions-a-day',
      });
    return beginSession(services, tx, settings, owner, device);
  });
}
