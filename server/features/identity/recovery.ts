import { inTransaction } from '#server/database/transaction.ts';
import { type Account, accountById, updateUser } from '#server/features/people/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { networkOf } from '#server/http/network.ts';
import { Refusal } from '#server/http/refusal.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { askForMail } from './account-mail.ts';
import { passwordChanged, passwordReset } from './activities.ts';
import { endSessions } from './end-sessions.ts';
import { mayMail } from './mail-limit.ts';
import { passwordChangedMail } from './mails.ts';
import { rememberNetwork } from './network-queries.ts';
import { checkPassword, hashPassword, passwordFits } from './password.ts';
import { openToken, useOneTimeToken, useUpTokensOf } from './queries.ts';
import { recordOwn } from './record.ts';
import { type Device, renewTokens, type Tokens } from './session.ts';
import { hashOf, requireInTime } from './tokens.ts';

/** Emails a link to choose a new password if the address is known. Neither the answer nor its timing reveals whether it is. */
export async function forgotPassword(services: Services, email: string): Promise<void> {
  if (await mayMail(services, email)) await askForMail(services.database, email, 'reset');
}

/**
 * Sets a new password with the token from the email. It ends all sessions, informs the owner, and signs no one in. Someone who has the
 * token can read the mailbox, so the address counts as confirmed. Throws `token_invalid`, `token_expired`, and the refusals of
 * `checkPassword`.
 */
export async function resetPassword(services: Services, token: string, password: string, device: Device): Promise<void> {
  const settings = await services.settings();
  const now = services.clock.now();
  const hash = hashOf(token);
  // The token is checked first, because a guessed token should not cost a hash. No row may be locked while the hash is computed.
  const open = await openToken(services.database, hash, 'reset_password');
  requireInTime(open?.expires_at, now);
  const owner = must(open && (await accountById(services.database, open.user_id)), 'the account of a token');
  await checkPassword(services.database, settings, password, owner);
  const password_hash = await hashPassword(password);
  await inTransaction(services.database, async (tx) => {
    const userId = await useOneTimeToken(tx, hash, 'reset_password', now);
    if (!userId) throw new Refusal('token_invalid');
    const account = must(await accountById(tx, userId), 'the account of a token');
    await updateUser(tx, userId, { password_hash, updated_at: now, email_verified_at: account.email_verified_at ?? now });
    await endSessions(services, tx, account, null, 'password_reset');
    await rememberNetwork(tx, userId, networkOf(device.ip ?? ''), now);
    await queueMail(tx, passwordChangedMail(services.config.publicUrl, account));
    await recordOwn(services, tx, passwordReset, account, {});
  });
}

/** The number of wrong current passwords allowed for one account, and the seconds during which they are counted. */
const attempts = { points: 10, seconds: 900 };

/** Requires a signed-in person to enter their password again. Throws `wrong_password` and `too_many_requests`. */
export async function requirePassword(services: Services, caller: Caller, password: string): Promise<Account> {
  await services.limits.take('change-password', caller.id, attempts.points, attempts.seconds);
  const account = must(await accountById(services.database, caller.id), 'the account of a caller');
  if (!(await passwordFits(account.password_hash, password))) throw new Refusal('wrong_password');
  return account;
}

/**
 * Changes a person's own password. It ends their other sessions and gives the current one new tokens, so that copies of the old tokens are
 * useless. Throws `wrong_password`, `password_same`, and the refusals of `checkPassword`.
 */
export async function changePassword(services: Services, caller: Caller, current: string, next: string): Promise<Tokens> {
  const account = await requirePassword(services, caller, current);
  const settings = await services.settings();
  await checkPassword(services.database, settings, next, account);
  if (current.normalize('NFC') === next.normalize('NFC')) throw new Refusal('password_same');
  const password_hash = await hashPassword(next);
  const now = services.clock.now();
  return inTransaction(services.database, async (tx) => {
    await updateUser(tx, caller.id, { password_hash, updated_at: now });
    await endSessions(services, tx, account, caller.session_id, 'password_changed');
    await useUpTokensOf(tx, caller.id, 'reset_password', now);
    await queueMail(tx, passwordChangedMail(services.config.publicUrl, account));
    await recordOwn(services, tx, passwordChanged, account, {});
    return renewTokens(services, tx, settings, caller.session_id);
  });
}
